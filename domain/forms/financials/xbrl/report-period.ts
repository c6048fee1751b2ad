import type { InlineXbrl, TaggedFact } from './inline-xbrl.ts';
import type { TaggedContext } from './resources.ts';

const DAY_MS = 86_400_000;
/** A quarter of 12 to 17 weeks: retailers' years have quarters of both lengths. */
const QUARTER_DAYS = [75, 125] as const;
const YEAR_DAYS = [340, 385] as const;
/** Contexts end on the report's own day; filers who round to a month's end are a few days away. */
const DAYS_OFF = 10;
const YEAR_BEFORE_DAYS = [350, 380] as const;
const LENGTH_DIFFERENCE = 20;

/** A stretch of time, both ends ISO and included. */
export type Duration = { start: string; end: string };

/** Days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function daysOf({ start, end }: Duration): number {
  return daysBetween(start, end) + 1;
}

/**
 * The period that a report's headline figures are of: the quarter that ends with it for a 10-Q, the year for an annual
 * report. A first or transition period that is shorter is taken as the document gives it.
 * @returns `null` for a document that tags no such period
 */
export function reportDuration(
  xbrl: InlineXbrl,
  facts: readonly TaggedFact[],
  isQuarterly: boolean,
): Duration | null {
  const own = durationOf(contextOf(xbrl, xbrl.documentContext));
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

/** The same stretch a year before, if the document has facts of it. */
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

/** The context of a fact of the whole company; `null` for one of a part of it. */
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
