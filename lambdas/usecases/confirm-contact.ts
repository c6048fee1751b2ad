import type { BrandId } from '#domain/brand.ts';
import type { VerifyLink } from '#domain/challenge.ts';
import { isVerified } from '#domain/user.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { type ClaimDeps, claimAddress } from './claim-address.ts';
import { type MergeDeps, mergeVisitor } from './merge-visitor.ts';
import type { SessionDeps } from './open-session.ts';

export type ConfirmContactDeps = ClaimDeps & MergeDeps & SessionDeps;

export type Confirmation =
  | { status: 'confirmed'; session: string; brand: BrandId; merged: number; rejected: number }
  | { status: 'used' | 'expired' | 'unknown' };

/**
 * Acts on a link that was spent. It verifies the address for the account that asked; an address that proved to be
 * another account's logs in there instead, and takes the visitor's tickers along.
 * The answer carries a new session, told this once. Unless it is that of an account with a proven contact, the
 * session that asked ends: somebody else may have planted it, and the account is its holder's from now on.
 * @param device browser and system in words; `null` when unknown
 */
export async function confirmContact(
  deps: ConfirmContactDeps,
  link: VerifyLink,
  device: string | null,
): Promise<Confirmation> {
  const { holder, before } = await claimAddress(deps, link, 'email');
  if (holder === null) return { status: 'unknown' };
  const isOwn = holder === link.userId;
  const moved = isOwn ? { merged: 0, rejected: 0 } : await mergeVisitor(deps, link.userId, holder);
  if (!isOwn || (before !== null && !isVerified(before))) await deps.endSession(link.sessionHash);
  const session = newSecret();
  const isOpen = await deps.createSession({
    hash: sha256(session),
    userId: holder,
    now: deps.now(),
    device,
  });
  return isOpen ? { status: 'confirmed', session, brand: link.brand, ...moved } : { status: 'unknown' };
}
