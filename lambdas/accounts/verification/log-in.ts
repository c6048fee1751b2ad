import type { Visitor } from '#domain/accounts/challenge.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { signUpCount } from '#domain/coverage/hour-counts.ts';
import { type MergeDeps, mergeVisitors } from '#lambdas/accounts/merge-visitor.ts';
import { newUser } from '#lambdas/accounts/open-session.ts';
import { type WelcomeDeps, welcome } from '#lambdas/accounts/welcome-reader.ts';
import { type RevokeDeps, revokeSession } from '#lambdas/accounts/withdraw-challenges.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { assertSignUpsOpen, type SignUpDeps } from './sign-ups-open.ts';

export type LogInDeps = MergeDeps &
  RevokeDeps &
  WelcomeDeps &
  SignUpDeps & {
    contacts: Pick<Store['contacts'], 'ownerOf' | 'openAccount'>;
    sessions: Pick<Store['sessions'], 'create'>;
    hourCounts: Pick<Store['hourCounts'], 'add'>;
  };

export type Login = { userId: string; session: string; merged: number; rejected: number };

/**
 * `visitor` requested the login; `opener` is the visitor in the browser that opens the link, if different. `device` is,
 * for example, "Chrome on Windows".
 */
export type LoginFacts = {
  contact: Contact;
  brand: BrandId;
  visitor: Visitor | null;
  opener?: Visitor | null;
  device: string | null;
};

/**
 * Logs in to the account that holds a proven address, and creates it if there is none. The tickers of both visitors are
 * moved there. The session that requested the login is revoked along with everything it requested, since somebody else
 * may know it.
 * @returns a new session
 * @throws AppError sign_ups_paused if there is no account and none can be created now
 */
export async function logIn(deps: LogInDeps, facts: LoginFacts): Promise<Login> {
  const { contact, brand, visitor, opener = null } = facts;
  const session = newSecret();
  const { moved, userId, isNew } = await retryOnConflict(async () => {
    const account = await openSessionOf(deps, facts, sha256(session));
    if (account === null) return null;
    const moved = await mergeVisitors(deps, [visitor, opener], account.userId);
    return moved && { ...account, moved };
  });
  if (visitor) await revokeSession(deps, visitor);
  if (isNew) await deps.hourCounts.add(dateIn(deps.clock), { [signUpCount(brand)]: 1 });
  // This runs last because email may be slow and may fail.
  if (isNew && contact.method === 'email') await welcome(deps, { userId, address: contact.address, brand });
  return { userId, session, ...moved };
}

/**
 * Opens a session for the account that holds an address, and creates the account if there is none.
 * @returns `null` if the caller should call again: the account was created or deleted at this moment
 */
async function openSessionOf(
  deps: LogInDeps,
  { contact, brand, device }: LoginFacts,
  hash: string,
): Promise<{ userId: string; isNew: boolean } | null> {
  const owner = await deps.contacts.ownerOf(contact.address);
  const now = dateIn(deps.clock);
  if (owner !== null) {
    const isOpen = await deps.sessions.create({ hash, userId: owner, now, device });
    return isOpen ? { userId: owner, isNew: false } : null;
  }
  await assertSignUpsOpen(deps);
  const user = newHolder(contact, brand, now);
  const outcome = await deps.contacts.openAccount(user, { hash, userId: user.id, now, device });
  return outcome === 'written' ? { userId: user.id, isNew: true } : null;
}

/**
 * Creates the user for a proven contact. Email alerts are on from the start, since every email has a link to stop them.
 * Text messages require consent, which a login code does not give.
 */
function newHolder({ method, address }: Contact, brand: BrandId, now: Date): User {
  const user = newUser(brand, now);
  return method === 'email'
    ? {
        ...user,
        email: address,
        emailVerified: true,
        notifyVia: ['email'],
        welcomedAt: now.toISOString(),
      }
    : { ...user, phone: address, phoneVerified: true };
}
