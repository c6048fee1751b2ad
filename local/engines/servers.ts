import type { Server } from 'node:http';

/**
 * If a client reuses a connection at the moment the server closes it, its request is lost. With Node's default of five
 * seconds, this happens on a busy machine.
 */
export const KEEP_ALIVE_MS = 10 * 60_000;

/** Listens on a free port of the loopback address and returns the origin. */
export function listen(server: Server): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(addressOf(server)));
  });
}

/** Returns the origin of a listening server. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server and all its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
