import type { Filing } from '#domain/contract/filings-contract.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import styles from './filing-table.module.css';

type FilingTableProps = {
  filings: readonly Filing[];
  isLocked: (filing: Filing) => boolean;
  isHidden: (filing: Filing) => boolean;
  onOpen: (filing: Filing) => void;
};

/** A table with one filing per row. A click on a row opens the filing. */
export function FilingTable({ filings, isLocked, isHidden, onOpen }: FilingTableProps) {
  return (
    <table className={styles.table} aria-label="More Filings">
      <thead>
        <tr>
          <th scope="col" className={styles.form}>
            Form
          </th>
          <th scope="col" className={styles.alert}>
            Alert
          </th>
          <th scope="col" className={styles.filed}>
            Filed
          </th>
          <th scope="col">Summary</th>
        </tr>
      </thead>
      <tbody>
        {filings.map((filing) => (
          <tr key={filing.id}>
            <td>
              <FormChip form={filing.form || null} locked={isLocked(filing)} />
            </td>
            <td>{isHidden(filing) ? null : <ImportanceBadge level={filing.importance_level} />}</td>
            <td className={styles.time}>
              <TimeAgo value={filing.filed_at} wording="detail" />
            </td>
            <td>
              {isHidden(filing) ? (
                <span className="quiet small">Hidden while “Show all filing data” is off</span>
              ) : (
                <button
                  type="button"
                  className={styles.open}
                  title={filing.one_liner ?? filing.title}
                  onClick={() => onOpen(filing)}
                >
                  <span className="three-lines">
                    <Unbroken text={filing.one_liner ?? filing.title} />
                  </span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
