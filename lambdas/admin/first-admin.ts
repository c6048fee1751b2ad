import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type ChangeUserDeps, changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { newUser } from '#lambdas/accounts/open-session.ts';
import type { Contacts, Sessions } from '#lambdas/accounts/ports.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { codeSubject } from './admin-code.ts';

export type AdminWithDeps = ChangeUserDeps & {
  contacts: Pick<Contacts, 'ownerOf' | 'openAccount'>;
  sessions: Pick<Sessions, 'end'>;
  /** The address that the stage names: its holder becomes an administrator by logging in as one. */
  firstAdmin: string;
};

/** `address` was just proven. */
type Proven = { address: string; brand: BrandId };

/**
 * The administrator whose verified address this is. The holder of the stage's admin address becomes one, with a new
 * account if need be.
 * @returns the user's id; `null` for anybody else
 */
export async function adminWith(deps: AdminWithDeps, proven: Proven): Promise<string | null> {
  const isFirst = codeSubject(proven.address) === codeSubject(deps.firstAdmin);
  const { userId } = await untilWon(async () => {
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

/** @returns `null` when somebody opened an account with this address at the same moment */
async function openAccount(deps: AdminWithDeps, { address, brand }: Proven): Promise<string | null> {
  const now = dateIn(deps.clock);
  const user: User = { ...newUser(brand, now), email: address, emailVerified: true, isAdmin: true };
  // Accounts are opened with a session; nobody has the value of this one.
  const session = { hash: sha256(newSecret()), userId: user.id, now };
  if ((await deps.contacts.openAccount(user, session)) !== 'written') return null;
  await deps.sessions.end(session.hash);
  return user.id;
}
