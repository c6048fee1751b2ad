import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/brand.ts';

/** A failed call. The message is the response text, or `HTTP {status}: {statusText}`. @see specification §7 */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

const UNKNOWN_SESSION = 401;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type CallOptions = {
  signal?: AbortSignal;
  /** Instead of the stored session; `null` for none. */
  session?: string | null;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
};

type OnRefused = (session: string) => void;
const listeners = new Set<OnRefused>();

/** Calls back with a session that the server no longer knows, whichever call it was made for. @returns what ends it */
export function onSessionRefused(listener: OnRefused): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const { session = readStored(STORED.session) } = options;
  const response = await fetch(path, {
    method,
    headers: headers(body !== undefined, session),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  const text = await response.text();
  if (!response.ok) {
    if (response.status === UNKNOWN_SESSION && session) for (const listener of listeners) listener(session);
    throw new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
  }
  return JSON.parse(text) as T;
}

function headers(hasBody: boolean, session: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Brand': pageBrand().id,
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    // Nothing stored, no header. @see decisions, reading 20
    ...(session ? { 'X-Session': session } : {}),
  };
}

/** The one way to the server: JSON on the same origin, with the stored session. It retries nothing. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
};

/** Whether a call failed because the server no longer knows the session it was made with. */
export function isUnknownSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNKNOWN_SESSION;
}

/** What the server said in a JSON error text: its code and sentence; `null` for any other text. */
export function serverError(error: unknown): { error?: string; message?: string } | null {
  if (!(error instanceof ApiError)) return null;
  try {
    const body: unknown = JSON.parse(error.message);
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

const TOO_MANY = 'Too many requests. Please wait a minute and try again.';

/**
 * A failed call may be the reader's to mend (4xx); then the server's own sentence says how.
 * Only what carries our code is ours: the gateway before the server refuses in words of its own.
 */
export function userMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return fallback;
  const said = serverError(error);
  if (said?.error && said.message) return said.message;
  return error.status === 429 ? TOO_MANY : fallback;
}
