import { addDays } from '#domain/edgar/edgar-days.ts';
import { CLUSTER_DAYS } from './cluster.ts';
import { type InsiderRecord, sharesOwner, tradeDays } from './record.ts';

/**
 * Later purchases of other insiders that a filing joins: what was told of them did not know of it yet, as a backfill
 * reads the newest filing first.
 * @param records of the same issuer, this one or not
 * @returns their accession numbers
 */
export function laterPurchases(record: InsiderRecord, records: readonly InsiderRecord[]): string[] {
  const bought = tradeDays(record, 'bought');
  const follows = (day: string) => bought.some((own) => own <= day && day <= addDays(own, CLUSTER_DAYS));
  return records
    .filter((other) => other.acceptedAt > record.acceptedAt && !sharesOwner(other, record))
    .filter((other) => tradeDays(other, 'bought').some(follows))
    .map(({ accession }) => accession);
}
