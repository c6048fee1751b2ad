import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread is to run. */
export type EngineThreadOptions = {
  /** Journal of the emails. */
  emails: string;
  /** Folder of the objects; in memory without one. */
  documents: string | undefined;
  /** Queues and objects, too. */
  hasQueues: boolean;
};

export type EngineAddresses = { mailUrl: string; queuesUrl: string | null };

/**
 * Starts the engines written in JavaScript (SES, SQS and S3) in their own thread, as AWS runs them elsewhere: their
 * work does not delay a function.
 * @throws Error when one of them cannot start
 */
export async function startEngineThread(
  options: EngineThreadOptions,
): Promise<EngineAddresses & { stop(): Promise<void> }> {
  const thread = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: options,
    execArgv: process.execArgv.filter((argument) => argument.startsWith('--import')),
  });
  const [addresses] = (await once(thread, 'message')) as [EngineAddresses];
  return {
    ...addresses,
    stop: async () => {
      await thread.terminate();
    },
  };
}
