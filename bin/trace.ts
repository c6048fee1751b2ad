/**
 * Reads a stack trace from a deployed function on standard input, and prints it with file names and line numbers from
 * our source.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readTrace } from '#lib/read-trace.ts';

const USAGE = `Usage: npm run -s trace -- --map FILE < trace.txt

Replaces the places of a bundle in a stack trace, from the logs of a function, by those of our source.

  --map FILE   index.mjs.map of the function and commit, from the bucket in the output SourceMapsBucket:
               aws s3 cp s3://BUCKET/COMMIT/FUNCTION/index.mjs.map .
`;

try {
  const { values } = parseArgs({
    options: { map: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true || values.map === undefined) process.stdout.write(USAGE);
  else
    process.stdout.write(readTrace(await text(process.stdin), JSON.parse(readFileSync(values.map, 'utf8'))));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
