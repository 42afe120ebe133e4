/** What a killed run has left behind is removed by the next one. */
import { type Dirent, readdirSync, rmSync, statSync } from 'node:fs';
import process from 'node:process';
import { isLitter, makerOf } from '../litter-name.ts';
import { joinPath, type Path, pathKey } from '../paths.ts';

const swept = new Set<string>();
/** Nobody writes to one file for so long, in milliseconds, without touching it. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** Removes, once a run, the files in `folder` whose makers are gone. */
export function sweep(folder: Path): void {
  const key = pathKey(folder);
  if (swept.has(key)) return;
  swept.add(key);
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true }) as Dirent[];
  } catch {
    return;
  }
  for (const entry of entries) {
    if (!entry.isFile() || !isLitter(entry.name)) continue;
    const path = joinPath(folder, entry.name);
    try {
      if (!isInUse(entry.name) || Date.now() - statSync(path).mtimeMs > ABANDONED)
        rmSync(path, { force: true });
    } catch {}
  }
}

/** Whether its maker still runs. A name with our own number that we meet here is from one who had the number before us. */
function isInUse(name: string): boolean {
  const maker = makerOf(name);
  if (maker === null) return true;
  if (maker === process.pid) return false;
  try {
    process.kill(maker, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
