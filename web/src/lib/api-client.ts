import { pageBrand } from './brand.ts';
import { readStored, STORED } from './storage.ts';

/** A failed call. The message is the response text, or `HTTP {status}: {statusText}`. @see specification §7 */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type CallOptions = {
  signal?: AbortSignal;
  session?: string;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
};

async function call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: headers(body !== undefined, options.session),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
  }
  return JSON.parse(text) as T;
}

function headers(hasBody: boolean, session = readStored(STORED.session)): Record<string, string> {
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

/** A failed call may be the reader's to mend (4xx); then the server's own sentence says how. */
export function userMessage(error: unknown, fallback: string): string {
  const isTheirs = error instanceof ApiError && error.status < 500;
  return (isTheirs && serverError(error)?.message) || fallback;
}
