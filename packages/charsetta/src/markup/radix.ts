/** Numbers in generated/references.ts have so many digits: printable ASCII without the apostrophe and the backslash. */
export const RADIX = 93;
