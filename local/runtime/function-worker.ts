import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { Answer, Call } from './function-thread.ts';
import { loadFunction } from './functions.ts';

const run = await loadFunction(workerData as FunctionName);
const tell = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ id, event }: Call) => {
  try {
    tell({ id, result: await run(event) });
  } catch (error) {
    // Whatever was thrown must be cloneable.
    tell({
      id,
      error: error instanceof Error ? new Error(error.message, { cause: error.stack }) : String(error),
    });
  }
});
parentPort?.postMessage('ready');
