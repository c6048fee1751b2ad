import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import styles from './tiles.module.css';

/** A filing's figures at a glance. */
export function Tiles({ tiles }: { tiles: FilingPageResponse['tiles'] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd className={styles.value} data-long={value.length > 14}>
            {value}
          </dd>
          {note ? <dd className={styles.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
