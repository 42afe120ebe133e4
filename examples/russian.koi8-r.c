/* Считает строки, слова и знаки в файле. */
#include <stdio.h>

int main(int argc, char **argv)
{
    long lines = 0, words = 0, bytes = 0;  /* пока ничего не прочитано */
    int c, inside = 0;
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : stdin;

    if (file == NULL) {
        fprintf(stderr, "не могу открыть файл %s\n", argv[1]);
        return 1;
    }
    while ((c = fgetc(file)) != EOF) {
        bytes++;
        if (c == '\n') lines++;            /* конец строки */
        if (c == ' ' || c == '\n' || c == '\t') inside = 0;
        else if (!inside) { inside = 1; words++; }  /* началось новое слово */
    }
    printf("%ld %ld %ld\n", lines, words, bytes);
    return 0;
}
