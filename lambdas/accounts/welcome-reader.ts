import type { BrandId } from '#domain/brands/brand.ts';
import { type LatestFiling, welcomeMail } from '#domain/mail/welcome-mail.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type AccountMailDeps, sendAccountMail } from './send-account-mail.ts';

export type WelcomeDeps = AccountMailDeps & {
  users: Pick<Store['users'], 'account'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
};

/** The account whose first email address was verified. */
type Welcomed = { userId: string; address: string; brand: BrandId };

/**
 * Sends a welcome email to the holder of the first address verified for an account. The verification remains in effect
 * even if this email fails.
 */
export async function welcome(deps: WelcomeDeps, welcomed: Welcomed): Promise<void> {
  try {
    await sendWelcome(deps, welcomed);
  } catch (error) {
    log.warn('A welcome email could not be sent', { error });
  }
}

/** Sends a welcome email. @throws what `mail.send` throws */
export async function sendWelcome(deps: WelcomeDeps, { userId, address, brand }: Welcomed): Promise<void> {
  const account = await deps.users.account(userId);
  const latest = await latestFilings(deps, account);
  const plan = (account && entitlementsOf(account.user).alerts) ?? 'digest';
  await sendAccountMail(deps, { kind: 'welcome', to: address, brand }, (site) =>
    welcomeMail(site, plan, latest),
  );
}

/**
 * Returns the newest filing of each ticker on the watchlist, newest first. A ticker without filings is left out.
 */
async function latestFilings(deps: WelcomeDeps, account: Account | null): Promise<LatestFiling[]> {
  const watched = account?.watched ?? [];
  if (watched.length === 0) return [];
  const snapshots = await deps.snapshots.batchGet(watched.map(({ ticker }) => ticker));
  return watched
    .flatMap(({ ticker, companyName }) => {
      const filing = snapshots.get(ticker)?.filings[0];
      return filing === undefined ? [] : [{ ticker, company: companyName, filing }];
    })
    .toSorted((one, other) => other.filing.filed_at.localeCompare(one.filing.filed_at));
}
