import type { RunningService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { callFrom } from './caller.ts';

/** An administrator who is logged in. `device`: the cookie that identifies the known device. */
export type Admin = { email: string; adminAuth: string; device: string; from: string };

/** @returns `null` if the code was not emailed in time or not accepted */
export async function logInAdmin(
  service: RunningService,
  email: string,
  from: string,
  device?: string,
): Promise<Admin | null> {
  const cookie = device === undefined ? {} : { cookie: device };
  const before = (await service.inbox(email)).emails.length;
  await callFrom(service.url, '/api/admin/login', { from, ...cookie, body: { email } });
  // A missing code is a valid result here, because the abuse may have prevented it. If the service has
  // stopped, the next call fails.
  const code = await codeAfter(service, email, before).catch(() => null);
  if (code === null) return null;
  const entered = await callFrom(service.url, '/api/admin/login', { from, ...cookie, body: { email, code } });
  const { adminAuth } = entered.body;
  if (typeof adminAuth !== 'string') return null;
  const known = entered.cookies.find((each) => each.startsWith('known-device='))?.split(';')[0];
  return { email, adminAuth, device: known ?? device ?? '', from };
}

const MAILED_WITHIN_MS = 15_000;

function codeAfter(service: RunningService, email: string, before: number): Promise<string> {
  return until(
    'the administrator’s code',
    async () => {
      const { emails } = await service.inbox(email);
      return emails.length > before ? /\b(\d{6})\b/.exec(emails[0]?.text ?? '')?.[1] : undefined;
    },
    MAILED_WITHIN_MS,
  );
}

type Page = { entries?: { admin: string | null }[]; cursor?: string | null };

/** Returns how many of today's lines in the activity log are about callers without an admin session. */
export async function refusedLinesToday(
  service: RunningService,
  { adminAuth, from }: Admin,
): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  let lines = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = cursor === '' ? `day=${day}` : `day=${day}&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await callFrom(service.url, `/api/admin/activity?${query}`, { from, adminAuth });
    const { entries = [], cursor: next = null } = body as Page;
    lines += entries.filter(({ admin }) => admin === null).length;
    cursor = next;
  }
  return lines;
}
