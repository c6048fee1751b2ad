import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type ChangeUserDeps, changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { newUser } from '#lambdas/accounts/open-session.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { codeSubject } from './admin-code.ts';

export type AdminWithDeps = ChangeUserDeps & {
  contacts: Pick<Store['contacts'], 'ownerOf' | 'openAccount'>;
  sessions: Pick<Store['sessions'], 'end'>;
  /**
   * The admin address configured for the stage: its holder becomes an administrator by logging in to the admin
   * pages.
   */
  firstAdmin: string;
};

export type IsAdminDeps = {
  users: Pick<Store['users'], 'get'>;
  contacts: Pick<Store['contacts'], 'ownerOf'>;
  firstAdmin: string;
};

/** Returns whether verifying this address makes its holder an administrator, or has already done so. */
export async function isAdminAddress(deps: IsAdminDeps, address: string): Promise<boolean> {
  if (codeSubject(address) === codeSubject(deps.firstAdmin)) return true;
  const owner = await deps.contacts.ownerOf(address);
  return owner !== null && (await deps.users.get(owner))?.isAdmin === true;
}

/** The user has just proved to be the holder of `address`. */
type Proven = { address: string; brand: BrandId };

/**
 * Returns the administrator with this verified address. The holder of the stage's admin address becomes one, with a
 * new account if necessary.
 * @returns the user's id; `null` for anybody else
 */
export async function adminWith(deps: AdminWithDeps, proven: Proven): Promise<string | null> {
  const isFirst = codeSubject(proven.address) === codeSubject(deps.firstAdmin);
  const { userId } = await retryOnConflict(async () => {
    const owner = await deps.contacts.ownerOf(proven.address);
    if (owner !== null) return { userId: await (isFirst ? appoint(deps, owner) : ifAdmin(deps, owner)) };
    if (!isFirst) return { userId: null };
    const opened = await openAccount(deps, proven);
    return opened === null ? null : { userId: opened };
  });
  return userId;
}

async function ifAdmin({ users }: AdminWithDeps, userId: string): Promise<string | null> {
  return (await users.get(userId))?.isAdmin === true ? userId : null;
}

async function appoint(deps: AdminWithDeps, userId: string): Promise<string | null> {
  const changed = await changeUserIfThere(deps, userId, ({ isAdmin }) => (isAdmin ? {} : { isAdmin: true }));
  return changed === null ? null : userId;
}

/** @returns `null` if another request opened an account with this address at the same moment */
async function openAccount(deps: AdminWithDeps, { address, brand }: Proven): Promise<string | null> {
  const now = dateIn(deps.clock);
  const user: User = { ...newUser(brand, now), email: address, emailVerified: true, isAdmin: true };
  // An account is always opened with a session. Nobody knows this session's value.
  const session = { hash: sha256(newSecret()), userId: user.id, now };
  if ((await deps.contacts.openAccount(user, session)) !== 'written') return null;
  await deps.sessions.end(session.hash);
  return user.id;
}
