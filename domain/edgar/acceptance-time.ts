import { fromNewYork, newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { formType } from '#domain/form-types/lookup.ts';

const DAY_MS = 86_400_000;

/** EDGAR accepts filings from 06:00 to 22:00 New York time. The timestamp may be a few seconds later. */
const OPENS = '06:00:00';
const CLOSES = '22:05:00';
/**
 * A filing accepted after this time is dated the next business day, unless its form keeps the same date until 22:00.
 */
const DAY_ENDS = '17:35:00';
/** Weekends and holidays close EDGAR for at most four consecutive days; a storm once added a fifth. */
const LONGEST_HOLD_DAYS = 5;

/** The columns of a submissions row from which the acceptance time is derived. */
export type StampedRow = {
  form: string;
  /** ISO date; the only reliable column. */
  filedDate: string;
  /** `acceptanceDateTime` as given; may be empty. */
  stamp: string;
};

type Zone = 'utc' | 'new-york';

/**
 * Returns when each filing was accepted, as ISO in UTC. Every timestamp ends in `Z`, but some are in New York time, and
 * one file can mix both. Each timestamp is interpreted both ways. An interpretation is valid if it is within EDGAR's
 * hours and fits the filing date. If both are valid, the nearest row with only one valid interpretation decides; if
 * there is no such row, UTC is used. If neither is valid, the more likely one is used.
 * @see docs/edgar.md#acceptance-times
 */
export function acceptanceTimes(rows: readonly StampedRow[]): string[] {
  const readings = rows.map((row) => zonesOf(row, agrees));
  const certain = readings.flatMap((zones, index) =>
    zones.length === 1 && zones[0] ? [{ index, zone: zones[0] }] : [],
  );
  return rows.map((row, index) => {
    const zones = readings[index] ?? [];
    if (zones.length === 0) return likeliest(row).toISOString();
    const zone = zones.length === 1 ? zones[0] : nearest(certain, index);
    return readAs(zone ?? 'utc', row.stamp).toISOString();
  });
}

/**
 * Returns the interpretation that falls on the filing date, at any hour, so that a user who started watching in the
 * afternoon is alerted to an evening filing. If there is none, returns noon New York time on the filing date.
 */
function likeliest(row: StampedRow): Date {
  const [zone] = zonesOf(row, (_, accepted) => newYorkDate(accepted) === row.filedDate);
  return zone ? readAs(zone, row.stamp) : fromNewYork(row.filedDate, '12:00:00');
}

function nearest(certain: readonly { index: number; zone: Zone }[], index: number): Zone {
  let best: { index: number; zone: Zone } | undefined;
  for (const row of certain)
    if (!best || Math.abs(row.index - index) < Math.abs(best.index - index)) best = row;
  return best?.zone ?? 'utc';
}

const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function zonesOf(row: StampedRow, isPossible: (row: StampedRow, accepted: Date) => boolean): Zone[] {
  if (!STAMP.test(row.stamp) || Number.isNaN(Date.parse(`${row.stamp.slice(0, 19)}Z`))) return [];
  return (['utc', 'new-york'] as const).filter((zone) => isPossible(row, readAs(zone, row.stamp)));
}

function agrees(row: StampedRow, accepted: Date): boolean {
  const [date, time] = [newYorkDate(accepted), newYorkTime(accepted)];
  if (time < OPENS || time > CLOSES) return false;
  if (date === row.filedDate) return time <= DAY_ENDS || formType(row.form).sameDayUntilTen === true;
  const heldDays = (Date.parse(row.filedDate) - Date.parse(date)) / DAY_MS;
  return heldDays > 0 && heldDays <= LONGEST_HOLD_DAYS && time >= '17:25:00';
}

function readAs(zone: Zone, stamp: string): Date {
  const [date, time] = [stamp.slice(0, 10), stamp.slice(11, 19)];
  return zone === 'utc' ? new Date(`${date}T${time}Z`) : fromNewYork(date, time);
}
