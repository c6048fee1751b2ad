import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { InsiderHistory } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { doubtByHistory, doubtByMarket } from '#domain/forms/ownership/doubt-by-history.ts';
import { isWorthChecking } from '#domain/forms/ownership/doubts/market-price.ts';
import { explainOwnership } from '#domain/forms/ownership/explain-ownership.ts';
import { historySpan, insiderHistory } from '#domain/forms/ownership/insiders/insider-history.ts';
import { laterPurchases } from '#domain/forms/ownership/insiders/later-purchases.ts';
import { insiderRecord } from '#domain/forms/ownership/insiders/record.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { readAgain } from './read-again.ts';

export type InsiderDeps = {
  filings: Pick<Store['filings'], 'get' | 'update'>;
  insiderTrades: Pick<Store['insiderTrades'], 'acceptedBetween' | 'keep'>;
  quotes: Pick<Store['quotes'], 'closes'>;
};

/**
 * Adds the history of insider purchases and sales at the issuer to a Form 4 or 5, and stores the filing's own trades
 * for later ones. Costs two requests to the table if something was bought or sold, one for an amendment that retracts
 * trades, none otherwise. A later purchase that was read earlier (a backfill reads the newest first) is read again, but
 * only if it sent no alerts: a filing that sent alerts keeps its text. A price that earlier filings contradict is
 * treated as unknown, which costs one more request. The price of a trade of millions of dollars is also compared with the
 * stored closing prices, which costs a request for each ticker of the company, usually one.
 */
export async function learnInsiderActivity(
  deps: InsiderDeps & { clock: Clock },
  { accession, acceptedAt, companies }: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const { explanation, ownership } = read;
  const reported = insiderRecord(explanation, { accession, acceptedAt, readAt: isoIn(deps.clock) });
  if (reported === null || ownership === undefined || explanation.issuer === null) return read;
  const { cik } = explanation.issuer;
  // The record is stored before the history is read: if several filings are read at the same moment, the last one
  // sees all of them.
  const record = await deps.insiderTrades.keep(cik, reported);
  const span = historySpan(record);
  if (span === null) return read;
  const records = await deps.insiderTrades.acceptedBetween(cik, span.from, span.until);
  const isFirstReading = record.readAt === reported.readAt;
  if (isFirstReading)
    await Promise.all(laterPurchases(record, records).map((one) => readQuietAgain(deps, one)));
  const tickers = companies.find((one) => one.cik === cik)?.tickers ?? [];
  const doubted =
    doubtByHistory(ownership, explanation, { record, records }) ??
    (isWorthChecking(ownership.document)
      ? doubtByMarket(
          ownership,
          explanation,
          await Promise.all(tickers.map((one) => deps.quotes.closes(one))),
        )
      : null);
  if (doubted === null) return { ...read, ...explained(read, ownership, insiderHistory(record, records)) };
  // Later filings must not be compared with a price that is wrong.
  const corrected = insiderRecord(doubted.explanation, record) ?? record;
  await deps.insiderTrades.keep(cik, corrected);
  const sure = { ...read, ...doubted };
  return {
    ...sure,
    ...explained(sure, doubted.ownership ?? ownership, insiderHistory(corrected, records)),
  };
}

function explained({ explanation }: ReadFiling, facts: OwnershipFacts, history: InsiderHistory) {
  return explainOwnership({ ...facts, history }, explanation);
}

async function readQuietAgain(deps: InsiderDeps & { clock: Clock }, accession: string): Promise<void> {
  const filing = await deps.filings.get(accession);
  if (filing?.alerts === 'none' && filing.status === 'Complete') await readAgain(deps, accession);
}
