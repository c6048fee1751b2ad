import { Link } from 'react-router-dom';
import type { CalendarEntryView } from '#domain/contract/discovery/calendar-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { filingPath, tickerPath } from '#web/lib/site/filing-paths.ts';
import styles from './calendar.module.css';

/** One date, with links to the ticker and to the filing that states it. */
export function CalendarRow({ entry }: { entry: CalendarEntryView }) {
  const { tickers, company_name: company, date, until, title, detail, state, filing } = entry;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.date}>
        {dayText(date)}
        {until === null ? null : ` – ${dayText(until)}`}
      </span>
      <span className={styles.what}>
        <span className="row wrap gap-8">
          {tickers.map((ticker) =>
            ticker === company ? (
              <span key={ticker} className="strong">
                {ticker}
              </span>
            ) : (
              <Link key={ticker} to={tickerPath(ticker)} className="tap strong">
                {ticker}
              </Link>
            ),
          )}
          <span className={styles.title}>{title}</span>
        </span>
        <span className="quiet small">
          {company} · {filing === null ? detail : <Link to={filingPath(filing)}>{detail}</Link>}
        </span>
      </span>
    </li>
  );
}
