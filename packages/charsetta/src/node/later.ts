import { MissingFileError } from '../errors.ts';

/**
 * What a file of the build exports. For parts that most programs, or their first calls, do without: an import takes as long
 * as there is code in it. `require` takes ECMAScript modules since Node 20.19.
 */
export function load<Exports>(file: URL): Exports {
  // Not imported: for an import of a built-in module Node asks it for all that it exports.
  const { fileURLToPath } = process.getBuiltinModule('node:url');
  const path = fileURLToPath(file);
  try {
    return process.getBuiltinModule('node:module').createRequire(path)(path) as Exports;
  } catch (error) {
    const { code, url } = error as { code?: unknown; url?: string };
    if (code === 'MODULE_NOT_FOUND') throw new MissingFileError(path, error);
    // Found, but not what it imports in turn.
    if (code === 'ERR_MODULE_NOT_FOUND') throw new MissingFileError(url ? fileURLToPath(url) : path, error);
    throw error;
  }
}
