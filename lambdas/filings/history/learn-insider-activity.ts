import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { tellOwnership } from '#domain/forms/ownership/tell-ownership.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { historySpan, insiderHistory } from '#domain/insiders/history.ts';
import { laterPurchases } from '#domain/insiders/later-purchases.ts';
import { type InsiderRecord, insiderRecord } from '#domain/insiders/record.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import type { Clock, Filings } from '#lambdas/ports/pipeline.ts';
import { readAgain } from './read-again.ts';

export type InsiderDeps = {
  filings: Pick<Filings, 'get' | 'update'>;
  insiderTrades: {
    acceptedBetween(cik: string, from: string, until: string): Promise<InsiderRecord[]>;
    keep(cik: string, record: InsiderRecord): Promise<InsiderRecord>;
  };
};

/**
 * What earlier purchases and sales of an issuer's insiders make of a Form 4 or 5. Keeps its own for the next.
 * Two requests to the table where something was bought or sold; one for an amendment that takes that back; none
 * for others. A later purchase that was read before, as a backfill reads the newest first, is read once more where
 * nobody is told of it: who was told keeps what was told.
 */
export async function learnInsiderActivity(
  deps: InsiderDeps & { clock: Clock },
  { accession, acceptedAt }: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const { explanation, ownership } = read;
  const reported = insiderRecord(explanation, { accession, acceptedAt, readAt: isoIn(deps.clock) });
  if (reported === null || ownership === undefined || explanation.issuer === null) return read;
  const { cik } = explanation.issuer;
  // Kept before it asks: of filings that are read at the same moment, the last one sees all.
  const record = await deps.insiderTrades.keep(cik, reported);
  const span = historySpan(record);
  if (span === null) return read;
  const records = await deps.insiderTrades.acceptedBetween(cik, span.from, span.until);
  const isFirstReading = record.readAt === reported.readAt;
  if (isFirstReading)
    await Promise.all(laterPurchases(record, records).map((one) => readQuietAgain(deps, one)));
  return {
    ...read,
    ...tellOwnership({ ...ownership, history: insiderHistory(record, records) }, explanation),
  };
}

async function readQuietAgain(deps: InsiderDeps & { clock: Clock }, accession: string): Promise<void> {
  const filing = await deps.filings.get(accession);
  if (filing?.alerts === 'none' && filing.status === 'Complete') await readAgain(deps, accession);
}
