import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Filings of one ticker that follow the first within this time are told in one message. */
export const GATHERED_SECONDS = 90;

/** A filing of a ticker whose watchers are being told. */
export const GatheredFiling = v.object({
  accession: v.string(),
  acceptedAt: v.string(),
  formType: v.nullable(v.string()),
  /** For the ticker. */
  level: v.picklist(IMPORTANCE_LEVELS),
  /** When its message goes out; ISO. */
  tellAt: v.string(),
});
export type GatheredFiling = v.InferOutput<typeof GatheredFiling>;

/** The latest filings of a ticker that were told together, in the order of their appearance. */
export const Gathering = v.object({ until: v.string(), filings: v.array(GatheredFiling) });
export type Gathering = v.InferOutput<typeof Gathering>;

type NewFiling = Omit<GatheredFiling, 'tellAt'>;

/**
 * The gathering of a ticker with one more filing. The first goes out at once and opens a window of 90 seconds; those
 * within it go out at its end, and open another.
 * @returns the same object when the filing is part of it already
 */
export function gathered(before: Gathering | null, filing: NewFiling, now: Date): Gathering {
  if (before?.filings.some(({ accession }) => accession === filing.accession)) return before;
  const open = before === null ? null : openWindow(before, now);
  if (open === null) {
    return { until: later(now), filings: [{ ...filing, tellAt: now.toISOString() }] };
  }
  return { until: open.until, filings: [...open.filings, { ...filing, tellAt: open.until }] };
}

/** The filings that were ahead of this one. */
export function aheadOf({ filings }: Gathering, accession: string): GatheredFiling[] {
  return filings.slice(
    0,
    filings.findIndex((filing) => filing.accession === accession),
  );
}

/** What is told at the end of a window opens the next one. */
function openWindow(before: Gathering, now: Date): Gathering | null {
  if (now < new Date(before.until)) return before;
  const together = before.filings.filter(({ tellAt }) => tellAt === before.until);
  const until = later(new Date(before.until));
  return together.length > 0 && now < new Date(until) ? { until, filings: together } : null;
}

function later(time: Date): string {
  return new Date(time.getTime() + GATHERED_SECONDS * 1_000).toISOString();
}
