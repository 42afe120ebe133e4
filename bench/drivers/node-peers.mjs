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
    return {
      call: (bytes) => encoding.detect(bytes),
      read: (name) => [japanese[name] ?? (name || null), null],
    };
  },
  async 'chardetng-wasm'() {
    // Made for bundlers: there is no entry that Node would find by itself.
    const { EncodingDetector } = await load('chardetng-wasm/dist/chardetng_wasm.js');
    const call = (bytes) => {
      const detector = EncodingDetector.new();
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
      call: (text) => {
        const found = model.model.predict(text, 1, 0);
        const best = found.size() > 0 ? found.get(0) : null;
        // The list lives in the memory of the WebAssembly module.
        found.delete();
        return best;
      },
      read: (best) => [null, best === null ? null : best[1].replace('__label__', '')],
    };
  },
};

/** Names of its own. */
const japanese = { SJIS: 'Shift_JIS', EUCJP: 'EUC-JP', JIS: 'ISO-2022-JP', UTF8: 'UTF-8', UTF16: 'UTF-16' };
