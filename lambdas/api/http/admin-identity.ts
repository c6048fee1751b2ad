import { createMiddleware } from 'hono/factory';
import { adminAuthIn, isFreshProof } from '#domain/admin/admin-login.ts';
import { AppError } from '#domain/app-error.ts';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { AdminCaller, ApiContext, ApiEnv } from './http.ts';

export type AdminDeps = {
  adminSessions: Pick<Store['adminSessions'], 'find'>;
  users: Pick<Store['users'], 'get'>;
  activity: Pick<Store['activity'], 'begin' | 'end' | 'countRefused'>;
  /** Whether the stage requires administrators to use a passkey. */
  adminPasskeys: 'required' | 'optional';
  clock: Clock;
};

/**
 * Resolves a call's admin session. It reads the user on every call, so that a user who is no longer an administrator,
 * or no longer exists, is rejected at once.
 */
export function adminIdentity({ adminSessions, users, clock }: AdminDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const hash = adminSessionHash(c);
    const session = hash === null ? null : await adminSessions.find(hash, dateIn(clock));
    const user = session === null ? null : await users.get(session.userId);
    const isAdmin = hash !== null && session !== null && user?.isAdmin === true;
    c.set('adminId', isAdmin ? session.userId : null);
    c.set('adminSession', isAdmin ? { ...session, hash } : null);
    await next();
  });
}

/** The only path that does not require an admin session, and only for POST. */
export const ADMIN_LOGIN = '/api/admin/login';
/** The calls available to an administrator who still has to register a passkey. */
const WITHOUT_PASSKEY: ReadonlySet<string> = new Set(
  ['session', 'prove', 'register-passkey', 'logout'].map((name) => `/api/admin/${name}`),
);

/**
 * Allows only administrators, even on paths that do not exist. If the stage requires a passkey, allows only those who
 * logged in with one.
 * @throws AppError admin_required, passkey_required
 */
export function adminsOnly(deps: Pick<AdminDeps, 'adminPasskeys'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const session = c.get('adminSession');
    const { method, path } = c.req;
    const isLogin = method === 'POST' && path === ADMIN_LOGIN;
    if (session === null && !isLogin) throw adminRequired();
    if (session !== null && needsPasskey(deps, session) && !isLogin && !WITHOUT_PASSKEY.has(path))
      throw passkeyRequired();
    await next();
  });
}

/** Returns whether an administrator logged in without the passkey that the stage requires. */
export function needsPasskey(
  { adminPasskeys }: Pick<AdminDeps, 'adminPasskeys'>,
  { hasSecondFactor }: Pick<AdminCaller, 'hasSecondFactor'>,
): boolean {
  return adminPasskeys === 'required' && !hasSecondFactor;
}

/**
 * Allows an action that is hard to undo only if the administrator proved their identity within the last few minutes.
 * Use this middleware before the handler of any route that deletes, merges, refunds or changes an address.
 * @throws AppError fresh_proof_required; the site then asks for a proof and repeats the call
 */
export function freshProof({ clock }: { clock: Clock }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!isFreshProof(callingSession(c).provenAt, dateIn(clock))) throw proofRequired();
    await next();
  });
}

export type AdminNameDeps = { users: Pick<Store['users'], 'get'> };

/**
 * Returns an administrator's name for display next to a change: the email address, or the user's id if there is none.
 */
export async function adminName({ users }: AdminNameDeps, c: ApiContext): Promise<string> {
  const adminId = callingAdmin(c);
  return (await users.get(adminId))?.email ?? adminId;
}

/** Returns the hash of the admin session in a call; `null` if there is none. */
export function adminSessionHash(c: ApiContext): string | null {
  const adminAuth = adminAuthIn(c.req.header('authorization'));
  return adminAuth === null ? null : sha256(adminAuth);
}

/**
 * Returns the user id of the calling administrator, on routes that require an admin session.
 * @throws AppError admin_required
 */
export function callingAdmin(c: ApiContext): string {
  return callingSession(c).userId;
}

/**
 * Returns the admin session of a call, on routes that require one.
 * @throws AppError admin_required
 */
export function callingSession(c: ApiContext): AdminCaller {
  const session = c.get('adminSession');
  if (session === null) throw adminRequired();
  return session;
}

/** Creates the error for a call without an admin session. */
export function adminRequired(): AppError {
  return new AppError('unauthenticated', 'admin_required', 'Please log in as an administrator.');
}

function passkeyRequired(): AppError {
  const message = 'Administrators of this service need a passkey. Please register one.';
  return new AppError('forbidden', 'passkey_required', message);
}

function proofRequired(): AppError {
  const message = 'Please confirm that it’s you to continue.';
  return new AppError('forbidden', 'fresh_proof_required', message);
}
