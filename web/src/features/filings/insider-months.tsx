import type { Filing } from '#domain/contract/filings-contract.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { type InsiderMonth, insiderMonths } from '#domain/views/insider-months.ts';
import styles from './insider-months.module.css';

const KINDS = ['bought', 'sold'] as const;
const HEADS = { bought: 'Buys', sold: 'Sells' } as const;

/**
 * Shows what insiders bought and sold per month, according to the listed filings. Shows nothing if there are no
 * trades.
 */
export function InsiderMonths({ filings }: { filings: readonly Filing[] }) {
  return <MonthTable months={insiderMonths(filings)} />;
}

/** Shows totals per month, newest first. Shows nothing if there are none. */
export function MonthTable({ months }: { months: readonly InsiderMonth[] }) {
  if (months.length === 0) return null;
  const largest = Math.max(...months.flatMap((month) => KINDS.map((kind) => month[kind].value)));
  return (
    <table className={styles.months}>
      <caption className={styles.caption}>Insider trades by month</caption>
      <thead>
        <tr>
          <th scope="col" className="visually-hidden">
            Month
          </th>
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              {HEADS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthText(month.month)}</th>
            {KINDS.map((kind) => (
              <Trades key={kind} kind={kind} {...month[kind]} largest={largest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats a month as `Nov 2026`, without Intl, whose first formatter is slow to create. @param month ISO month */
function monthText(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toUTCString().slice(8, 16);
}

type TradesProps = InsiderMonth['bought'] & { kind: (typeof KINDS)[number]; largest: number };

function Trades({ kind, count, value, largest }: TradesProps) {
  if (count === 0) return <td className="quiet">None</td>;
  return (
    <td>
      {value > 0 ? `${formatDollars(value)} · ` : null}
      {count} {count === 1 ? 'filing' : 'filings'}
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.fill}
          data-kind={kind}
          style={{ width: `${largest > 0 ? (value / largest) * 100 : 0}%` }}
        />
      </span>
    </td>
  );
}
