import { addDays } from '#domain/calendar/days.ts';
import type { ENTRY_KINDS } from '#domain/contract/discovery/calendar-contract.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { dayText } from '#domain/format/day-text.ts';
import type { CALENDAR_EVENTS, CompanyCalendar, EventFact } from './company-calendar.ts';
import { type ExpectedReport, expectedReport } from './expected-report.ts';
import { CATEGORY_WORDS } from './filer-category.ts';
import { type FeedHealth, type ReportState, reportState } from './report-state.ts';

type EntryKind = (typeof ENTRY_KINDS)[number];

/** An entry of a reader's calendar. */
export type CalendarEntry = {
  /** Unique and permanent, so that a calendar program updates the entry. */
  id: string;
  cik: string;
  company: string;
  kind: EntryKind;
  /** ISO; the earliest possible date if the date is uncertain. */
  date: string;
  /** The latest possible date; `null` if `date` is certain. */
  until: string | null;
  title: string;
  detail: string;
  /** `stated` for a date that a filing states. */
  state: ReportState | 'stated';
  /** The filing that states the date, or on which it is based. */
  accession: string | null;
};

/** How long an overdue report or a past event remains on the calendar. */
const PAST_REPORT_DAYS = 60;
const PAST_EVENT_DAYS = 7;
const AHEAD_DAYS = 400;

const EVENT_WORDS: Record<(typeof CALENDAR_EVENTS)[number], { kind: EntryKind; title: string }> = {
  'annual-meeting': { kind: 'meeting', title: 'Annual meeting' },
  'special-meeting': { kind: 'meeting', title: 'Special meeting' },
  'offering-closes': { kind: 'offering', title: 'Offering closes' },
  'lock-up-ends': { kind: 'offering', title: 'Lock-up ends' },
  'dividend-ex': { kind: 'dividend', title: 'Ex-dividend' },
  'dividend-record': { kind: 'dividend', title: 'Dividend record date' },
  'dividend-paid': { kind: 'dividend', title: 'Dividend paid' },
};

/**
 * Returns one company's entries: the next report, and the dates stated in its filings.
 * @param isReceived whether a filing of that form has arrived since, even if it has not been read yet
 */
export function calendarEntries(
  calendar: CompanyCalendar,
  { today, health, isReceived }: { today: string; health: FeedHealth; isReceived: (form: string) => boolean },
): CalendarEntry[] {
  const expected = expectedReport(calendar);
  const lastEdgarDay = edgarDaysBefore(addDays(today, -1), 0);
  const isShown =
    expected !== null && !isReceived(expected.form) && today <= addDays(expected.due.to, PAST_REPORT_DAYS);
  return [
    ...(isShown
      ? [reportEntry(calendar, expected, reportState(expected.due, { today, lastEdgarDay, health }))]
      : []),
    ...currentEvents(calendar, today).map((event) => eventEntry(calendar, event)),
  ];
}

function reportEntry(calendar: CompanyCalendar, report: ExpectedReport, state: ReportState): CalendarEntry {
  const { form, due, notice } = report;
  return {
    id: `report-${calendar.cik}-${form}-${report.periodEnd}`,
    cik: calendar.cik,
    company: calendar.company,
    kind: 'report',
    date: due.from,
    until: due.to === due.from ? null : due.to,
    title: `${form} ${stateWords(report, state)}`,
    detail: detailOf(report),
    state,
    accession: notice?.accession ?? null,
  };
}

function stateWords({ due: { to } }: ExpectedReport, state: ReportState): string {
  switch (state) {
    case 'late':
      return `due ${dayText(to)}, not there`;
    case 'unknown':
      return `due ${dayText(to)}, not confirmed`;
    case 'ahead':
    case 'due':
      return 'due';
  }
}

/** Explains what the date is based on. */
function detailOf({ form, periodEnd, due, category, notice }: ExpectedReport): string {
  const isCertain = due.from === due.to || category === null;
  const period = `${form === '10-Q' ? 'Quarter' : 'Fiscal year'} to ${isCertain ? '' : 'about '}${dayText(periodEnd)}`;
  const needsCategory = form === '10-Q' || form === '10-K';
  return [
    period,
    ...(needsCategory && category !== null ? [CATEGORY_WORDS[category]] : []),
    ...(needsCategory && category === null ? ['the company’s filer category is not known'] : []),
    ...(notice === null ? [] : ['extended by a notice of late filing']),
  ].join(' · ');
}

/**
 * Returns the recent and upcoming events. For meetings, only the date in the newest filing that states one is returned.
 * A date that several filings state is listed once, from the newest filing.
 */
function currentEvents({ events }: CompanyCalendar, today: string): EventFact[] {
  const current = events.filter(
    ({ date }) => date >= addDays(today, -PAST_EVENT_DAYS) && date <= addDays(today, AHEAD_DAYS),
  );
  return current.filter(
    ({ kind, date, acceptedAt }) =>
      !events.some(
        (other) =>
          other.kind === kind &&
          other.acceptedAt > acceptedAt &&
          (kind.endsWith('meeting') || other.date === date),
      ),
  );
}

function eventEntry({ cik, company }: CompanyCalendar, event: EventFact): CalendarEntry {
  const { kind, title } = EVENT_WORDS[event.kind];
  return {
    id: `${event.kind}-${cik}-${event.accession}`,
    cik,
    company,
    kind,
    date: event.date,
    until: null,
    title,
    detail: event.words === undefined ? 'As stated in a filing' : `“${event.words}”`,
    state: 'stated',
    accession: event.accession,
  };
}
