import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Env, Hono, Schema } from 'hono';

/**
 * Handles the events of a function URL whose responses are streamed. If the caller disconnects, the response's body is
 * canceled, which is no error. Hono's own adapter cancels nothing and logs an error.
 */
export function streamAnswers<E extends Env, S extends Schema, Path extends string>(app: Hono<E, S, Path>) {
  return awslambda.streamifyResponse<APIGatewayProxyEventV2>(async (event, stream) => {
    const { requestContext } = event;
    const answer = await app.fetch(requestOf(event), { event, requestContext });
    await send(answer.body, awslambda.HttpResponseStream.from(stream, headOf(answer)));
  });
}

/** Sends status and headers at once, and the body as it is written. */
async function send(body: ReadableStream<Uint8Array> | null, to: Writable): Promise<void> {
  to.write('');
  if (body === null) {
    to.end();
    return;
  }
  try {
    // The same class has two types: one of the DOM, and one of Node.
    await pipeline(Readable.fromWeb(body as NodeStream), to);
  } catch (error) {
    if (!hasDisconnected(error)) throw error;
  }
}

function hasDisconnected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function requestOf({
  requestContext,
  headers,
  cookies,
  rawPath,
  rawQueryString,
  ...sent
}: APIGatewayProxyEventV2) {
  const { method } = requestContext.http;
  const url = new URL(`https://${requestContext.domainName}${rawPath}`);
  url.search = rawQueryString;
  const all = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const cookie = cookies?.length ? [['cookie', cookies.join('; ')]] : [];
  const body = Buffer.from(sent.body ?? '', sent.isBase64Encoded ? 'base64' : 'utf8');
  return new Request(url, {
    method,
    headers: Object.fromEntries([...all, ...cookie]),
    ...(body.length === 0 || ['GET', 'HEAD'].includes(method) ? {} : { body }),
  });
}

function headOf({ status, headers }: Response) {
  const cookies = headers.getSetCookie();
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  return { statusCode: status, headers: Object.fromEntries(others), cookies };
}
