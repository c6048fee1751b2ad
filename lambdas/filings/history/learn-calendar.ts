import { newYorkDate } from '#domain/calendar/new-york.ts';
import {
  type CalendarFacts,
  type CompanyCalendar,
  type EventFact,
  withCalendarFacts,
} from '#domain/deadlines/company-calendar.ts';
import { dividendDates } from '#domain/deadlines/dividend-dates.ts';
import { DUE_REPORTS, type DueReport } from '#domain/deadlines/due-date.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { familyOf, isAmendment } from '#domain/form-types/lookup.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CalendarDeps = { companyCalendars: Pick<Store['companyCalendars'], 'get' | 'replace'> };

/** Companies declare dividends in 8-Ks, foreign companies in 6-Ks. */
const DECLARING = ['current-report', 'foreign-report'];
const FAMILIES = ['periodic-report', 'late-notice', 'proxy', ...DECLARING];
const LONGEST_WORDS = 240;

/** Returns whether a form can state dates for its company's calendar. */
export function concernsCalendar(form: string): boolean {
  if (form.startsWith('424B')) return true;
  return FAMILIES.includes(familyOf(form) ?? '') && !isAmendment(form);
}

/**
 * Adds the dates that a filing states to its company's calendar. It takes two requests if there are any dates,
 * otherwise none. A company that goes public has no ticker yet when its prospectus states the end of the lock-up.
 * @returns the reading result unchanged
 */
export async function learnCalendar(
  deps: CalendarDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const [company] = filing.companies;
  const facts = calendarFacts(filing, read);
  if (company === undefined || facts === null) return read;
  await addToCalendar(deps, { cik: company.cik, company: company.name, facts: [facts] });
  return read;
}

/** Adds the dates in filings to a company's calendar. It takes two requests, or none if there are no dates. */
export async function addToCalendar(
  deps: CalendarDeps,
  { cik, company, facts }: { cik: string; company: string; facts: readonly CalendarFacts[] },
): Promise<void> {
  if (facts.length === 0) return;
  await retryOnConflict(async () => {
    const { calendar, version } = await deps.companyCalendars.get(cik);
    const next = facts.reduce<CompanyCalendar | null>(
      (before, each) => withCalendarFacts(before, { cik, company, facts: each }),
      calendar,
    );
    if (next === null || JSON.stringify(next) === JSON.stringify(calendar)) return true;
    return (await deps.companyCalendars.replace(next, version)) || null;
  });
}

function calendarFacts(filing: StoredFiling, { explanation, text }: ReadFiling): CalendarFacts | null {
  const { accession, acceptedAt } = filing;
  const { facts, period } = explanation;
  const source = { accession, acceptedAt };
  if (DECLARING.includes(familyOf(filing.form) ?? '')) return dividendEvents(text, source);
  switch (facts?.kind) {
    case 'periodic-report': {
      const form = dueReport(filing.form);
      if (form === null || facts.period_end === null) return null;
      const category = facts.filer_category ?? null;
      return { report: { form, periodEnd: facts.period_end, category, ...source } };
    }
    case 'late-notice': {
      const form = dueReport(facts.late_form);
      return form === null || period === null ? null : { notice: { form, periodEnd: period, ...source } };
    }
    case 'proxy': {
      const { meeting, meeting_date: date, is_preliminary, is_additional } = facts;
      if (date === null || is_preliminary || is_additional) return null;
      return {
        events: [{ kind: meeting === 'special' ? 'special-meeting' : 'annual-meeting', date, ...source }],
      };
    }
    case 'registration':
      return offeringEvents(facts, source);
    default:
      return null;
  }
}

function dividendEvents(
  text: string,
  source: Pick<EventFact, 'accession' | 'acceptedAt'>,
): CalendarFacts | null {
  const stated = dividendDates(text, newYorkDate(new Date(source.acceptedAt)));
  if (stated === null) return null;
  const words = shorten(stated.words, LONGEST_WORDS);
  const { ex, record, paid } = stated;
  return {
    events: [
      ...(ex === null ? [] : [{ kind: 'dividend-ex' as const, date: ex, words, ...source }]),
      { kind: 'dividend-record', date: record, words, ...source },
      { kind: 'dividend-paid', date: paid, words, ...source },
    ],
  };
}

function offeringEvents(
  { closes, lock_up_ends: ends }: { closes?: string; lock_up_ends?: string },
  source: Pick<EventFact, 'accession' | 'acceptedAt'>,
): CalendarFacts | null {
  const events: EventFact[] = [
    ...(closes === undefined ? [] : [{ kind: 'offering-closes' as const, date: closes, ...source }]),
    ...(ends === undefined ? [] : [{ kind: 'lock-up-ends' as const, date: ends, ...source }]),
  ];
  return events.length === 0 ? null : { events };
}

/** Returns which type of due report a form is; `null` for transition reports and other forms. */
function dueReport(form: string): DueReport | null {
  return DUE_REPORTS.find((each) => each === form) ?? null;
}
