import type { Changes } from '#domain/contract/filing-page-contract.ts';
import styles from './figure-changes.module.css';

/** A table of figures, before and after. */
export function FigureChanges({ figures }: { figures: Changes['figures'] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
