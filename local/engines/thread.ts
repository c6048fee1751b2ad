import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/**
 * What a thread may pile up before V8 collects all of its memory for the first time. Starting small, as it does by
 * itself, a thread that turns over much is collected whole every few seconds, and calls wait 50 to 90 ms each time.
 */
const FIRST_OLD_MB = 256;

/**
 * Starts a thread that turns over much memory while others wait for it.
 * @param file a module of its own
 * @param data what the module finds in `workerData`
 * @param youngMb room for what is thrown away soon. With Node's own much of it outlives a collection, and the next
 * takes longer.
 */
export function startThread(file: URL, data: unknown, youngMb: number): Worker {
  // V8 reads this one when it sets up a thread, and Node has no option of a single thread for it.
  setFlagsFromString(`--initial-old-space-size=${FIRST_OLD_MB}`);
  return new Worker(file, {
    workerData: data,
    execArgv: process.execArgv.filter((argument) => argument.startsWith('--import')),
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
}
