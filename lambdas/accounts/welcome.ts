import type { BrandId } from '#domain/brands/brand.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { type LatestFiling, welcomeMail } from '#domain/mail/welcome-mail.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { log } from '#lambdas/ground/log.ts';
import type { Users } from './ports.ts';
import { type AccountMailDeps, sendAccountMail } from './send-account-mail.ts';

export type WelcomeDeps = AccountMailDeps & {
  users: Pick<Users, 'account'>;
  snapshots: { batchGet(tickers: string[]): Promise<ReadonlyMap<string, Snapshot>> };
};

/** The account whose first email address was verified. */
type Welcomed = { userId: string; address: string; brand: BrandId };

/** Greets the holder of a first verified address. The verification stands even when this mail fails. */
export async function welcome(deps: WelcomeDeps, { userId, address, brand }: Welcomed): Promise<void> {
  try {
    const account = await deps.users.account(userId);
    const latest = await latestFilings(deps, account);
    const plan = (account && entitlementsOf(account.user).alerts) ?? 'digest';
    await sendAccountMail(deps, address, brand, (site) => welcomeMail(site, plan, latest));
  } catch (error) {
    log.warn('A welcome mail could not be sent', { error });
  }
}

/** The newest filing of each ticker on the watchlist, newest first. A ticker without one is left out. */
async function latestFilings(deps: WelcomeDeps, account: Account | null): Promise<LatestFiling[]> {
  const tickers = account?.watched.map(({ ticker }) => ticker) ?? [];
  if (tickers.length === 0) return [];
  const snapshots = await deps.snapshots.batchGet(tickers);
  return tickers
    .flatMap((ticker) => {
      const filing = snapshots.get(ticker)?.filings[0];
      return filing === undefined ? [] : [{ ticker, filing }];
    })
    .toSorted((one, other) => other.filing.filed_at.localeCompare(one.filing.filed_at));
}
