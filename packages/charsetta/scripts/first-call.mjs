// Prints which functions an import and a first call run: the file of each, and where in it they begin.
// Arguments: the entry, a file to detect.
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [entry, file] = process.argv.slice(2);
const session = new Session();
session.connect();
/** The session answers before it returns. */
const ask = (method, parameters) => {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    answer = result;
  });
  return answer;
};

ask('Profiler.enable');
ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const { detect } = await import(pathToFileURL(entry).href);
detect(readFileSync(file));
const { result } = ask('Profiler.takePreciseCoverage');
const ran = result
  .filter(({ url }) => url.startsWith('file:'))
  .flatMap(({ url, functions }) =>
    functions
      .filter(({ ranges: [whole] }) => whole.count > 0)
      .map(({ ranges: [whole] }) => [url, whole.startOffset]),
  );
console.log(JSON.stringify(ran));
