import * as v from 'valibot';
import { adminBearer } from '#domain/admin/admin-login.ts';
import { ErrorBody } from '#domain/contract/error.ts';
import { fromJson } from '#web/lib/browser/json.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/brand.ts';

/** The server refused or failed. The message is the response text, or `HTTP {status}: {statusText}`. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** The server answered, but not what the contract says (domain/contract). */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

const UNAUTHORIZED = 401;

type CallOptions = {
  signal?: AbortSignal;
  /** Instead of the stored session; `null` for none. */
  session?: string | null;
  /** The call continues when the page is left. */
  keepalive?: boolean;
};

type OnRefused = (session: string) => void;
const listeners = new Set<OnRefused>();

/** Calls back with a session that the server no longer knows. @returns a function that unsubscribes */
export function onSessionRefused(listener: OnRefused): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Answer = {
  text: string;
  /** When the server answered: earlier than now for what the service worker kept. */
  at: number;
};

declare global {
  interface Window {
    /** What web/inline/first.js asked for while the scripts were loading. */
    earlyAnswer?: { path: string; session: string; answer: Promise<Response> };
  }
}

/** The answer that was asked for early, once. */
function takeEarly(path: string, session: string | null): Promise<Response> | null {
  const early = window.earlyAnswer;
  if (early?.path !== path) return null;
  delete window.earlyAnswer;
  return early.session === session ? early.answer : null;
}

async function call(path: string, body: unknown, options: CallOptions): Promise<Answer> {
  const { session = sessionFor(path), ...init } = options;
  const early = body === undefined ? takeEarly(path, session) : null;
  const response = await (early ??
    fetch(path, {
      ...init,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers(body !== undefined, session), ...adminHeader(path) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }));
  const text = await response.text();
  if (response.ok) return { text, at: Date.parse(response.headers.get('Date') ?? '') || Date.now() };
  if (response.status === UNAUTHORIZED && session) for (const listener of listeners) listener(session);
  throw new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
}

const isAdminPath = (path: string) => path.startsWith('/api/admin/');

/** Admin calls have a proof of their own: a reader's session is none, and stays out of them. */
function sessionFor(path: string): string | null {
  return isAdminPath(path) ? null : readStored(STORED.session);
}

function adminHeader(path: string): Record<string, string> {
  const adminAuth = isAdminPath(path) ? readStored(STORED.adminAuth) : null;
  return adminAuth === null ? {} : { Authorization: adminBearer(adminAuth) };
}

function headers(hasBody: boolean, session: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Brand': pageBrand().id,
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    // Without a stored session the header is left out.
    ...(session ? { 'X-Session': session } : {}),
  };
}

/** @throws AnswerError naming the call, for an answer that is not JSON or breaks its schema */
function parse<T>(path: string, text: string, schema: v.GenericSchema<unknown, T>): T {
  const parsed = v.safeParse(schema, fromJson(text), { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw new AnswerError(`Unexpected answer from ${path}: ${parsed.issues[0].message}`);
}

/** JSON calls on the same origin, with the stored session. Failed calls are not retried here. */
export const api = {
  get: async <T>(path: string, schema: v.GenericSchema<unknown, T>, options: CallOptions = {}) =>
    (await api.dated(path, schema, options)).answer,
  /** An answer, and when the server gave it. */
  dated: async <T>(path: string, schema: v.GenericSchema<unknown, T>, options: CallOptions) => {
    const { text, at } = await call(path, undefined, options);
    return { answer: parse(path, text, schema), at };
  },
  post: async <T>(
    path: string,
    body: object,
    schema: v.GenericSchema<unknown, T>,
    options: CallOptions = {},
  ) => parse(path, (await call(path, body, options)).text, schema),
  /** For an answer that is not JSON, such as a CSV file. */
  text: async (path: string): Promise<string> => (await call(path, undefined, {})).text,
  /** Posts where only success matters: the answer is not read. */
  send: async (path: string, body: object, options: CallOptions = {}): Promise<void> => {
    await call(path, body, options);
  },
};

/** Whether a call failed because the server no longer knows its session. */
export function isUnknownSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNAUTHORIZED;
}

const ServerError = v.partial(ErrorBody);

/** The code and sentence of a JSON error text; `null` for any other text. */
export function serverError(error: unknown): v.InferOutput<typeof ServerError> | null {
  if (!(error instanceof ApiError)) return null;
  const parsed = v.safeParse(ServerError, fromJson(error.message));
  return parsed.success ? parsed.output : null;
}

const TOO_MANY = 'Too many requests. Please wait a minute and try again.';

/**
 * The server's own sentence where the user can do something about a failure (4xx), else the fallback.
 * Answers without our error code come from the gateway, whose words are not meant for users.
 */
export function userMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return fallback;
  const said = serverError(error);
  if (said?.error && said.message) return said.message;
  return error.status === 429 ? TOO_MANY : fallback;
}
