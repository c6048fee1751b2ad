import type { Visitor } from '#domain/accounts/challenge.ts';
import type { Challenges, Sessions, Suppressions } from '#lambdas/accounts/ports.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { isSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { type Confirmation, type ConfirmContactDeps, confirmContact } from './confirm-contact.ts';
import { type LogInDeps, logIn } from './log-in.ts';

export type RedeemLinkDeps = ConfirmContactDeps &
  LogInDeps & {
    challenges: Pick<Challenges, 'redeem'>;
    sessions: Pick<Sessions, 'userOf'>;
    suppressions: Pick<Suppressions, 'has' | 'lift'>;
  };

/**
 * Spends a mailed link: verifies an address, or logs in. The tickers of the visitor whose browser opens the link come
 * along, since the new session replaces theirs.
 * @param browser `sessionHash` of its session, `device` e.g. "Chrome on Windows"
 */
export async function redeemLink(
  deps: RedeemLinkDeps,
  token: string,
  { sessionHash, device }: { sessionHash: string | null; device: string | null },
): Promise<Confirmation> {
  if (!isSecret(token)) return { status: 'unknown' };
  const redeemed = await deps.challenges.redeem(sha256(token), dateIn(deps.clock));
  if (redeemed.status !== 'redeemed') return redeemed;
  const link = redeemed.token;
  await resumeMail(deps, link.address);
  const opener = await visitorOf(deps, sessionHash);
  if (link.purpose === 'verify-email') return confirmContact(deps, link, { opener, device });
  const { address, brand, visitorSession } = link;
  const visitor = await visitorOf(deps, visitorSession);
  const contact = { method: 'email' as const, address };
  const login = await logIn(deps, { contact, brand, visitor, opener, device });
  return { status: 'confirmed', brand, ...login };
}

/** Mail arrives: whatever bounced before, alerts go there again. */
async function resumeMail(deps: RedeemLinkDeps, address: string): Promise<void> {
  if (await deps.suppressions.has(address)) await deps.suppressions.lift(address, isoIn(deps.clock));
}

/** @returns `null` without a session, or when it is over */
async function visitorOf(deps: RedeemLinkDeps, sessionHash: string | null): Promise<Visitor | null> {
  if (sessionHash === null) return null;
  const userId = await deps.sessions.userOf(sessionHash, dateIn(deps.clock));
  return userId === null ? null : { userId, sessionHash };
}
