/** `charsetta/web` unpacks small models, and many pages forbid WebAssembly: it is not worth its bytes there. */
export const webAssembly = (): null => null;
