/** Node's own decoder, where there is one, has no string between. */
const native = (globalThis as { Buffer?: { from(text: string, encoding: 'base64'): Uint8Array } }).Buffer;

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (typeof native?.from === 'function') return new Uint8Array(native.from(base64, 'base64'));
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
