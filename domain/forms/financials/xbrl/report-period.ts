import type { InlineXbrl, TaggedFact } from './inline-xbrl.ts';
import type { TaggedContext } from './resources.ts';

const DAY_MS = 86_400_000;
/** A quarter has 12 to 17 weeks, because retailers' fiscal years have quarters of different lengths. */
const QUARTER_DAYS = [75, 125] as const;
const YEAR_DAYS = [340, 385] as const;
/**
 * The tolerance in days for a context's end date. It is usually the report's own date, but some filers round it to the
 * end of a month.
 */
const DAYS_OFF = 10;
const YEAR_BEFORE_DAYS = [350, 380] as const;
const LENGTH_DIFFERENCE = 20;

/** A period whose ISO dates are both inclusive. */
export type Duration = { start: string; end: string };

/** Returns the number of days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function daysOf({ start, end }: Duration): number {
  return daysBetween(start, end) + 1;
}

/**
 * Returns the period that a report's headline figures cover: the last quarter for a 10-Q, and the year for an annual
 * report. A shorter first or transition period is used as stated in the document.
 * @returns `null` if the document tags no such period
 */
export function reportDuration(
  xbrl: InlineXbrl,
  facts: readonly TaggedFact[],
  isQuarterly: boolean,
): Duration | null {
  // In a joint report by several companies, the cover page is tagged for each of them, and its dates apply to all.
  const own = durationOf(xbrl.resources.contexts.get(xbrl.documentContext ?? '') ?? null);
  const durations = durationsOf(xbrl, facts);
  const end = own?.end ?? latestEnd(durations);
  if (end === null) return null;
  const [shortest, longest] = isQuarterly ? QUARTER_DAYS : YEAR_DAYS;
  const candidates = durations
    .filter(({ duration }) => Math.abs(daysBetween(duration.end, end)) <= DAYS_OFF)
    .filter(({ duration }) => daysOf(duration) >= shortest && daysOf(duration) <= longest)
    .sort(
      (a, b) =>
        Math.abs(daysBetween(a.duration.end, end)) - Math.abs(daysBetween(b.duration.end, end)) ||
        b.facts - a.facts,
    );
  return candidates[0]?.duration ?? own;
}

/** Returns the same period a year earlier, if the document has facts for it. */
export function yearBefore(xbrl: InlineXbrl, facts: readonly TaggedFact[], own: Duration): Duration | null {
  const [fewest, most] = YEAR_BEFORE_DAYS;
  const candidates = durationsOf(xbrl, facts)
    .filter(({ duration }) => Math.abs(daysOf(duration) - daysOf(own)) <= LENGTH_DIFFERENCE)
    .filter(({ duration }) => {
      const days = daysBetween(duration.end, own.end);
      return days >= fewest && days <= most;
    })
    .sort((a, b) => b.facts - a.facts);
  return candidates[0]?.duration ?? null;
}

/** Returns the context of a fact about the whole company; `null` if the fact is about a part of it. */
export function contextOf(xbrl: InlineXbrl, id: string | null): TaggedContext | null {
  const context = id === null ? undefined : xbrl.resources.contexts.get(id);
  return context === undefined || context.hasDimensions ? null : context;
}

function durationOf(context: TaggedContext | null): Duration | null {
  return context === null || context.start === null ? null : { start: context.start, end: context.end };
}

function durationsOf(
  xbrl: InlineXbrl,
  facts: readonly TaggedFact[],
): { duration: Duration; facts: number }[] {
  const found = new Map<string, { duration: Duration; facts: number }>();
  for (const fact of facts) {
    const duration = durationOf(contextOf(xbrl, fact.context));
    if (duration === null) continue;
    const key = `${duration.start} ${duration.end}`;
    const known = found.get(key) ?? { duration, facts: 0 };
    known.facts++;
    found.set(key, known);
  }
  return [...found.values()];
}

function latestEnd(durations: readonly { duration: Duration }[]): string | null {
  return (
    durations
      .map(({ duration }) => duration.end)
      .sort()
      .at(-1) ?? null
  );
}
