import { why } from '#domain/alerts/why/why.ts';
import type { WhyReader } from '#domain/alerts/why/why-reader.ts';
import { AppError } from '#domain/app-error.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ExplainFilingDeps = {
  filings: Pick<Store['filings'], 'get'>;
  users: Pick<Store['users'], 'watcher'>;
  alerts: Pick<Store['alerts'], 'ofFiling'>;
};

/**
 * Explains in one sentence why a reader did or did not get an alert about a filing. Takes three reads by key and no
 * scan, and works for any reader and filing.
 * @throws AppError account_gone, filing_not_found
 */
export async function explainFiling(
  deps: ExplainFilingDeps,
  userId: string,
  accession: string,
): Promise<string> {
  const { reader, filing } = await factsAbout(deps, userId, accession);
  return why(reader, filing);
}

/**
 * Reads the facts that `why` needs.
 * @throws AppError account_gone, filing_not_found
 */
export async function factsAbout(
  deps: ExplainFilingDeps,
  userId: string,
  accession: string,
): Promise<{ reader: WhyReader; filing: StoredFiling }> {
  const filing = await deps.filings.get(accession);
  if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
  const [account, alerts] = await Promise.all([
    deps.users.watcher(userId, filing.tickers),
    deps.alerts.ofFiling(userId, filing),
  ]);
  if (account === null) throw accountGone();
  return { reader: { ...account, alerts }, filing };
}

export function accountGone(): AppError {
  return new AppError('not-found', 'account_gone', 'This account no longer exists.');
}
