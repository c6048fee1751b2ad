import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import type { AdminTicker } from '#domain/contract/admin/admin-tickers-contract.ts';
import { SNAPSHOT_FILINGS } from '#domain/filings/recent-filing.ts';
import { NO_WATCHERS } from '#domain/watchlist/watcher-counts.ts';
import { type AdminEmailsDeps, adminEmails } from '#lambdas/admin/admin-emails.ts';
import { filingRow } from '#lambdas/admin/filings/filing-row.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { mappingView } from './mapping-view.ts';
import { watcherCountView } from './watcher-count-view.ts';

/** The list of filings, which the page links to, contains the others. */
const FILINGS_SHOWN = 10;

export type ViewTickerDeps = AdminEmailsDeps & {
  companies: { current(options?: { maxAgeMs?: number }): Promise<CompanyDirectory> };
  overrides: Pick<Store['overrides'], 'get' | 'history'>;
  watchers: Pick<Store['watchers'], 'counts'>;
  quotes: Pick<Store['quotes'], 'view'>;
  backfills: Pick<Store['backfills'], 'progress'>;
  filingLists: Pick<Store['filingLists'], 'ofCompany'>;
  clock: Pick<Clock, 'now'>;
};

/**
 * Returns a ticker with its mapping, watchers, quote and backfill, in nine requests, or ten if its mapping was
 * corrected by hand.
 * @throws AppError ticker_malformed; ticker_not_found if the ticker was never known and never corrected
 */
export async function viewTicker(deps: ViewTickerDeps, written: string): Promise<AdminTicker> {
  const ticker = tickerIn(written);
  const directory = await deps.companies.current({ maxAgeMs: 0 });
  const row = directory.find(ticker);
  const [override, history, watchers, { snapshot, closes }, { backfill, filings }] = await Promise.all([
    deps.overrides.get(ticker),
    deps.overrides.history(ticker),
    deps.watchers.counts([ticker]).then((counts) => counts.get(ticker)),
    deps.quotes.view(ticker),
    row === null ? NO_FILINGS : filingsOf(deps, row.cik),
  ]);
  if (row === null && override === null && history.length === 0) throw tickerNotFound();
  const quote = snapshot?.quote;
  const emails = await adminEmails(
    deps,
    history.map(({ by }) => by),
  );
  return {
    ticker,
    company: row && {
      cik: row.cik,
      name: row.name,
      exchange: row.exchange,
      tickers: directory.tickersOf(row.cik),
      former: row.ticker !== ticker,
    },
    mapping: override && mappingView(override),
    version: override?.updatedAt ?? '',
    history: history.map(({ at, by, to }) => ({
      ...{ at, by, by_email: emails.get(by) ?? null },
      to: to && mappingView(to),
    })),
    renames: directory.renames.filter(({ cik }) => cik === row?.cik).map(({ from, to }) => ({ from, to })),
    watchers: watcherCountView(watchers ?? NO_WATCHERS),
    quote: quote
      ? {
          price: quote.price,
          change_percent: quote.changePercent,
          as_of: quote.asOf,
          source: quote.source,
        }
      : null,
    closes: closes.length,
    backfill,
    filings,
  };
}

type FilingsOfCompany = Pick<AdminTicker, 'backfill' | 'filings'>;

const NO_FILINGS: FilingsOfCompany = {
  backfill: { state: 'never', done_at: null, deferrals: 0, stored: 0, unread: 0 },
  filings: [],
};

async function filingsOf(
  { backfills, filingLists, clock }: ViewTickerDeps,
  cik: string,
): Promise<FilingsOfCompany> {
  const [{ state, doneAt, deferrals }, { filings }] = await Promise.all([
    backfills.progress(cik, isoIn(clock)),
    filingLists.ofCompany(cik, { day: null, limit: SNAPSHOT_FILINGS, after: null }),
  ]);
  const unread = filings.filter(({ isReadDue }) => isReadDue).length;
  return {
    backfill: { state, done_at: doneAt, deferrals, stored: filings.length, unread },
    filings: filings.slice(0, FILINGS_SHOWN).map(filingRow),
  };
}

/** Returns the canonical ticker. @throws AppError ticker_malformed */
export function tickerIn(written: string): string {
  const ticker = normalizeTicker(written);
  if (ticker !== null) return ticker;
  throw new AppError('invalid', 'ticker_malformed', `“${written}” cannot be a ticker.`);
}

/** Creates the error for a ticker that no company has. */
export function tickerNotFound(): AppError {
  return new AppError('not-found', 'ticker_not_found', 'No company has this ticker.');
}
