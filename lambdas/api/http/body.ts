import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { MAX_BODY_BYTES } from '#domain/contract/limits-contract.ts';
import { parseJson } from '#lambdas/shared/parse-json-body.ts';
import type { ApiContext, ApiEnv } from './http.ts';

/** Reads the JSON object in a request; a missing body is read as `{}`. */
export const jsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  const bytes = await bodyBytes(c);
  c.set('body', bytes.byteLength === 0 ? {} : parseObject(c, bytes));
  await next();
});

/** Returns a field from a posted form; `null` if it is missing. @throws AppError body_too_large */
export async function formField(c: ApiContext, name: string): Promise<string | null> {
  return new URLSearchParams(new TextDecoder().decode(await bodyBytes(c))).get(name);
}

async function bodyBytes(c: ApiContext): Promise<ArrayBuffer> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  return bytes;
}

function tooLarge(): AppError {
  return new AppError('too-large', 'body_too_large', 'The request is too large.');
}

function parseObject(c: ApiContext, bytes: ArrayBuffer): Record<string, unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('invalid', 'not_json', 'Please send JSON with content type application/json.');
  }
  const value = jsonIn(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return value as Record<string, unknown>;
}

function jsonIn(bytes: ArrayBuffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw malformed(cause);
  }
}

function malformed(cause?: unknown): AppError {
  return new AppError('invalid', 'malformed_json', 'The request is not a valid JSON object.', { cause });
}

/**
 * Parses the body according to a schema. Keys that the schema does not define are dropped.
 * @throws AppError invalid_request that names the field
 */
export function parseBody<const Schema extends v.GenericSchema>(
  c: ApiContext,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, c.get('body'));
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'body';
  throw new AppError('invalid', 'invalid_request', `The field "${field}" is missing or not valid.`);
}
