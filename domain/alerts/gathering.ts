import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Filings for one ticker that arrive within this time after the first one are combined into one message. */
export const GATHERED_SECONDS = 90;

/** A filing in a ticker's gathering, and when watchers are alerted to it. */
export const GatheredFiling = v.object({
  accession: v.string(),
  acceptedAt: v.string(),
  formType: v.nullable(v.string()),
  /** The importance level for this ticker. */
  level: v.picklist(IMPORTANCE_LEVELS),
  /** When its message is sent; ISO. */
  tellAt: v.string(),
});
export type GatheredFiling = v.InferOutput<typeof GatheredFiling>;

/** A ticker's latest filings that share a window, in the order in which they appeared. */
export const Gathering = v.object({ until: v.string(), filings: v.array(GatheredFiling) });
export type Gathering = v.InferOutput<typeof Gathering>;

type NewFiling = Omit<GatheredFiling, 'tellAt'>;

/**
 * Returns a ticker's gathering with one more filing added. The first filing is sent at once and opens a window of 90
 * seconds. Filings within the window are sent when it ends, which opens another window.
 * @returns the same object if the gathering already contains the filing
 */
export function gathered(before: Gathering | null, filing: NewFiling, now: Date): Gathering {
  if (before?.filings.some(({ accession }) => accession === filing.accession)) return before;
  const open = before === null ? null : openWindow(before, now);
  if (open === null) {
    return { until: later(now), filings: [{ ...filing, tellAt: now.toISOString() }] };
  }
  return { until: open.until, filings: [...open.filings, { ...filing, tellAt: open.until }] };
}

/** Returns the filings that precede this one in the gathering. */
export function aheadOf({ filings }: Gathering, accession: string): GatheredFiling[] {
  return filings.slice(
    0,
    filings.findIndex((filing) => filing.accession === accession),
  );
}

/** Returns the window that is open now. Filings sent at the end of one window open the next. */
function openWindow(before: Gathering, now: Date): Gathering | null {
  if (now < new Date(before.until)) return before;
  const together = before.filings.filter(({ tellAt }) => tellAt === before.until);
  const until = later(new Date(before.until));
  return together.length > 0 && now < new Date(until) ? { until, filings: together } : null;
}

function later(time: Date): string {
  return new Date(time.getTime() + GATHERED_SECONDS * 1_000).toISOString();
}
