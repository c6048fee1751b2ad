import { byAcceptance, type InsiderRecord, sharesOwner } from './record.ts';

/**
 * Returns the records whose trades count, in acceptance order: each filing once, without those replaced by a later
 * amendment. An amendment does not name the filing it replaces; it replaces the ones by the same insider for the same
 * period.
 * @see docs/edgar.md#ownership-documents
 */
export function recordsInForce(records: readonly InsiderRecord[]): InsiderRecord[] {
  const ordered = [...new Map(records.map((record) => [record.accession, record])).values()].toSorted(
    byAcceptance,
  );
  const amendments = ordered.filter(({ isAmendment }) => isAmendment);
  return ordered.filter((record) => !amendments.some((later) => replaces(later, record)));
}

function replaces(later: InsiderRecord, record: InsiderRecord): boolean {
  return (
    byAcceptance(record, later) < 0 &&
    later.form === record.form &&
    later.period === record.period &&
    sharesOwner(later, record)
  );
}
