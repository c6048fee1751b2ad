import { once } from 'node:events';
import { startThread } from './thread.ts';

/** What the thread runs. */
export type EngineThreadOptions = {
  /** Journal of emails. */
  emails: string;
  /** Folder of objects; in memory without one. */
  documents: string | undefined;
  /** Also queues and objects. */
  hasQueues: boolean;
};

export type EngineAddresses = { mailUrl: string; queuesUrl: string | null };

/** Bodies that are passed on and thrown away. */
const YOUNG_MB = 192;

/**
 * Starts the engines written in JavaScript (SES, SQS and S3) in their own thread: neither their work nor
 * their garbage delays a function.
 * @throws Error if one of them cannot start
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
