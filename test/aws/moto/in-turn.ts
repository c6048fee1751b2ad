import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '#local/engines/servers.ts';

/**
 * Starts a server that passes requests on one after the other. moto answers each request in a separate thread
 * but applies transactions without locks; AWS never loses one of two concurrent writes.
 */
export async function passOneAtATime(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  let previous: Promise<unknown> = Promise.resolve();
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
    previous = previous.then(pass);
  });
  const url = await listen(server);
  return { url, stop: () => closeServer(server) };
}
