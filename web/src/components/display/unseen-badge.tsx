import type { ImportanceLevel } from '#domain/importance.ts';
import styles from './unseen-badge.module.css';

const MOST_SHOWN = 99;

type UnseenBadgeProps = { count: number; importance: ImportanceLevel | null; size: 18 | 24 };

/** The number of unseen filings in a circle, colored by the highest importance among them. */
export function UnseenBadge({ count, importance, size }: UnseenBadgeProps) {
  if (count === 0) return null;
  const label = `${count} unseen ${count === 1 ? 'filing' : 'filings'}`;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={styles.badge}
      data-importance={importance ?? 'LOW'}
      data-size={size}
      data-digits={Math.min(String(count).length, 3)}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
