import { tellOwnership } from '#domain/assess/tell-ownership.ts';
import type { ReadFiling } from '#domain/edgar/explain.ts';
import { historySpan, insiderHistory } from '#domain/insiders/history.ts';
import { type InsiderRecord, insiderRecord } from '#domain/insiders/record.ts';
import type { StoredFiling } from '#domain/pipeline/stored-filing.ts';
import { isoIn } from '#lambdas/runtime/clock.ts';
import type { Clock } from './pipeline-ports.ts';

export type InsiderDeps = {
  insiderTrades: {
    acceptedBetween(cik: string, from: string, until: string): Promise<InsiderRecord[]>;
    keep(cik: string, record: InsiderRecord): Promise<InsiderRecord>;
  };
};

/**
 * What earlier purchases and sales of an issuer's insiders make of a Form 4 or 5. Keeps its own for the next.
 * Two requests to the table where something was bought or sold; one for an amendment that takes that back; none
 * for others.
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
  return {
    ...read,
    ...tellOwnership({ ...ownership, history: insiderHistory(record, records) }, explanation),
  };
}
