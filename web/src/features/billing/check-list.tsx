import { Icon } from '#web/components/display/icon.tsx';
import styles from './check-list.module.css';

/** Lists the benefits of an offer, each with a check mark. */
export function CheckList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          <Icon name="check" size={14} />
          {line}
        </li>
      ))}
    </ul>
  );
}
