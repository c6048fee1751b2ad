import * as v from 'valibot';
import { DUE_REPORTS } from './due-date.ts';
import { FILER_CATEGORIES } from './filer-category.ts';

/** Kinds of dates that filings state. */
export const CALENDAR_EVENTS = [
  'annual-meeting',
  'special-meeting',
  'offering-closes',
  'lock-up-ends',
  'dividend-ex',
  'dividend-record',
  'dividend-paid',
] as const;

const Source = { accession: v.string(), acceptedAt: v.string() };

const Report = v.object({
  form: v.picklist(DUE_REPORTS),
  /** ISO. */
  periodEnd: v.string(),
  category: v.nullable(v.picklist(FILER_CATEGORIES)),
  ...Source,
});
export type ReportFact = v.InferOutput<typeof Report>;

const Notice = v.object({ form: v.picklist(DUE_REPORTS), periodEnd: v.string(), ...Source });
export type NoticeFact = v.InferOutput<typeof Notice>;

const Event = v.object({
  kind: v.picklist(CALENDAR_EVENTS),
  /** ISO. */
  date: v.string(),
  /** The sentence that states the date, if it is known. */
  words: v.exactOptional(v.string()),
  ...Source,
});
export type EventFact = v.InferOutput<typeof Event>;

/** The dates stated in a company's filings: reports and notices from the last two years, and upcoming events. */
export const CompanyCalendar = v.object({
  cik: v.string(),
  company: v.string(),
  /** Newest period first. */
  reports: v.array(Report),
  notices: v.array(Notice),
  /** Earliest date first. */
  events: v.array(Event),
});
export type CompanyCalendar = v.InferOutput<typeof CompanyCalendar>;

/** The dates in one filing. */
export type CalendarFacts = {
  report?: ReportFact;
  notice?: NoticeFact;
  events?: readonly EventFact[];
};

const MOST_REPORTS = 10;
const MOST_NOTICES = 4;
const MOST_EVENTS = 20;

/**
 * Adds a filing's dates to its company's calendar. The result does not depend on the order of filings or on repeated
 * filings, as long as the limits are not exceeded.
 * @param calendar `null` if there is none yet
 */
export function withCalendarFacts(
  calendar: CompanyCalendar | null,
  { cik, company, facts }: { cik: string; company: string; facts: CalendarFacts },
): CompanyCalendar {
  const { reports = [], notices = [], events = [] } = calendar ?? {};
  return {
    cik,
    company,
    reports: latestPeriods([...reports, ...(facts.report ? [facts.report] : [])]).slice(0, MOST_REPORTS),
    notices: latestPeriods([...notices, ...(facts.notice ? [facts.notice] : [])]).slice(0, MOST_NOTICES),
    events: newestEvents([...events, ...(facts.events ?? [])]),
  };
}

type OfPeriod = {
  category?: string | null;
  form: string;
  periodEnd: string;
  acceptedAt: string;
  accession: string;
};

/** Returns the latest filing for each form and period, newest period first. */
function latestPeriods<T extends OfPeriod>(all: readonly T[]): T[] {
  const byPeriod = Map.groupBy(all, ({ form, periodEnd }) => `${form} ${periodEnd}`);
  return [...byPeriod.values()]
    .flatMap((same) => same.toSorted((a, b) => byAcceptance(a, b) || byCategory(a, b)).slice(-1))
    .toSorted((a, b) => b.periodEnd.localeCompare(a.periodEnd) || b.form.localeCompare(a.form));
}

/**
 * The same report may be known both from its document and from EDGAR's list. The entry with a filer category is used.
 */
function byCategory(a: OfPeriod, b: OfPeriod): number {
  return Number((a.category ?? null) !== null) - Number((b.category ?? null) !== null);
}

/**
 * The date of an event is replaced if a later filing states another one, for example because a meeting was
 * postponed.
 */
function newestEvents(all: readonly EventFact[]): EventFact[] {
  const byFiling = Map.groupBy(all, ({ accession, kind }) => `${kind} ${accession}`);
  return [...byFiling.values()]
    .flatMap((same) => same.slice(-1))
    .toSorted((a, b) => a.date.localeCompare(b.date) || byAcceptance(a, b))
    .slice(-MOST_EVENTS);
}

function byAcceptance(a: { acceptedAt: string; accession: string }, b: typeof a): number {
  return a.acceptedAt.localeCompare(b.acceptedAt) || a.accession.localeCompare(b.accession);
}
