/** Languages that close with “ or ‘ what „ or ‚ has opened: those of CLDR, and those that did so in print before. */
const CLOSE_WITH_OPENING: ReadonlySet<string> = new Set([
  ...['de', 'gsw', 'bar', 'nds', 'lb', 'hsb', 'dsb', 'da', 'is', 'fo'],
  ...['cs', 'sk', 'sl', 'hr', 'bs', 'sr-Latn', 'sq', 'et', 'lt', 'lv'],
]);

export function closesWithOpeningQuote(tag: string): boolean {
  return CLOSE_WITH_OPENING.has(tag);
}
