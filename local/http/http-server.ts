import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { KEEP_ALIVE_MS } from '#local/engines/servers.ts';
import { answerByApi, type Callers, isAnsweredByApi } from './api-gateway.ts';
import { answerByControls, type LocalService } from './control-routes.ts';
import { urlOf } from './request.ts';
import { hideSession, isForeign, sandbox, setSiteHeaders } from './request-callers.ts';
import { answerBySite } from './serve-site.ts';

/** The parts of the service that the HTTP server needs. `showFiling` is `null` if the SEC itself shows filings. */
export type Backend = Callers & {
  service: LocalService;
  siteFolder: string;
  showFiling: Show | null;
  /** Host names besides localhost that the service accepts in requests. */
  hostNames: readonly string[];
};

/** Responds to a request for a filing's page in EDGAR's archives. */
type Show = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates the single server for site, API, controls and inbox.
 * @param backend returns `null` while the service is starting; requests then get a 503
 */
export function createFrontServer(backend: () => Backend | null, onError: (error: unknown) => void): Server {
  const server = createServer((request, response) => {
    answer(backend(), request, response).catch((error) => {
      // The client hung up before the request was complete, so there is nothing to answer.
      if (error === request.errored) return;
      onError(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Internal Server Error' }));
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function answer(
  backend: Backend | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (backend === null) {
    response.writeHead(503, { 'retry-after': '1' }).end('Starting …');
    return;
  }
  setSiteHeaders(response);
  if (isForeign(request, backend.hostNames)) {
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('This service answers to localhost only. Add other names with --host-name.\n');
    return;
  }
  const url = urlOf(request);
  if (url === null) {
    response.writeHead(400).end();
    return;
  }
  const { pathname } = url;
  if (await answerByControls(backend.service, request, response, url)) return;
  if (isAnsweredByApi(pathname)) {
    await answerByApi(backend, request, response, url);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (pathname.startsWith('/Archives/') && backend.showFiling !== null) {
    sandbox(response);
    backend.showFiling(request, response);
    return;
  }
  hideSession(url, response);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  await answerBySite(backend.siteFolder, url, accepted, response);
}

const PORTS_TO_TRY = 50;

/**
 * Listens on the given port, or on the next free one.
 * @returns the port
 * @throws Error if an explicitly given port is taken
 */
export async function listenOn(server: Server, port: number, isExplicit: boolean): Promise<number> {
  const last = isExplicit || port === 0 ? port : port + PORTS_TO_TRY;
  for (let candidate = port; candidate <= last; candidate++) {
    const taken = await tryListen(server, candidate);
    if (taken !== null) return taken;
    if (isExplicit)
      throw new Error(`Port ${port} is taken. Choose another with --port, or stop what uses it.`);
    console.log(`Port ${candidate} is taken, trying ${candidate + 1} …`);
  }
  throw new Error(`No port from ${port} to ${last} is free.`);
}

/** Listens on the loopback address that `localhost` resolves to here, since browsers and tools try it first. */
function tryListen(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error);
    server.once('error', onError);
    server.listen(port, 'localhost', () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
