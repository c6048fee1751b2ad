import type { VerificationLink, Visitor } from '#domain/accounts/challenge.ts';
import { isVerified } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type MergeDeps, type Moved, mergeVisitors } from '#lambdas/accounts/merge-visitor.ts';
import type { Sessions } from '#lambdas/accounts/ports.ts';
import { type RevokeDeps, revokeSession, withdrawChallenges } from '#lambdas/accounts/withdraw-challenges.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { announceClaim, type ClaimDeps, type Claimed, claimAddress } from './claim-address.ts';

export type ConfirmContactDeps = ClaimDeps & MergeDeps & RevokeDeps & { sessions: Pick<Sessions, 'create'> };

export type Confirmation =
  | {
      status: 'confirmed';
      userId: string;
      session: string;
      brand: BrandId;
      merged: number;
      rejected: number;
      /** Another account holds the address; the one that requested the link stays as it is. */
      isElsewhere?: boolean;
    }
  | { status: 'used' | 'expired' | 'unknown' };

/**
 * Verifies the address of a link for the account that requested it. When another account holds the address, it logs in
 * there instead and takes the visitor's tickers along.
 *
 * The result carries a new session. The requesting session stays valid only if the account had a verified contact
 * before and keeps the address. At a first verification it is revoked with everything it requested: somebody else may
 * have planted it, and from now on the account belongs to the holder of the address.
 * @param browser that opened the link: `opener` is its visitor, `device` e.g. "Chrome on Windows"
 */
export async function confirmContact(
  deps: ConfirmContactDeps,
  link: VerificationLink,
  { opener, device }: { opener: Visitor | null; device: string | null },
): Promise<Confirmation> {
  const { claimed, moved } = await untilWon(() => claimAndMerge(deps, link, opener));
  const { holder, before } = claimed;
  if (holder === null) return { status: 'unknown' };
  const isOwn = holder === link.userId;
  const isPlantable = isOwn && before !== null && !isVerified(before);
  // The claim itself has revoked the session then.
  if (isPlantable) await withdrawChallenges(deps, holder, (requester) => requester === link.sessionHash);
  else if (!isOwn) await revokeSession(deps, link);
  const isElsewhere = !isOwn && (await isAccount(deps, link.userId));
  const session = newSecret();
  const isOpen = await deps.sessions.create({
    hash: sha256(session),
    userId: holder,
    now: dateIn(deps.clock),
    device,
  });
  await announceClaim(deps, { ...link, channel: 'email' }, claimed);
  return isOpen
    ? { status: 'confirmed', userId: holder, session, brand: link.brand, isElsewhere, ...moved }
    : { status: 'unknown' };
}

async function isAccount(deps: ConfirmContactDeps, userId: string): Promise<boolean> {
  const user = await deps.users.get(userId);
  return user !== null && isVerified(user);
}

/** @returns `null` to be called again: the holder has just been deleted, and the address is free */
async function claimAndMerge(
  deps: ConfirmContactDeps,
  link: VerificationLink,
  opener: Visitor | null,
): Promise<{ claimed: Claimed; moved: Moved } | null> {
  const claimed = await claimAddress(deps, { ...link, channel: 'email' });
  const { holder } = claimed;
  if (holder === null) return { claimed, moved: { merged: 0, rejected: 0 } };
  const moved = await mergeVisitors(deps, [link, opener], holder);
  return moved === null ? null : { claimed, moved };
}
