import { formType } from '#domain/form-types/lookup.ts';
import { fromNewYork, newYorkDate, newYorkTime } from './new-york.ts';

const DAY_MS = 86_400_000;

/** EDGAR takes filings from 06:00 to 22:00 in New York; a few seconds pass before one is stamped. */
const OPENS = '06:00:00';
const CLOSES = '22:05:00';
/** What is accepted later gets the next business day as its filing date, unless its form counts until 22:00. */
const DAY_ENDS = '17:35:00';
/** Four days off in a row is the most that weekend and holidays make; a storm once closed EDGAR for one more. */
const LONGEST_HOLD_DAYS = 5;

/** A row of the submissions file, as far as it tells when a filing was accepted. */
export type StampedRow = {
  form: string;
  /** ISO date; the one part of the row that is never off. */
  filedDate: string;
  /** `acceptanceDateTime` as given; empty for none. */
  stamp: string;
};

type Zone = 'utc' | 'new-york';

/**
 * When each filing was accepted, as ISO in UTC. The file stamps all rows with a `Z`, yet some of them hold New
 * York time, and both occur in one file. Each stamp is read both ways; a reading counts when it falls into
 * EDGAR's hours and agrees with the filing date. Where both do, the nearest row with a single possible reading
 * decides, then UTC. Where neither does, it is the likeliest.
 * @see facts A4
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
 * A reading of the filing date, at whatever hour: whoever began to watch in the afternoon is told of what was filed
 * in the evening. Else noon in New York of the filing date.
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
