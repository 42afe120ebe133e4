/** docs/performance.md: what is between a pair of markers comes from the bench, the rest is written by hand. */

/** Puts each section between its markers, `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`. */
export function fillSections(document: string, sections: ReadonlyMap<string, string>): string {
  let filled = document;
  for (const [name, text] of sections) {
    const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
    const [from, to] = [filled.indexOf(begin), filled.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`the document has no place for ${name}: ${begin} … ${end}`);
    filled = `${filled.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${filled.slice(to)}`;
  }
  return filled;
}
