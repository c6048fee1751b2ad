import type { Visitor } from '#domain/accounts/challenge.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type MergeDeps, mergeVisitors } from '#lambdas/accounts/merge-visitor.ts';
import { newUser } from '#lambdas/accounts/open-session.ts';
import type { Contacts, Sessions } from '#lambdas/accounts/ports.ts';
import { type WelcomeDeps, welcome } from '#lambdas/accounts/welcome.ts';
import { type RevokeDeps, revokeSession } from '#lambdas/accounts/withdraw-challenges.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';

export type LogInDeps = MergeDeps &
  RevokeDeps &
  WelcomeDeps & {
    contacts: Pick<Contacts, 'ownerOf' | 'openAccount'>;
    sessions: Pick<Sessions, 'create'>;
  };

export type Login = { userId: string; session: string; merged: number; rejected: number };

/**
 * `visitor` requested the login; `opener` is the visitor of the browser that opens the link, where that is another one.
 * `device` is e.g. "Chrome on Windows".
 */
export type LoginFacts = {
  contact: Contact;
  brand: BrandId;
  visitor: Visitor | null;
  opener?: Visitor | null;
  device: string | null;
};

/**
 * Logs in to the account of a proven address, creating it if there is none. Both visitors' tickers move there. The
 * session that requested the login is revoked with everything it requested: somebody else may know it.
 * @returns a new session
 */
export async function logIn(deps: LogInDeps, facts: LoginFacts): Promise<Login> {
  const { contact, brand, visitor, opener = null } = facts;
  const session = newSecret();
  const { moved, userId, isNew } = await untilWon(async () => {
    const account = await openSessionOf(deps, facts, sha256(session));
    if (account === null) return null;
    const moved = await mergeVisitors(deps, [visitor, opener], account.userId);
    return moved && { ...account, moved };
  });
  if (visitor) await revokeSession(deps, visitor);
  // Last, since mail may be slow and may fail.
  if (isNew && contact.method === 'email') await welcome(deps, { userId, address: contact.address, brand });
  return { userId, session, ...moved };
}

/**
 * Opens a session of the account that holds an address, creating the account if there is none.
 * @returns `null` to be called again: the account was created or deleted at this moment
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
  const user = newHolder(contact, brand, now);
  const outcome = await deps.contacts.openAccount(user, { hash, userId: user.id, now, device });
  return outcome === 'written' ? { userId: user.id, isNew: true } : null;
}

/** Email alerts are on from the start, and every mail can stop them. Texts need a consent, which a code is not. */
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
