import { Link } from 'react-router-dom';
import type { PublicInsiderTrade } from '#domain/contract/public-ticker-contract.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { INSIDER_NOTE, insiderName, SIDES } from '#domain/site/ticker-words.ts';
import { tradesByMonth } from '#domain/views/insider-months.ts';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { MonthTable } from '#web/features/filings/insider-months.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import styles from './insider-activity.module.css';

/** Insiders' purchases and sales with the fields that everybody may see. Shows nothing if there are none. */
export function InsiderActivity({ trades }: { trades: readonly PublicInsiderTrade[] }) {
  if (trades.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="insiders">
      <h2 id="insiders" className="title">
        Insider activity
      </h2>
      <p className="quiet small prose">{INSIDER_NOTE}</p>
      <div className={styles.columns}>
        <table className={styles.trades} aria-labelledby="insiders">
          <thead>
            <tr>
              <th scope="col">Filed</th>
              <th scope="col">Insider</th>
              <th scope="col">Trade</th>
              <th scope="col" data-align="end">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <tr key={trade.id}>
                <td className="quiet">
                  <TimeAgo value={trade.filed_at} wording="detail" />
                </td>
                <td>
                  <Link to={filingPath(trade.id)} className={styles.who}>
                    {insiderName(trade)}
                  </Link>
                </td>
                <td data-side={trade.side}>{SIDES[trade.side]}</td>
                <td data-align="end">{formatDollars(trade.total_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <MonthTable months={tradesByMonth(trades)} />
      </div>
    </section>
  );
}
