import { ArgumentError } from './errors.ts';
import type { DetectOptions } from './types.ts';

/** What the stages do not check themselves. JavaScript has no types to keep `html: 'yes'` out, and it would pass for true. */
export function checkOptions(options: DetectOptions): void {
  expectObject(options);
  const { html, explain, contentLanguage, whatwg } = options;
  if (html !== undefined && html !== 'auto' && typeof html !== 'boolean')
    throw new ArgumentError('html', '"auto", true or false', html);
  expectBoolean('explain', explain);
  expectBoolean('whatwg', whatwg);
  if (whatwg === true && options.encodings !== undefined)
    throw new ArgumentError('encodings', 'none beside whatwg: the standard alone chooses', options.encodings);
  if (contentLanguage !== undefined && typeof contentLanguage !== 'string')
    throw new ArgumentError('contentLanguage', 'the value of a Content-Language header', contentLanguage);
}

export function expectObject(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw new ArgumentError('options', 'an object of options', options);
}

export function expectBoolean(argument: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean')
    throw new ArgumentError(argument, 'a boolean', value);
}

/** RFC 9110, 8.5: the header may list several languages; then it says who the page is for, not what it is written in. */
export function singleLanguage(contentLanguage: string | undefined): string | null {
  const tag = contentLanguage?.trim();
  return tag === undefined || tag === '' || tag.includes(',') ? null : tag;
}
