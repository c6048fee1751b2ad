import { describe, expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { adminOf, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
const NINE_HOURS_MS = 9 * 3_600_000;

const ROLES = [
  'anonymous',
  'reader',
  'PRO',
  'expired admin',
  'admin',
  'admin without second factor',
] as const;
type Role = (typeof ROLES)[number];

async function admin(): Promise<string> {
  const email = world.people.someEmail();
  await castOf(world.api).join({ email, emailVerified: true, isAdmin: true });
  return world.logIn(email);
}

/**
 * Returns the bearer token of a role. A reader’s session is not an admin session, even with the prefix of
 * one.
 */
async function bearerOf(role: Role): Promise<string> {
  if (role === 'anonymous') return '';
  if (role === 'reader' || role === 'PRO')
    return `Bearer admin_session:${await castOf(world.api).become(role === 'PRO' ? 'pro' : 'free')}`;
  if (role !== 'expired admin') return `Bearer admin_session:${await admin()}`;
  const now = world.api.clock.now;
  const adminAuth = await admin();
  world.api.later(NINE_HOURS_MS);
  expect(world.api.clock.now.getTime()).toBeGreaterThan(now.getTime());
  return `Bearer admin_session:${adminAuth}`;
}

/** Returns the status with which a role is refused at a route, or `null` if the request reaches the route. */
function isRefused(role: Role, method: string, path: string): number | null {
  const name = path.replace('/api/admin/', '');
  if (name === 'login' && method === 'POST') return null;
  if (role === 'admin') return null;
  if (role !== 'admin without second factor') return 401;
  return ['session', 'prove', 'register-passkey', 'logout'].includes(name) ? null : 403;
}

describe.each(ROLES)('%s', (role) => {
  test('gets the expected result from every admin route and from unknown paths', async () => {
    const adminPasskeys = role === 'admin without second factor' ? 'required' : 'optional';
    const { app } = adminOf(world.api, { adminPasskeys });
    const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/logout'));
    const unknown = [
      { method: 'GET', path: '/api/admin/nothing-here' },
      { method: 'POST', path: '/api/admin/nothing-here' },
      { method: 'GET', path: '/api/admin' },
      { method: 'GET', path: '/api/admin/' },
      { method: 'GET', path: '/api/admin/login' },
    ];
    const authorization = await bearerOf(role);
    for (const { method, path } of [...routes, ...unknown]) {
      const answer = await app.request(path.replaceAll(/:\w+/g, 'nobody'), {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const expected = isRefused(role, method, path);
      if (expected === null) expect.soft(answer.status, `${method} ${path}`).not.toBe(401);
      else expect.soft(answer.status, `${method} ${path}`).toBe(expected);
    }
  });
});
