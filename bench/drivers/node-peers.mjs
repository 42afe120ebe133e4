// How each peer that runs in Node is called. Plain JavaScript, so that no loader stands between the clock and what it
// times. `globalThis.loadPeer` is an import() that looks for packages where the peer is installed (bench/peers.ts).
const load = globalThis.loadPeer;
const decoder = new TextDecoder();
const asText = (bytes) => decoder.decode(bytes);

/**
 * Each peer: `call` is what is timed, `prepare` makes what it is handed, `read` takes encoding and language out of what
 * it gave. Language peers are handed text: decoding is not their job.
 */
export const peers = {
  async charsetta(entry) {
    const { detect } = await load(entry);
    return { call: (bytes) => detect(bytes), read: ({ encoding, language }) => [encoding, language] };
  },
  async jschardet4() {
    const { detect } = await load('jschardet');
    return { call: (bytes) => detect(bytes), read: ({ encoding, language }) => [encoding, language] };
  },
  async jschardet3() {
    const { default: jschardet } = await load('jschardet3');
    return { call: (bytes) => jschardet.detect(bytes), read: ({ encoding }) => [encoding, null] };
  },
  async chardet() {
    const { analyse } = await load('chardet');
    return { call: (bytes) => analyse(bytes), read: ([best]) => [best?.name ?? null, best?.lang ?? null] };
  },
  async 'encoding-japanese'() {
    const { default: encoding } = await load('encoding-japanese');
    return { call: (bytes) => encoding.detect(bytes), read: (name) => [name || null, null] };
  },
  async 'chardetng-wasm'() {
    const { EncodingDetector } = await load('chardetng-wasm');
    const call = (bytes) => {
      const detector = new EncodingDetector();
      detector.feed(bytes, true);
      const name = detector.guess(undefined, true);
      detector.free();
      return name;
    };
    return { call, read: (name) => [name, null] };
  },
  async 'npm-ced'() {
    const { default: ced } = await load('ced');
    return { call: (bytes) => ced(bytes), read: (name) => [name || null, null] };
  },
  async eld(model) {
    const { eld } = await load(`eld/${model}`);
    return {
      prepare: asText,
      call: (text) => eld.detect(text),
      read: ({ language }) => [null, language || null],
    };
  },
  async franc() {
    const { franc } = await load('franc');
    return { prepare: asText, call: (text) => franc(text), read: (tag) => [null, tag] };
  },
  async tinyld() {
    const { detect } = await load('tinyld');
    return { prepare: asText, call: (text) => detect(text), read: (tag) => [null, tag || null] };
  },
  async 'cld3-asm'() {
    const { loadModule } = await load('cld3-asm');
    const identifier = (await loadModule()).create(0, 1_000_000);
    return {
      prepare: asText,
      call: (text) => identifier.findLanguage(text),
      read: ({ language }) => [null, language],
    };
  },
  async fasttext() {
    const { getLIDModel } = await load('fasttext.wasm.js');
    const model = await getLIDModel();
    await model.load();
    // A line break would end the text for it.
    return {
      prepare: (bytes) => asText(bytes).replaceAll('\n', ' '),
      call: (text) => model.model.predict(text, 1, 0),
      read: (found) => [null, fastTextLabel(found)],
    };
  },
};

function fastTextLabel(found) {
  const first = typeof found?.get === 'function' ? found.get(0) : found?.[0];
  const label = Array.isArray(first) ? first[1] : first;
  return typeof label === 'string' ? label.replace('__label__', '') : null;
}
