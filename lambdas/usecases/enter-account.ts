import { ulid } from 'ulid';
import type { BrandId } from '#domain/brand.ts';
import type { Visitor } from '#domain/challenge.ts';
import type { Contact } from '#domain/contact.ts';
import { anonymousUser, type User } from '#domain/user.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { type MergeDeps, mergeVisitor } from './merge-visitor.ts';

export type EnterAccountDeps = MergeDeps & {
  now(): Date;
  ownerOf(address: string): Promise<string | null>;
  openAccount(user: User): Promise<Outcome>;
  createSession(session: { hash: string; userId: string; now: Date }): Promise<void>;
  endSession(hash: string): Promise<void>;
};

export type Entry = { session: string; merged: number; rejected: number };

/**
 * Logs in whoever proved to hold an address: to its account, which is made when there is none. The visitor who
 * asked gives its tickers to the account. The session that asked ends, since somebody else may know its value.
 * @returns a new session, told this once
 */
export async function enterAccount(
  deps: EnterAccountDeps,
  { contact, brand, visitor }: { contact: Contact; brand: BrandId; visitor: Visitor | null },
): Promise<Entry> {
  const userId = await accountOf(deps, contact, brand);
  const moved = visitor ? await mergeVisitor(deps, visitor.userId, userId) : { merged: 0, rejected: 0 };
  const session = newSecret();
  await deps.createSession({ hash: sha256(session), userId, now: deps.now() });
  if (visitor) await deps.endSession(visitor.sessionHash);
  return { session, ...moved };
}

/** Of two proofs of a new address at the same time one makes the account, the other finds it. */
function accountOf(deps: EnterAccountDeps, contact: Contact, brand: BrandId): Promise<string> {
  return untilWon(async () => {
    const owner = await deps.ownerOf(contact.address);
    if (owner !== null) return owner;
    const user = newHolder(contact, brand, deps.now());
    return (await deps.openAccount(user)) === 'written' ? user.id : null;
  });
}

/** By mail every alert carries a link that stops it; texts need a consent that a login code does not give. */
function newHolder({ method, address }: Contact, brand: BrandId, now: Date): User {
  const user = anonymousUser({
    id: ulid(now.getTime()),
    brand,
    unsubscribeToken: newSecret(),
    createdAt: now.toISOString(),
  });
  return method === 'email'
    ? { ...user, email: address, emailVerified: true, notifyVia: ['email'] }
    : { ...user, phone: address, phoneVerified: true };
}
