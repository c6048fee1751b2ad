import type { VerifyLink, Visitor } from '#domain/accounts/challenge.ts';
import { isVerified } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type MergeDeps, type Moved, mergeVisitors } from '#lambdas/accounts/merge-visitor.ts';
import type { SessionDeps } from '#lambdas/accounts/open-session.ts';
import { type EndAskerDeps, endAsker, takeBackAskedBy } from '#lambdas/accounts/withdraw-requests.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { type ClaimDeps, type Claimed, claimAddress, tellOfClaim } from './claim-address.ts';

export type ConfirmContactDeps = ClaimDeps & MergeDeps & SessionDeps & EndAskerDeps;

export type Confirmation =
  | {
      status: 'confirmed';
      session: string;
      brand: BrandId;
      merged: number;
      rejected: number;
      /** The address is another account's than the one that asked, which is left as it is. */
      isElsewhere?: boolean;
    }
  | { status: 'used' | 'expired' | 'unknown' };

/**
 * Acts on a link that was spent. It verifies the address for the account that asked; an address that proved to be
 * another account's logs in there instead, and takes the visitor's tickers along.
 * The answer carries a new session, told this once. The session that asked goes on only where the account had a
 * proven contact before and keeps the address. At a first proof it ends with all else it asked: somebody else may
 * have planted it, and the account is its holder's from now on.
 * @param browser that opened the link: `opener` whose it was, whose tickers come along, `device` what it is in words
 */
export async function confirmContact(
  deps: ConfirmContactDeps,
  link: VerifyLink,
  { opener, device }: { opener: Visitor | null; device: string | null },
): Promise<Confirmation> {
  const { claimed, moved } = await untilWon(() => claimAndMerge(deps, link, opener));
  const { holder, before } = claimed;
  if (holder === null) return { status: 'unknown' };
  const isOwn = holder === link.userId;
  const isPlantable = isOwn && before !== null && !isVerified(before);
  // The proof itself revoked it.
  if (isPlantable) await takeBackAskedBy(deps, holder, (asker) => asker === link.sessionHash);
  else if (!isOwn) await endAsker(deps, link);
  const isElsewhere = !isOwn && (await isAccount(deps, link.userId));
  const session = newSecret();
  const isOpen = await deps.createSession({
    hash: sha256(session),
    userId: holder,
    now: deps.now(),
    device,
  });
  await tellOfClaim(deps, { ...link, channel: 'email' }, claimed);
  return isOpen
    ? { status: 'confirmed', session, brand: link.brand, isElsewhere, ...moved }
    : { status: 'unknown' };
}

async function isAccount(deps: ConfirmContactDeps, userId: string): Promise<boolean> {
  const user = await deps.user(userId);
  return user !== null && isVerified(user);
}

/** @returns `null` when the holder was deleted at this moment: the address is free for who asked */
async function claimAndMerge(
  deps: ConfirmContactDeps,
  link: VerifyLink,
  opener: Visitor | null,
): Promise<{ claimed: Claimed; moved: Moved } | null> {
  const claimed = await claimAddress(deps, { ...link, channel: 'email' });
  const { holder } = claimed;
  if (holder === null) return { claimed, moved: { merged: 0, rejected: 0 } };
  const moved = await mergeVisitors(deps, [link, opener], holder);
  return moved === null ? null : { claimed, moved };
}
