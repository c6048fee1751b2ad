import { IMPORTANCE_MEANING, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import styles from './importance-badge.module.css';

const BARS = [
  { x: 1, y: 9, height: 4 },
  { x: 5.5, y: 6, height: 7 },
  { x: 10, y: 3, height: 10 },
];

/** Rising bars for LOW to HIGH, an exclamation mark for CRITICAL: readable without color. */
function Glyph({ level }: { level: ImportanceLevel }) {
  if (level === 'CRITICAL') {
    return (
      <svg className={styles.glyph} viewBox="0 0 14 14" aria-hidden="true">
        <path d="M4.2 0.5h5.6l3.7 3.7v5.6l-3.7 3.7H4.2L.5 9.8V4.2Z" fill="currentColor" />
        <path
          d="M7 3.5v4.2M7 10.2v.1"
          stroke="var(--critical-quiet)"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      </svg>
    );
  }
  return (
    <svg className={styles.glyph} viewBox="0 0 14 14" aria-hidden="true">
      {BARS.map((bar, index) => (
        <rect
          key={bar.x}
          x={bar.x}
          y={bar.y}
          width="3"
          height={bar.height}
          rx="0.8"
          fill="currentColor"
          opacity={index < IMPORTANCE_RANK[level] ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}

type ImportanceBadgeProps = {
  level: ImportanceLevel;
  /** Whether the reader has seen the filing; its badge then has no background. */
  isQuiet?: boolean;
};

/** An importance level as a word, glyph and color, with its meaning on hover. */
export function ImportanceBadge({ level, isQuiet }: ImportanceBadgeProps) {
  return (
    <span
      className={styles.badge}
      data-importance={level}
      data-quiet={isQuiet}
      title={IMPORTANCE_MEANING[level]}
    >
      <Glyph level={level} />
      <span className={styles.word}>{level}</span>
    </span>
  );
}
