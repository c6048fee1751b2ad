import type { OwnershipLine } from '#domain/contract/filings-contract.ts';
import { formatCount, formatDollars, formatPrice, NO_FIGURE } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import styles from './transaction-table.module.css';

/** The transactions reported on an ownership form, as a table that fits into a panel and onto a phone. */
export function TransactionTable({ lines }: { lines: readonly OwnershipLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Transactions">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Transaction</th>
            <th scope="col" data-align="end">
              Shares
            </th>
            <th scope="col" data-align="end">
              Value
            </th>
            <th scope="col" data-align="end">
              Held after
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(keyed).map(([key, line]) => (
            <Line key={key} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Lines have no id and may repeat, so their position is the key. */
function keyed(line: OwnershipLine, index: number): [string, OwnershipLine] {
  return [`line-${index}`, line];
}

function Line({ line }: { line: OwnershipLine }) {
  const sign = line.acquired_disposed === 'D' ? '−' : line.acquired_disposed === 'A' ? '+' : '';
  return (
    <tr>
      <td>
        {line.action}
        <span className={styles.under}>
          {[formatDate(line.date), line.security].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td data-align="end" data-direction={line.acquired_disposed}>
        {line.shares === null ? NO_FIGURE : `${sign}${formatCount(line.shares)}`}
      </td>
      <td data-align="end">
        {formatDollars(line.value)}
        {line.price === null ? null : <span className={styles.under}>at {formatPrice(line.price)}</span>}
      </td>
      <td data-align="end">{formatCount(line.shares_after)}</td>
    </tr>
  );
}
