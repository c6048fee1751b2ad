import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { closeServer, listen } from '../engines/servers.ts';
import { Gate } from './caller-gate.ts';
import { type FaultKind, type FaultOptions, Faults } from './edgar-faults.ts';
import {
  noSuchKey,
  notFoundPage,
  type Reply,
  rateExceededPage,
  unavailablePage,
  undeclaredToolPage,
} from './edgar-reply.ts';
import { REQUEST_KINDS, type RequestKind, type Route, routeOf } from './edgar-routes.ts';
import type { Publisher } from './publisher.ts';

export type EdgarOptions = {
  publisher: Publisher;
  requestsPerSecond?: number;
  /** How long a block lasts; 600 seconds at the SEC. */
  coolDownSeconds?: number;
};

/** Request counts since the start. */
type EdgarCounters = {
  requests: number;
  byKind: Record<RequestKind, number>;
  refused: { undeclared: number; rate: number };
  faults: number;
  /** Highest number of requests in any second. */
  maxPerSecond: number;
  /** Requests for each filing's own paths, by accession number. */
  perAccession: Record<string, number>;
};

export type Edgar = {
  url: string;
  stop: () => Promise<void>;
  counters: () => EdgarCounters;
  setFault: (fault: FaultOptions) => void;
  /** Responds to a person's browser, which does not have to identify itself and has no rate limit. */
  show: (request: IncomingMessage, response: ServerResponse) => void;
};

function noCounts(): EdgarCounters {
  return {
    requests: 0,
    byKind: Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, 0])) as EdgarCounters['byKind'],
    refused: { undeclared: 0, rate: 0 },
    faults: 0,
    maxPerSecond: 0,
    perAccession: {},
  };
}

/** Sends a reply, compressed if the client accepts that. `cut` stops halfway. */
function send(request: IncomingMessage, response: ServerResponse, reply: Reply, cut = false): void {
  const whole = Buffer.from(reply.body);
  const isGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  const body = isGzip ? gzipSync(whole) : whole;
  response.writeHead(reply.status, {
    'content-type': reply.contentType,
    'content-length': body.length,
    ...(isGzip ? { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } : {}),
    ...reply.headers,
  });
  if (request.method === 'HEAD') response.end();
  else if (cut) response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  else response.end(body);
}

function faultReply(fault: FaultKind, path: string): Reply | null {
  if (fault === '503') return unavailablePage();
  if (fault === '403') return rateExceededPage();
  return fault === '404' ? noSuchKey(path) : null;
}

class EdgarServer {
  readonly #publisher: Publisher;
  readonly #gate: Gate;
  readonly #counts = noCounts();
  readonly faults: Faults;

  constructor(options: EdgarOptions) {
    const { publisher } = options;
    this.#publisher = publisher;
    this.faults = new Faults(publisher.now);
    this.#gate = new Gate({
      now: publisher.now,
      requestsPerSecond: options.requestsPerSecond ?? 10,
      coolDownSeconds: options.coolDownSeconds ?? 10,
    });
  }

  counters(): EdgarCounters {
    return structuredClone({ ...this.#counts, maxPerSecond: this.#gate.maxPerSecond });
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      this.#respond(request, response);
    } catch (cause) {
      // An error in the stand-in must be visible, but must not crash the service.
      console.error(`EDGAR stand-in: ${request.url} failed`, cause);
      send(request, response, unavailablePage());
    }
  }

  /** Responds to a person who follows a link: the request is not counted or refused, and no faults apply. */
  show(request: IncomingMessage, response: ServerResponse): void {
    send(request, response, this.#route(request.url ?? '/').answer());
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const route = this.#route(request.url ?? '/');
    this.#count(route);
    const refusal = this.#refusal(request);
    const fault = refusal ? 'none' : this.faults.take(route.kind);
    if (fault !== 'none') this.#counts.faults += 1;
    // A slow response sends nothing until the caller disconnects or the server stops.
    if (fault === 'slow') return;
    const reply = refusal ?? faultReply(fault, request.url ?? '/') ?? route.answer();
    send(request, response, reply, fault === 'cut');
  }

  #refusal(request: IncomingMessage): Reply | null {
    const refusal = this.#gate.refusal(request.headers['user-agent']);
    if (refusal) {
      this.#counts.refused[refusal] += 1;
      return refusal === 'rate' ? rateExceededPage() : undeclaredToolPage();
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead ? null : { ...notFoundPage(), status: 405 };
  }

  #route(target: string): Route {
    try {
      return routeOf(this.#publisher, new URL(target, 'http://edgar'));
    } catch {
      return { kind: 'other', answer: notFoundPage };
    }
  }

  #count({ kind, accession }: Route): void {
    this.#counts.requests += 1;
    this.#counts.byKind[kind] += 1;
    if (accession) this.#counts.perAccession[accession] = (this.#counts.perAccession[accession] ?? 0) + 1;
  }
}

/** Serves a corpus under EDGAR's own paths on a free port of the loopback address. */
export async function startEdgar(options: EdgarOptions): Promise<Edgar> {
  const edgar = new EdgarServer(options);
  const server = createServer((request, response) => edgar.handle(request, response));
  return {
    url: await listen(server),
    stop: () => closeServer(server),
    counters: () => edgar.counters(),
    setFault: (fault) => edgar.faults.set(fault),
    show: (request, response) => edgar.show(request, response),
  };
}
