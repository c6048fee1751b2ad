import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Options of the engine thread. */
export type EngineThreadOptions = {
  /** Journal file for emails. */
  emails: string;
  /** Folder for objects; if omitted, they are kept in memory. */
  documents: string | undefined;
};

export type EngineAddresses = { mailUrl: string; queuesUrl: string };

/**
 * Starts the engines written in JavaScript (SES, SQS and S3) in a thread of their own, so that neither their work nor
 * their garbage collection delays a function.
 * @throws Error if one of them cannot start
 */
export async function startEngineThread(
  options: EngineThreadOptions,
): Promise<EngineAddresses & { failed: Promise<never>; stop(): Promise<void> }> {
  const thread = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: options,
    execArgv: process.execArgv.filter((argument) => argument.startsWith('--import')),
  });
  const [addresses] = (await once(thread, 'message')) as [EngineAddresses];
  const failed = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread of SES, SQS and S3 ended.')));
  });
  failed.catch(() => {});
  return {
    ...addresses,
    failed,
    stop: async () => {
      await thread.terminate();
    },
  };
}
