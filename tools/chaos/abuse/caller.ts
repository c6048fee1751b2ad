/**
 * The response to one call. `body` is empty if it is not a JSON object; `status` is 599 if no response came in time.
 */
export type Answer = { status: number; body: Record<string, unknown>; cookies: string[] };

export type CallOptions = {
  /** The caller's address, as the distributions report it. */
  from: string;
  session?: string;
  cookie?: string;
  adminAuth?: string;
  body?: object;
  brand?: string;
};

const NO_RESPONSE = 599;
const WAIT_MS = 60_000;

/** Calls a running service from an IP address. Never throws; the status says what happened. */
export async function callFrom(url: string, path: string, options: CallOptions): Promise<Answer> {
  try {
    return await answerTo(url, path, options);
  } catch {
    return { status: NO_RESPONSE, body: {}, cookies: [] };
  }
}

async function answerTo(url: string, path: string, options: CallOptions): Promise<Answer> {
  const { from, session, cookie, adminAuth, body, brand = 'all' } = options;
  const answer = await fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
    headers: {
      'content-type': 'application/json',
      'x-viewer-address': from,
      'x-brand': brand,
      ...(session === undefined ? {} : { 'x-session': session }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(adminAuth === undefined ? {} : { authorization: `Bearer admin_session:${adminAuth}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: objectIn(await answer.text()),
    cookies: answer.headers.getSetCookie(),
  };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
