import { addDays } from '#domain/calendar/days.ts';
import type { InsiderHistory } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { clusterOf } from './cluster.ts';
import { firstPurchase } from './first-purchase.ts';
import { recordsInForce } from './in-force.ts';
import { tradePattern } from './pattern.ts';
import { type InsiderRecord, sharesOwner, tradeDays } from './record.ts';
import { filedTogether } from './together.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/**
 * A company files for its insiders within minutes, and these filings are read in parallel. Each one considers filings
 * up to this long after its own acceptance, so that at least one of them sees them all.
 */
const FILED_TOGETHER_MINUTES = 15;
/**
 * The filings in a backfill are read within hours, in any order. Until then, unread filings may exist between any two
 * of them.
 */
const SETTLED_HOURS = 24;
/** Three years to detect a routine, plus one year in which the record may have started. */
const HISTORY_DAYS = 4 * 366;
/** Covers forms about purchases in the preceding 30 days, some of which are filed late. */
const FOLLOWING_DAYS = 45;

/**
 * Returns the acceptance-time range (ISO, UTC) of the filings that can affect how a record's trades are interpreted, or
 * whose interpretation this record can affect.
 * @returns `null` for a record without trades
 */
export function historySpan(record: InsiderRecord): { from: string; until: string } | null {
  const day = tradeDays(record).at(-1);
  if (day === undefined) return null;
  return {
    from: `${addDays(day, -HISTORY_DAYS)}T00:00:00.000Z`,
    until: shifted(record.acceptedAt, FOLLOWING_DAYS * DAY_MINUTES),
  };
}

/**
 * Returns one filing's history, based on the records of the issuer's insiders. Only filings accepted before it or
 * together with it count, so that reading it again later gives the same result. Their order does not matter.
 * @param records for the same issuer, with or without this one
 * @see docs/rules.md#insider-trades
 */
export function insiderHistory(record: InsiderRecord, records: readonly InsiderRecord[]): InsiderHistory {
  const until = shifted(record.acceptedAt, FILED_TOGETHER_MINUTES);
  const others = records.filter(
    ({ accession, acceptedAt }) => accession !== record.accession && acceptedAt <= until,
  );
  const inForce = recordsInForce([...others, record]);
  const together = shifted(record.acceptedAt, -FILED_TOGETHER_MINUTES);
  const isTogether = ({ acceptedAt }: InsiderRecord) => acceptedAt >= together;
  const own = inForce.filter((one) => sharesOwner(one, record) && !isTogether(one));
  const since = onRecordSince(record, others);
  return {
    cluster: clusterOf(record, inForce, isTogether),
    ...firstPurchase(record, own, since),
    pattern: tradePattern(record, own, since),
    together: filedTogether(record, inForce, isTogether),
    on_record_since: since,
  };
}

/**
 * Returns the date from which the record is complete, which is that of the oldest filing: the feed supplies all later
 * filings, and a backfill those between the oldest one and the feed.
 */
function onRecordSince(record: InsiderRecord, others: readonly InsiderRecord[]): string | null {
  const settled = shifted(record.readAt, -SETTLED_HOURS * 60);
  const moments = others.filter(({ readAt }) => readAt <= settled).map(({ acceptedAt }) => acceptedAt);
  return moments.toSorted()[0]?.slice(0, 10) ?? null;
}

function shifted(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString();
}
