import type { Redeemed, Visitor } from '#domain/accounts/challenge.ts';
import { isSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { type Confirmation, type ConfirmContactDeps, confirmContact } from './confirm-contact.ts';
import { type EnterAccountDeps, enterAccount } from './enter-account.ts';

export type OpenLinkDeps = ConfirmContactDeps &
  EnterAccountDeps & {
    redeemToken(hash: string, now: Date): Promise<Redeemed>;
    userOfSession(hash: string, now: Date): Promise<string | null>;
  };

/**
 * Spends a mailed link and does what it is for: verifies an address, or logs in. What the browser that opens it has
 * watched as a visitor comes along: its session is about to be replaced.
 * @param browser `sessionHash` of the session it has, `device` browser and system in words; `null` when unknown
 */
export async function openLink(
  deps: OpenLinkDeps,
  token: string,
  { sessionHash, device }: { sessionHash: string | null; device: string | null },
): Promise<Confirmation> {
  if (!isSecret(token)) return { status: 'unknown' };
  const redeemed = await deps.redeemToken(sha256(token), deps.now());
  if (redeemed.status !== 'redeemed') return redeemed;
  const link = redeemed.token;
  const opener = sessionHash === null ? null : await visitorOf(deps, sessionHash);
  if (link.purpose === 'verify-email') return confirmContact(deps, link, { opener, device });
  const { address, brand, visitorSession } = link;
  const visitor = visitorSession === null ? null : await visitorOf(deps, visitorSession);
  const entry = await enterAccount(deps, {
    contact: { method: 'email', address },
    brand,
    visitor,
    opener,
    device,
  });
  return { status: 'confirmed', brand, ...entry };
}

/** Whose session it is; `null` when it has ended since. */
async function visitorOf(deps: OpenLinkDeps, sessionHash: string): Promise<Visitor | null> {
  const userId = await deps.userOfSession(sessionHash, deps.now());
  return userId === null ? null : { userId, sessionHash };
}
