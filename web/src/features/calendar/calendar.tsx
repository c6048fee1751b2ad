import { useSearchParams } from 'react-router-dom';
import type { CalendarEntryView, CalendarResponse } from '#domain/contract/discovery/calendar-contract.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { isUnknownSession } from '#web/lib/data/api-client.ts';
import styles from './calendar.module.css';
import { useCalendar } from './calendar-api.ts';
import { CalendarRow } from './calendar-row.tsx';
import { SubscribeCalendar } from './subscribe-calendar.tsx';
import { weeksOf } from './weeks.ts';

const KINDS = [
  { value: '', text: 'All dates' },
  { value: 'report', text: 'Reports due' },
  { value: 'meeting', text: 'Meetings' },
  { value: 'offering', text: 'Offerings and lock-ups' },
  { value: 'dividend', text: 'Dividends' },
] as const;

/** The reader's calendar as an agenda by week. The URL contains the filters. */
export function Calendar() {
  const { data, error, mutate } = useCalendar();
  return (
    <div className={styles.page}>
      <header className="stack gap-8">
        <h1 className="headline">Calendar</h1>
        <p className="quiet prose pretty">
          When the companies on your watchlist must report, and the meetings, closings, lock-up ends and
          dividends that their filings state.
        </p>
      </header>
      {error && !data ? (
        isUnknownSession(error) ? (
          <NoTickers />
        ) : (
          <LoadFailed onRetry={() => mutate()}>The calendar could not be loaded.</LoadFailed>
        )
      ) : null}
      {data === undefined && !error ? <Loading /> : null}
      {data === undefined ? null : <Loaded calendar={data} />}
    </div>
  );
}

function Loaded({ calendar }: { calendar: CalendarResponse }) {
  const { entries, without_dates: without, is_complete: isComplete } = calendar;
  if (entries.length === 0 && without.length === 0) return <NoTickers />;
  return (
    <>
      {isComplete ? null : (
        <Notice tone="warning" icon="warning">
          We have not read everything that the SEC published up to yesterday. Until we have, a report that is
          past due is shown as not confirmed, never as late.
        </Notice>
      )}
      <Agenda calendar={calendar} />
      {without.length === 0 ? null : (
        <p className="quiet small pretty">No dates are known for {without.join(', ')}.</p>
      )}
      <SubscribeCalendar />
    </>
  );
}

function Agenda({ calendar: { entries, today } }: { calendar: CalendarResponse }) {
  const [parameters, setParameters] = useSearchParams();
  const [kind, ticker] = [parameters.get('kind') ?? '', parameters.get('ticker') ?? ''];
  const set = (name: string, value: string) =>
    setParameters(
      (present) => {
        const address = new URLSearchParams(present);
        if (value === '') address.delete(name);
        else address.set(name, value);
        return address;
      },
      { replace: true },
    );
  const shown = entries.filter(
    (entry) => (kind === '' || entry.kind === kind) && (ticker === '' || entry.tickers.includes(ticker)),
  );
  const weeks = weeksOf(shown, today);
  return (
    <>
      <search className={styles.filters}>
        <Select label="Kind" value={kind} options={KINDS} onChoose={(value) => set('kind', value)} />
        <Select
          label="Ticker"
          value={ticker}
          options={[{ value: '', text: 'All tickers' }, ...tickerOptions(entries)]}
          onChoose={(value) => set('ticker', value)}
        />
      </search>
      {weeks.length === 0 ? <p role="status">No dates match.</p> : null}
      {weeks.map(({ heading, entries: found }) => (
        <section key={heading}>
          <h2 className={styles.week}>{heading}</h2>
          <ul className={styles.list}>
            {found.map((entry) => (
              <CalendarRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function tickerOptions(entries: readonly CalendarEntryView[]) {
  const tickers = [...new Set(entries.flatMap((entry) => entry.tickers))].toSorted();
  return tickers.map((value) => ({ value, text: value }));
}

function NoTickers() {
  return (
    <div className="stack gap-12">
      <p role="status">Add tickers to your watchlist to see their dates here.</p>
      <p>
        <ButtonLink to={PAGES.home}>Go to the watchlist</ButtonLink>
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div className="stack gap-16" aria-busy="true">
      <p className="visually-hidden">Loading the calendar…</p>
      {['50%', '65%', '40%'].map((width) => (
        <SkeletonBar key={width} width={width} height={16} />
      ))}
    </div>
  );
}
