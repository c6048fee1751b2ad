import type { Redeemed } from '#domain/challenge.ts';
import { isSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { type Confirmation, type ConfirmContactDeps, confirmContact } from './confirm-contact.ts';
import { type EnterAccountDeps, enterAccount } from './enter-account.ts';

export type OpenLinkDeps = ConfirmContactDeps &
  EnterAccountDeps & { redeemToken(hash: string, now: Date): Promise<Redeemed> };

/** Spends a mailed link and does what it is for: verifies an address, or logs in. */
export async function openLink(deps: OpenLinkDeps, token: string): Promise<Confirmation> {
  if (!isSecret(token)) return { status: 'unknown' };
  const redeemed = await deps.redeemToken(sha256(token), deps.now());
  if (redeemed.status !== 'redeemed') return redeemed;
  const link = redeemed.token;
  if (link.purpose === 'verify-email') return confirmContact(deps, link);
  const { address, brand, visitor } = link;
  const entry = await enterAccount(deps, { contact: { method: 'email', address }, brand, visitor });
  return { status: 'confirmed', brand, ...entry };
}
