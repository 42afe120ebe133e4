/** What the pass needs to know of an element, by its name. */
export const KNOWN = 1;
/** Does not end a word: `<b>W</b>ord` reads "Word". */
export const INLINE = 2;
export const SCRIPT = 4;
export const STYLE = 8;
export const META = 16;
/** Its `value` is a caption when its type is a button's. */
export const INPUT = 32;
/** Hold text only, even where it looks like tags. */
export const TITLE = 64;
export const TEXTAREA = 128;

const INLINE_NAMES =
  'a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd mark nobr q rb rp rt ruby s samp ' +
  'small span strike strong sub sup time tt u var wbr';

const BLOCK_NAMES =
  'address applet area article aside audio base basefont blockquote body br button canvas caption center col ' +
  'colgroup dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 ' +
  'h4 h5 h6 head header hgroup hr html iframe img isindex label legend li link listing main map marquee menu ' +
  'meter nav noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress ' +
  'section select source summary svg table tbody td template tfoot th thead tr track ul video xmp';

/** Open addressing: pairs of hash and flags. Seven times as many slots as names keep the probes short. */
const SLOTS = 1024;
let slots: Int32Array | undefined;

/** One step of the hash that names are looked up by. A stranger that collides is merely taken for an element. */
export function hashStep(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + (unit | 0x20)) | 0;
}

function slotOf(slots: Int32Array, hash: number): number {
  let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  while (slots[2 * slot + 1] !== 0 && slots[2 * slot] !== hash) slot = (slot + 1) & (SLOTS - 1);
  return slot;
}

export function nameHash(name: string): number {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = hashStep(hash, name.charCodeAt(i));
  return hash;
}

function add(slots: Int32Array, names: string, flags: number): void {
  for (const name of names.split(' ')) {
    const hash = nameHash(name);
    const slot = slotOf(slots, hash);
    slots[2 * slot] = hash;
    slots[2 * slot + 1] = KNOWN | flags;
  }
}

/** When the first tag is met: importing does not wait for it. */
function layNames(): Int32Array {
  const laid = new Int32Array(2 * SLOTS);
  add(laid, INLINE_NAMES, INLINE);
  add(laid, BLOCK_NAMES, 0);
  add(laid, 'script', SCRIPT);
  add(laid, 'style', STYLE);
  add(laid, 'meta', META);
  add(laid, 'input', INPUT);
  add(laid, 'title', TITLE);
  add(laid, 'textarea', TEXTAREA);
  return laid;
}

export function tagFlags(hash: number): number {
  slots ??= layNames();
  return slots[2 * slotOf(slots, hash) + 1];
}
