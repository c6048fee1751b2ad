import { addDays } from '#domain/calendar/days.ts';
import { CLUSTER_DAYS } from './cluster.ts';
import { type InsiderRecord, sharesOwner, tradeDays } from './record.ts';

/**
 * Finds filings accepted later in which other insiders bought within `CLUSTER_DAYS` after a purchase in this one. A
 * backfill reads the newest filing first, so those filings were assessed without this one.
 * @param records records of the same issuer; they may include this one
 * @returns the accession numbers of those filings
 */
export function laterPurchases(record: InsiderRecord, records: readonly InsiderRecord[]): string[] {
  const bought = tradeDays(record, 'bought');
  const follows = (day: string) => bought.some((own) => own <= day && day <= addDays(own, CLUSTER_DAYS));
  return records
    .filter((other) => other.acceptedAt > record.acceptedAt && !sharesOwner(other, record))
    .filter((other) => tradeDays(other, 'bought').some(follows))
    .map(({ accession }) => accession);
}
