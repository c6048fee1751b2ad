import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ROUTES, type Route } from '#lib/topology/routes.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { Invoke, InvokeStream } from '../runtime/local-functions.ts';
import type { StreamHead } from '../runtime/response-stream.ts';
import { readBody } from './request.ts';

/** API Gateway's body limit, 10 MB. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

const TEXT_TYPES = /^(text\/|application\/(json|javascript|xml))/;

/** The two ways to call a function: for a whole response, or for a streamed one. */
export type Callers = { invoke: Invoke; invokeStream: InvokeStream };

/**
 * Handles an HTTP request with its route's function, in API Gateway's payload format 2.0, which function URLs use too.
 */
export async function answerByApi(
  { invoke, invokeStream }: Callers,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const body = await readBody(request, MAX_PAYLOAD_BYTES);
  if (body === null) {
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ message: 'Request Entity Too Large' }));
    return;
  }
  const { function: name, kind } = routeFor(url.pathname);
  const event = eventOf(request, url, body);
  if (kind === 'stream') {
    await stream(invokeStream, name, event, response);
    return;
  }
  const result = (await invoke(name, event)) as APIGatewayProxyStructuredResultV2;
  const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)] as const);
  response.writeHead(result.statusCode ?? 200, {
    ...Object.fromEntries(headers),
    ...(result.cookies?.length ? { 'set-cookie': result.cookies } : {}),
  });
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body);
}

const ANYTHING_BELOW = '{proxy+}';

const API: Route = { path: '/api/{proxy+}', function: 'api' };

/** Returns whether a function handles a path: this applies to the whole API and the pages that it renders. */
export function isAnsweredByApi(pathname: string): boolean {
  return pathname.startsWith('/api/') || ROUTES.some(({ path }) => leadsTo(path, pathname));
}

/** Returns the first route with this path; all other paths belong to the API. */
function routeFor(pathname: string): Route {
  return ROUTES.find(({ path }) => leadsTo(path, pathname)) ?? API;
}

/** Sends a streamed response as it is written. Stops the function's stream when the caller disconnects. */
async function stream(
  invokeStream: InvokeStream,
  name: FunctionName,
  event: APIGatewayProxyEventV2,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const sink = {
    head: ({ statusCode, headers, cookies }: StreamHead) => {
      response.writeHead(statusCode, {
        ...headers,
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      });
      response.flushHeaders();
    },
    write: (bytes: Uint8Array) =>
      new Promise<void>((written) => (response.write(bytes) ? written() : response.once('drain', written))),
    end: () => void response.end(),
  };
  await invokeStream(name, event, sink, gone.signal);
}

/** Returns whether a route matches a path, as in API Gateway: `{proxy+}` stands for one or more parts. */
function leadsTo(path: string, pathname: string): boolean {
  if (!path.endsWith(ANYTHING_BELOW)) return path === pathname;
  const above = path.slice(0, -ANYTHING_BELOW.length);
  return pathname.startsWith(above) && pathname.length > above.length;
}

function eventOf(request: IncomingMessage, url: URL, body: Buffer): APIGatewayProxyEventV2 {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(',')]);
  const method = request.method ?? 'GET';
  const now = Date.now();
  // Passes text as text and anything else as base64, like API Gateway.
  const isText = TEXT_TYPES.test(request.headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: 'ANY /api/{proxy+}',
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(request.headers.cookie ? { cookies: request.headers.cookie.split('; ') } : {}),
    headers: Object.fromEntries(headers),
    ...(url.search ? { queryStringParameters: Object.fromEntries(url.searchParams) } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: callerOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: crypto.randomUUID(),
      routeKey: 'ANY /api/{proxy+}',
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/**
 * Returns the caller's address. Visitors on one machine share an address, and therefore its request limits, unless they
 * specify another.
 */
function callerOf(request: IncomingMessage): string {
  return [request.headers['x-viewer-address']].flat()[0] ?? request.socket.remoteAddress ?? '127.0.0.1';
}
