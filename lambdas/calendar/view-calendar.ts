import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { watchedName } from '#domain/companies/cik-name.ts';
import type { CalendarEntryView, CalendarResponse } from '#domain/contract/discovery/calendar-contract.ts';
import { outageBetween } from '#domain/coverage/outage.ts';
import { calendarEntries } from '#domain/deadlines/calendar-entries.ts';
import type { CompanyCalendar } from '#domain/deadlines/company-calendar.ts';
import type { FeedHealth } from '#domain/deadlines/report-state.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

/** The dependencies from which a calendar is computed. */
export type CalendarSources = {
  companyCalendars: Pick<Store['companyCalendars'], 'of'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
  state: Pick<Store['state'], 'poll' | 'reconciliation'>;
  clock: Clock;
};

export type ViewCalendarDeps = CalendarSources & { users: Pick<Store['users'], 'account'> };

/**
 * Returns the dates of the companies on a user's watchlist. It makes five table requests for up to a hundred tickers,
 * and two for each additional hundred.
 * @throws AppError session_not_found
 */
export async function viewCalendar(deps: ViewCalendarDeps, userId: string): Promise<CalendarResponse> {
  const account = await deps.users.account(userId);
  if (account === null) throw sessionNotFound();
  return calendarOf(deps, account.watched);
}

/** Returns the dates of watched companies. */
export async function calendarOf(
  deps: CalendarSources,
  watched: readonly Pick<WatchedTicker, 'ticker' | 'cik' | 'companyName'>[],
): Promise<CalendarResponse> {
  const now = dateIn(deps.clock);
  const today = newYorkDate(now);
  const [calendars, snapshots, health] = await Promise.all([
    watched.length === 0 ? [] : deps.companyCalendars.of(watched.map(({ cik }) => cik)),
    watched.length === 0
      ? new Map<string, Snapshot>()
      : deps.snapshots.batchGet(watched.map(({ ticker }) => ticker)),
    feedHealth(deps),
  ]);
  const entries = calendars.flatMap((calendar) => {
    const own = watched.filter(({ cik }) => cik === calendar.cik);
    const isReceived = (form: string) => hasNewer(calendar, form, own, snapshots);
    const tickers = own.map(({ ticker }) => watchedName(ticker, calendar.company));
    return calendarEntries(calendar, { today, health, isReceived }).map((entry) => viewOf(entry, tickers));
  });
  const dated = new Set(entries.flatMap(({ tickers }) => tickers));
  return {
    today,
    is_complete: health.isRead && (health.checkedThrough ?? '') >= edgarDaysBefore(addDays(today, -1), 0),
    entries: entries.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)),
    without_dates: watched
      .map(({ ticker, companyName }) => watchedName(ticker, companyName))
      .filter((name) => !dated.has(name)),
  };
}

function viewOf(entry: ReturnType<typeof calendarEntries>[number], tickers: string[]): CalendarEntryView {
  const { id, company, kind, date, until, title, detail, state, accession } = entry;
  return { id, tickers, company_name: company, kind, date, until, title, detail, state, filing: accession };
}

/** Returns whether a report has arrived that is missing from the calendar because it has not been read yet. */
function hasNewer(
  { reports }: CompanyCalendar,
  form: string,
  own: readonly Pick<WatchedTicker, 'ticker'>[],
  snapshots: ReadonlyMap<string, Snapshot>,
): boolean {
  const last = reports[0]?.acceptedAt ?? '';
  const isKnown = (id: string) => reports.some(({ accession }) => accession === id);
  const filings = own.flatMap(({ ticker }) => snapshots.get(ticker)?.filings ?? []);
  return filings.some(({ id, form: filed, filed_at: at }) => filed === form && at > last && !isKnown(id));
}

/** Returns how complete the service's knowledge of the filings published by EDGAR is. */
async function feedHealth({ state, clock }: CalendarSources): Promise<FeedHealth> {
  const [{ readAt = null, since }, reconciliation] = await Promise.all([
    state.poll(),
    state.reconciliation(),
  ]);
  return {
    isRead: readAt !== null && outageBetween(readAt, clock.now()) === null,
    checkedThrough: reconciliation?.through ?? null,
    since: since === undefined ? null : newYorkDate(new Date(since)),
  };
}
