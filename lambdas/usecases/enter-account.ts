import type { BrandId } from '#domain/brand.ts';
import type { Visitor } from '#domain/challenge.ts';
import type { Contact } from '#domain/contact.ts';
import type { User } from '#domain/user.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import type { LetterDeps } from './letters.ts';
import { type MergeDeps, mergeVisitor } from './merge-visitor.ts';
import { newUser, type SessionDeps } from './open-session.ts';
import { welcome } from './welcome.ts';

export type EnterAccountDeps = MergeDeps &
  SessionDeps &
  LetterDeps & {
    ownerOf(address: string): Promise<string | null>;
    openAccount(user: User): Promise<Outcome>;
  };

export type Entry = { session: string; merged: number; rejected: number };

/** Who comes in: `visitor` is whoever asked, `device` browser and system in words. */
export type Entering = { contact: Contact; brand: BrandId; visitor: Visitor | null; device: string | null };

/**
 * Logs in whoever proved to hold an address: to its account, which is made when there is none. The visitor who
 * asked gives its tickers to the account. The session that asked ends, since somebody else may know its value.
 * @returns a new session, told this once
 */
export async function enterAccount(deps: EnterAccountDeps, entering: Entering): Promise<Entry> {
  const { contact, brand, visitor, device } = entering;
  const session = newSecret();
  const { moved, isNew } = await untilWon(async () => {
    const { userId, isNew } = await accountOf(deps, entering);
    // Deleted at this very moment: the address is free, and the next try makes a new account.
    const isOpen = await deps.createSession({ hash: sha256(session), userId, now: deps.now(), device });
    if (!isOpen) return null;
    const moved = visitor ? await mergeVisitor(deps, visitor.userId, userId) : { merged: 0, rejected: 0 };
    return moved && { moved, isNew };
  });
  if (visitor) await deps.endSession(visitor.sessionHash);
  // Last of all, since letters may take long and fail.
  if (isNew && contact.method === 'email') await welcome(deps, contact.address, brand);
  return { session, ...moved };
}

/** Of two proofs of a new address at the same time one makes the account, the other finds it. */
function accountOf(
  deps: EnterAccountDeps,
  { contact, brand }: Entering,
): Promise<{ userId: string; isNew: boolean }> {
  return untilWon(async () => {
    const owner = await deps.ownerOf(contact.address);
    if (owner !== null) return { userId: owner, isNew: false };
    const user = newHolder(contact, brand, deps.now());
    return (await deps.openAccount(user)) === 'written' ? { userId: user.id, isNew: true } : null;
  });
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
