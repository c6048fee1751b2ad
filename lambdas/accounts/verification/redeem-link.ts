import type { Visitor } from '#domain/accounts/challenge.ts';
import { AppError } from '#domain/app-error.ts';
import { isSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type Confirmation, type ConfirmContactDeps, confirmContact } from './confirm-contact.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { SIGN_UPS_PAUSED_CODE } from './sign-ups-open.ts';

export type RedeemLinkDeps = ConfirmContactDeps &
  LogInDeps & {
    challenges: Pick<Store['challenges'], 'redeem'>;
    sessions: Pick<Store['sessions'], 'userOf'>;
    suppressions: Pick<Store['suppressions'], 'has' | 'lift'>;
  };

/**
 * Redeems an emailed link: verifies an address or logs in. The tickers of the visitor whose browser opens the link are
 * moved along, since the new session replaces the visitor's.
 * @param browser `sessionHash` of its session, `device` is, for example, "Chrome on Windows"
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
  try {
    const login = await logIn(deps, { contact, brand, visitor, opener, device });
    return { status: 'confirmed', brand, ...login };
  } catch (error) {
    if (error instanceof AppError && error.code === SIGN_UPS_PAUSED_CODE) return { status: 'paused' };
    throw error;
  }
}

/**
 * Lifts a suppression: opening the link proves that email arrives there, so alerts are sent to the address again.
 */
async function resumeMail(deps: RedeemLinkDeps, address: string): Promise<void> {
  if (await deps.suppressions.has(address)) await deps.suppressions.lift(address, isoIn(deps.clock));
}

/** @returns `null` if there is no session or it has ended */
async function visitorOf(deps: RedeemLinkDeps, sessionHash: string | null): Promise<Visitor | null> {
  if (sessionHash === null) return null;
  const userId = await deps.sessions.userOf(sessionHash, dateIn(deps.clock));
  return userId === null ? null : { userId, sessionHash };
}
