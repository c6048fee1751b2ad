import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';
import { refusePages } from './engine-callers.ts';
import type { EngineAddresses, EngineThreadOptions } from './engine-thread.ts';
import { listenOnLoopbackOnly } from './loopback-only.ts';
import { startMailbox } from './mailbox.ts';
import { forgetTornObjects } from './torn-objects.ts';

listenOnLoopbackOnly();
refusePages();
const { emails, documents } = workerData as EngineThreadOptions;

const [mailbox, queuesUrl] = await Promise.all([startMailbox(emails), startQueues()]);
const addresses: EngineAddresses = { mailUrl: mailbox.url, queuesUrl };
parentPort?.postMessage(addresses);

async function startQueues(): Promise<string> {
  if (documents) forgetTornObjects(documents);
  const { port } = await startFauxqs({
    port: 0,
    host: 'localhost',
    logger: false,
    ...(documents ? { s3StorageDir: documents } : {}),
  });
  return `http://127.0.0.1:${port}`;
}
