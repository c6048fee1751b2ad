import type { BrandId } from '#domain/brand.ts';
import type { Challenge, VerifyLink } from '#domain/challenge.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { Account } from '#domain/watchlist.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { type MergeDeps, mergeVisitor } from './merge-visitor.ts';

export type ClaimDeps = {
  ownerOf(address: string): Promise<string | null>;
  account(userId: string): Promise<Account | null>;
  saveContact(account: Account, change: VerifiedContact): Promise<Outcome>;
};

type VerifiedContact =
  | { email: string; emailVerified: true; notifyVia: Channel[] }
  | { phone: string; phoneVerified: true; notifyVia: Channel[] };

export type ConfirmContactDeps = ClaimDeps &
  MergeDeps & {
    now(): Date;
    createSession(session: { hash: string; userId: string; now: Date }): Promise<void>;
    endSession(hash: string): Promise<void>;
  };

export type Confirmation =
  | { status: 'confirmed'; session: string; brand: BrandId; merged: number; rejected: number }
  | { status: 'used' | 'expired' | 'unknown' };

/**
 * Acts on a link that was spent. It verifies the address for the account that asked; an address that proved to be
 * another account's logs in there instead, and takes the visitor's tickers along.
 * The answer carries a new session, told this once.
 */
export async function confirmContact(deps: ConfirmContactDeps, link: VerifyLink): Promise<Confirmation> {
  const ownerId = await claimAddress(deps, link, 'email');
  if (ownerId === null) return { status: 'unknown' };
  const moved = ownerId === link.userId ? { merged: 0, rejected: 0 } : await takeOver(deps, link, ownerId);
  const session = newSecret();
  await deps.createSession({ hash: sha256(session), userId: ownerId, now: deps.now() });
  return { status: 'confirmed', session, brand: link.brand, ...moved };
}

/** The session that asked must not reach the account it did not belong to: it ends. */
async function takeOver(deps: ConfirmContactDeps, link: VerifyLink, ownerId: string) {
  const moved = await mergeVisitor(deps, link.userId, ownerId);
  await deps.endSession(link.sessionHash);
  return moved;
}

/**
 * Verifies the address of a challenge for who asked, unless it is another account's.
 * @returns the account that holds the address now; `null` when the account that asked is gone
 */
export function claimAddress(
  deps: ClaimDeps,
  { userId, address }: Challenge,
  channel: Channel,
): Promise<string | null> {
  return untilWon<{ holder: string | null }>(async () => {
    const holder = (await deps.ownerOf(address)) ?? userId;
    // By text the answer proves the phone to the account that asked alone.
    if (channel === 'sms' && holder !== userId) return { holder };
    const account = await deps.account(holder);
    if (account === null) return { holder: null };
    const notifyVia = [...new Set([...account.user.notifyVia, channel])];
    const change: VerifiedContact =
      channel === 'email'
        ? { email: address, emailVerified: true, notifyVia }
        : { phone: address, phoneVerified: true, notifyVia };
    return (await deps.saveContact(account, change)) === 'written' ? { holder } : null;
  }).then(({ holder }) => holder);
}
