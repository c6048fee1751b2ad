import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Stub server on its own thread that accepts every email immediately and only counts it. */
const SERVER = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const count = new Int32Array(workerData);
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const id = Atomics.add(count, 0, 1);
    response.setHeader('content-type', 'text/xml');
    response.end('<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>' + id + '</MessageId></SendRawEmailResult></SendRawEmailResponse>');
  });
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** Starts a stand-in for SES without its limits, so that a benchmark measures only our part. */
export async function startSesStub() {
  const shared = new SharedArrayBuffer(4);
  const worker = new Worker(SERVER, { eval: true, workerData: shared });
  const [port] = await once(worker, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the number of emails accepted. */
    count: () => Atomics.load(new Int32Array(shared), 0),
    stop: () => worker.terminate(),
  };
}
