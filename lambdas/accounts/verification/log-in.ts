import type { Visitor } from '#domain/accounts/challenge.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { LetterDeps } from '#lambdas/accounts/account-mails.ts';
import { type MergeDeps, mergeVisitors } from '#lambdas/accounts/merge-visitor.ts';
import { type NewSession, newUser, type SessionDeps } from '#lambdas/accounts/open-session.ts';
import { welcome } from '#lambdas/accounts/welcome.ts';
import { type EndAskerDeps, endAsker } from '#lambdas/accounts/withdraw-requests.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';

export type EnterAccountDeps = MergeDeps &
  SessionDeps &
  EndAskerDeps &
  LetterDeps & {
    ownerOf(address: string): Promise<string | null>;
    openAccount(user: User, session: NewSession): Promise<Outcome>;
  };

export type Entry = { session: string; merged: number; rejected: number };

/**
 * Who comes in: `visitor` is whoever asked, `device` browser and system in words. `opener` is whoever the browser was
 * that comes in, where that is another than the one that asked.
 */
export type Entering = {
  contact: Contact;
  brand: BrandId;
  visitor: Visitor | null;
  opener?: Visitor | null;
  device: string | null;
};

/**
 * Logs in whoever proved to hold an address: to its account, which is made when there is none. The visitor who
 * asked gives its tickers to the account, and so does the one whose browser it is. The session that asked ends with
 * what it asked, since somebody else may know its value.
 * @returns a new session, told this once
 */
export async function enterAccount(deps: EnterAccountDeps, entering: Entering): Promise<Entry> {
  const { contact, brand, visitor, opener = null } = entering;
  const session = newSecret();
  const { moved, isNew } = await untilWon(async () => {
    const account = await openSessionOf(deps, entering, sha256(session));
    if (account === null) return null;
    const { userId, isNew } = account;
    const moved = await mergeVisitors(deps, [visitor, opener], userId);
    return moved && { moved, isNew };
  });
  if (visitor) await endAsker(deps, visitor);
  // Last of all, since letters may take long and fail.
  if (isNew && contact.method === 'email') await welcome(deps, contact.address, brand);
  return { session, ...moved };
}

/**
 * Opens a session of the account that holds an address, which is made with it when there is none.
 * @returns `null` when another proof made the account, or it was deleted, at this very moment: look again
 */
async function openSessionOf(
  deps: EnterAccountDeps,
  { contact, brand, device }: Entering,
  hash: string,
): Promise<{ userId: string; isNew: boolean } | null> {
  const owner = await deps.ownerOf(contact.address);
  const now = deps.now();
  if (owner !== null) {
    const isOpen = await deps.createSession({ hash, userId: owner, now, device });
    return isOpen ? { userId: owner, isNew: false } : null;
  }
  const user = newHolder(contact, brand, now);
  const outcome = await deps.openAccount(user, { hash, userId: user.id, now, device });
  return outcome === 'written' ? { userId: user.id, isNew: true } : null;
}

/** By mail every alert carries a link that stops it; texts need a consent that a login code does not give. */
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
