import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '#local/engines/servers.ts';

/**
 * Starts a proxy that forwards requests for the same table or queue one after another. moto handles each request in its
 * own thread but applies writes without locks, whereas AWS never loses one of two concurrent writes.
 */
export async function passInTurn(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const last = new Map<string, Promise<void>>();
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const pass = () =>
      new Promise<void>((resolve) => {
        const options = { method: incoming.method ?? 'POST', headers: incoming.headers };
        const passed = request(new URL(incoming.url ?? '/', target), options, async (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          outgoing.end(await buffer(answer));
          resolve();
        });
        passed.once('error', () => {
          outgoing.writeHead(502).end();
          resolve();
        });
        passed.end(body);
      });
    const name = resourceOf(incoming, body);
    last.set(name, (last.get(name) ?? Promise.resolve()).then(pass));
  });
  const url = await listen(server);
  return { url, stop: () => closeServer(server) };
}

const NAMED = /"(?:TableName|QueueUrl)"\s*:\s*"([^"]+)"|"RequestItems"\s*:\s*\{\s*"([^"]+)"/;

/**
 * Returns the table or queue that a request is about. For S3, returns the path, which contains the bucket and the
 * object.
 */
function resourceOf({ url = '/' }: IncomingMessage, body: Buffer): string {
  const [, named, inBatch] = NAMED.exec(body.toString('latin1')) ?? [];
  return named ?? inBatch ?? url;
}
