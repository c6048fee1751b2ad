import { tellOwnership } from '#domain/assess/tell-ownership.ts';
import type { ReadFiling } from '#domain/edgar/explain.ts';
import { historySpan, insiderHistory } from '#domain/insiders/history.ts';
import { type InsiderRecord, insiderRecord } from '#domain/insiders/record.ts';
import type { StoredFiling } from '#domain/pipeline/stored-filing.ts';

export type InsiderDeps = {
  insiderTrades: {
    acceptedBetween(cik: string, from: string, until: string): Promise<InsiderRecord[]>;
    keep(cik: string, record: InsiderRecord): Promise<void>;
  };
};

/**
 * What earlier purchases and sales of an issuer's insiders make of a Form 4 or 5. Keeps its own for the next.
 * Two requests to the table where something was bought or sold; one for an amendment that takes that back; none
 * for others.
 */
export async function learnInsiderActivity(
  deps: InsiderDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const { explanation, ownership } = read;
  const record = insiderRecord(explanation, filing);
  if (record === null || ownership === undefined || explanation.issuer === null) return read;
  const { cik } = explanation.issuer;
  // Kept before it asks: of filings that are read at the same moment, the last one sees all.
  await deps.insiderTrades.keep(cik, record);
  const span = historySpan(record);
  if (span === null) return read;
  const records = await deps.insiderTrades.acceptedBetween(cik, span.from, span.until);
  return {
    ...read,
    ...tellOwnership({ ...ownership, history: insiderHistory(record, records) }, explanation),
  };
}
