import type { BrandId } from '#domain/brand.ts';
import type { Challenge, LinkToken, Redeemed } from '#domain/challenge.ts';
import type { Channel } from '#domain/contract/identity.ts';
import type { Account } from '#domain/watchlist.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { isSecret, newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
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
    redeemToken(hash: string, purpose: LinkToken['purpose'], now: Date): Promise<Redeemed>;
    createSession(session: { hash: string; userId: string; now: Date }): Promise<void>;
    endSession(hash: string): Promise<void>;
  };

export type Confirmation =
  | { status: 'confirmed'; session: string; brand: BrandId; merged: number; rejected: number }
  | { status: 'used' | 'expired' | 'unknown' };

/**
 * Spends a mailed link. It verifies the address for the account that asked; an address that proved to be
 * another account's logs in there instead, and takes the visitor's tickers along.
 * The answer carries a new session, told this once.
 */
export async function confirmContact(deps: ConfirmContactDeps, token: string): Promise<Confirmation> {
  if (!isSecret(token)) return { status: 'unknown' };
  const redeemed = await deps.redeemToken(sha256(token), 'verify-email', deps.now());
  if (redeemed.status !== 'redeemed') return redeemed;
  const ownerId = await claimAddress(deps, redeemed.token, 'email');
  if (ownerId === null) return { status: 'unknown' };
  const moved =
    ownerId === redeemed.token.userId
      ? { merged: 0, rejected: 0 }
      : await takeOver(deps, redeemed.token, ownerId);
  const session = newSecret();
  await deps.createSession({ hash: sha256(session), userId: ownerId, now: deps.now() });
  return { status: 'confirmed', session, brand: redeemed.token.brand, ...moved };
}

/** The session that asked must not reach the account it did not belong to: it ends. */
async function takeOver(deps: ConfirmContactDeps, token: LinkToken, ownerId: string) {
  const moved = await mergeVisitor(deps, token.userId, ownerId);
  await deps.endSession(token.sessionHash);
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
