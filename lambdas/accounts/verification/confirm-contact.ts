import type { VerificationLink, Visitor } from '#domain/accounts/challenge.ts';
import { isVerified } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type MergeDeps, type Moved, mergeVisitors } from '#lambdas/accounts/merge-visitor.ts';
import { type RevokeDeps, revokeSession, withdrawChallenges } from '#lambdas/accounts/withdraw-challenges.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { announceClaim, type ClaimDeps, type Claimed, claimAddress } from './claim-address.ts';

export type ConfirmContactDeps = ClaimDeps &
  MergeDeps &
  RevokeDeps & { sessions: Pick<Store['sessions'], 'create'> };

export type Confirmation =
  | {
      status: 'confirmed';
      userId: string;
      session: string;
      brand: BrandId;
      merged: number;
      rejected: number;
      /** Another account holds the address; the account that requested the link is unchanged. */
      isElsewhere?: boolean;
    }
  /** `paused`: there is no account, and none can be created during maintenance. */
  | { status: 'used' | 'expired' | 'unknown' | 'paused' };

/**
 * Verifies a link's address for the account that requested it. If another account holds the address, it logs in to that
 * account instead and moves the visitor's tickers there. The result contains a new session. The requesting session
 * stays valid only if the account had a verified contact before and keeps the address. At a first verification, that
 * session and everything it requested are revoked: somebody else may have planted it, and from now on the account
 * belongs to the holder of the address.
 * @param browser the browser that opened the link: `opener` is its visitor, `device` is, for example, "Chrome on
 * Windows"
 */
export async function confirmContact(
  deps: ConfirmContactDeps,
  link: VerificationLink,
  { opener, device }: { opener: Visitor | null; device: string | null },
): Promise<Confirmation> {
  const { claimed, moved } = await retryOnConflict(() => claimAndMerge(deps, link, opener));
  const { holder, before } = claimed;
  if (holder === null) return { status: 'unknown' };
  const isOwn = holder === link.userId;
  const isPlantable = isOwn && before !== null && !isVerified(before);
  // In this case, the claim itself has already revoked the session.
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

/** @returns `null` if the caller should call again: the holder has just been deleted, so the address is free */
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
