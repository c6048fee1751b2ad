import { ulid } from 'ulid';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { SESSION_DAYS } from '#lambdas/store/accounts/sessions-store.ts';
import type { Api } from './harness.ts';

/** Kinds of callers; those without a valid session come first. */
export const STRANGERS = ['nobody', 'forged', 'malformed', 'expired', 'logged out', 'deleted'] as const;
export const USERS = ['anonymous', 'free', 'pro', 'admin'] as const;
export type Caller = (typeof STRANGERS)[number] | (typeof USERS)[number];

/** Creates callers directly in the table, each a new person. */
export function castOf(api: Api) {
  let people = 0;

  const join = async (facts: Partial<User> = {}, now = api.clock.now): Promise<string> => {
    const session = newSecret();
    const id = ulid(now.getTime());
    const user = { ...anonymousUser({ id, brand: '8k', createdAt: now.toISOString() }), ...facts };
    await api.deps.contacts.openAccount(user, { hash: sha256(session), userId: id, now, device: null });
    return session;
  };
  const verified = (facts: Partial<User> = {}) =>
    join({ email: `cast${++people}@example.com`, emailVerified: true, notifyVia: ['email'], ...facts });

  const become: Record<Caller, () => Promise<string | undefined>> = {
    nobody: async () => undefined,
    forged: async () => newSecret(),
    malformed: async () => "' OR 1=1 --",
    expired: () => verified().then((session) => outdated(api, session)),
    'logged out': async () => {
      const session = await verified();
      await api.post('/api/logout', { session }, { session });
      return session;
    },
    deleted: async () => {
      const session = await join();
      await api.post('/api/delete-account', { confirm: true }, { session });
      return session;
    },
    anonymous: () => join(),
    free: () => verified(),
    pro: () => verified({ planType: 'pro', planStatus: 'active' }),
    admin: () => verified({ isAdmin: true }),
  };
  return { join, verified, become: (caller: Caller) => become[caller]() };
}

/** Creates a second session of the same user that has expired although its row still exists. */
async function outdated(api: Api, session: string): Promise<string> {
  const userId = await api.deps.sessions.userOf(sha256(session), api.clock.now);
  const past = new Date(api.clock.now.getTime() - SESSION_DAYS * 86_400_000);
  const old = newSecret();
  await api.deps.sessions.create({ hash: sha256(old), userId: userId ?? '', now: past, device: null });
  return old;
}
