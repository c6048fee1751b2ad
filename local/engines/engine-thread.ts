import { once } from 'node:events';
import { startThread } from '#local/runtime/thread.ts';

/** What the thread is to run. */
export type EngineThreadOptions = {
  /** Journal of the emails. */
  emails: string;
  /** Folder of the objects; in memory without one. */
  documents: string | undefined;
};

export type EngineAddresses = { mailUrl: string; queuesUrl: string };

/** Bodies that are passed on and thrown away. */
const YOUNG_MB = 192;

/**
 * Starts the engines written in JavaScript (SES, SQS and S3) in a thread of their own, as AWS's run elsewhere: neither
 * their work nor the memory they turn over delays a function.
 * @throws Error when one of them cannot start
 */
export async function startEngineThread(
  options: EngineThreadOptions,
): Promise<EngineAddresses & { stop(): Promise<void> }> {
  const thread = startThread(new URL('./engine-worker.ts', import.meta.url), options, YOUNG_MB);
  const [addresses] = (await once(thread, 'message')) as [EngineAddresses];
  return {
    ...addresses,
    stop: async () => {
      await thread.terminate();
    },
  };
}
