import * as v from 'valibot';
import { adminBearer } from '#domain/admin/admin-login.ts';
import { ErrorBody } from '#domain/contract/error.ts';
import { fromJson } from '#web/lib/browser/parse-json.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/** The server rejected the call or failed. The message is the response text, or `HTTP {status}: {statusText}`. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** The server's response does not match the contract (domain/contract). */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

const UNAUTHORIZED = 401;

type CallOptions = {
  signal?: AbortSignal;
  /** Session to use instead of the stored one; `null` means no session. */
  session?: string | null;
  /** Continues the call after the user leaves the page. */
  keepalive?: boolean;
  /** Replaces GET, or POST for a call with a body. */
  method?: 'PUT' | 'DELETE';
};

type OnRefused = (session: string) => void;
const listeners = new Set<OnRefused>();

/** Calls back with each session that the server no longer recognizes. @returns a function that unsubscribes */
export function onSessionRefused(listener: OnRefused): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Answer = {
  text: string;
  /** Time of the server's response. It is in the past if the service worker responded from its cache. */
  at: number;
};

declare global {
  interface Window {
    /** Request that web/inline/first.js sent while the scripts were loading. */
    earlyAnswer?: { path: string; session: string; answer: Promise<Response> };
  }
}

/** Returns the response that was requested early; it is used only once. */
function takeEarly(path: string, session: string | null): Promise<Response> | null {
  const early = window.earlyAnswer;
  if (early?.path !== path) return null;
  delete window.earlyAnswer;
  return early.session === session ? early.answer : null;
}

async function call(path: string, body: unknown, options: CallOptions): Promise<Answer> {
  const { session = sessionFor(path), method = body === undefined ? 'GET' : 'POST', ...init } = options;
  const early = method === 'GET' ? takeEarly(path, session) : null;
  const response = await (early ??
    fetch(path, {
      ...init,
      method,
      headers: { ...headers(body !== undefined, session), ...adminHeader(path) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }));
  const text = await response.text();
  if (response.ok) return { text, at: Date.parse(response.headers.get('Date') ?? '') || Date.now() };
  if (response.status === UNAUTHORIZED && session) for (const listener of listeners) listener(session);
  throw new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
}

const isAdminPath = (path: string) => path.startsWith('/api/admin/');

/**
 * Returns the session to send with a call. Admin calls have their own credentials, so they never carry a reader's
 * session.
 */
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
    // The header is omitted if no session is stored.
    ...(session ? { 'X-Session': session } : {}),
  };
}

/**
 * Parses a response.
 * @throws AnswerError that names the call if the response is not JSON or does not match its schema
 */
function parse<T>(path: string, text: string, schema: v.GenericSchema<unknown, T>): T {
  const parsed = v.safeParse(schema, fromJson(text), { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw new AnswerError(`Unexpected answer from ${path}: ${parsed.issues[0].message}`);
}

/** Makes JSON calls on the same origin, with the stored session. Failed calls are not retried here. */
export const api = {
  get: async <T>(path: string, schema: v.GenericSchema<unknown, T>, options: CallOptions = {}) =>
    (await api.dated(path, schema, options)).answer,
  /** Returns a response and when the server sent it. */
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
  /** Gets a response that is not JSON, such as a CSV file. */
  text: async (path: string): Promise<string> => (await call(path, undefined, {})).text,
  /** Makes a POST call whose response body is not needed. */
  send: async (path: string, body: object, options: CallOptions = {}): Promise<void> => {
    await call(path, body, options);
  },
};

/** Returns whether a call failed because the server no longer recognizes its session. */
export function isUnknownSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNAUTHORIZED;
}

const ServerError = v.partial(ErrorBody);

/** Returns the code and message of a JSON error; `null` for any other text. */
export function serverError(error: unknown): v.InferOutput<typeof ServerError> | null {
  if (!(error instanceof ApiError)) return null;
  const parsed = v.safeParse(ServerError, fromJson(error.message));
  return parsed.success ? parsed.output : null;
}

const TOO_MANY = 'Too many requests. Please wait a minute and try again.';

/**
 * Returns the server's message if the user can do something about the failure (4xx), otherwise the fallback.
 * Responses without one of our error codes come from the gateway, whose messages are not meant for users.
 */
export function userMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return fallback;
  const said = serverError(error);
  if (said?.error && said.message) return said.message;
  return error.status === 429 ? TOO_MANY : fallback;
}
