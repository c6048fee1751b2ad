import type { BrandId } from '#domain/brand.ts';
import type { VerifyLink } from '#domain/challenge.ts';
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
 * The answer carries a new session, told this once.
 * @param device browser and system in words; `null` when unknown
 */
export async function confirmContact(
  deps: ConfirmContactDeps,
  link: VerifyLink,
  device: string | null,
): Promise<Confirmation> {
  const ownerId = await claimAddress(deps, link, 'email');
  if (ownerId === null) return { status: 'unknown' };
  const moved = ownerId === link.userId ? { merged: 0, rejected: 0 } : await takeOver(deps, link, ownerId);
  const session = newSecret();
  const isOpen = await deps.createSession({
    hash: sha256(session),
    userId: ownerId,
    now: deps.now(),
    device,
  });
  return isOpen ? { status: 'confirmed', session, brand: link.brand, ...moved } : { status: 'unknown' };
}

/** The session that asked must not reach the account it did not belong to: it ends. */
async function takeOver(deps: ConfirmContactDeps, link: VerifyLink, ownerId: string) {
  const moved = await mergeVisitor(deps, link.userId, ownerId);
  await deps.endSession(link.sessionHash);
  return moved;
}
