import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { Answer, Call } from './function-thread.ts';
import { loadFunction } from './local-functions.ts';

const run = await loadFunction(workerData as FunctionName);
const reply = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ id, event }: Call) => {
  try {
    reply({ id, result: await run(event) });
  } catch (error) {
    // The thrown value may not be cloneable, so only its message and stack are sent.
    reply({
      id,
      error: error instanceof Error ? new Error(error.message, { cause: error.stack }) : String(error),
    });
  }
});
parentPort?.postMessage('ready');
