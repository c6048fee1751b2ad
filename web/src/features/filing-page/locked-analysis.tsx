import type { Filing } from '#domain/contract/filings.ts';
import { Icon } from '#web/components/display/icon.tsx';
import { UnlockLink } from '#web/features/filings/unlock-link.tsx';
import styles from './locked-analysis.module.css';

const PARTS = [
  'Figures at a glance',
  'Why this matters',
  'Key takeaways with their passages',
  'What changed',
];

/** In place of the analysis, for readers without PRO. The document itself is open to everybody. */
export function LockedAnalysis({ filing }: { filing: Filing }) {
  return (
    <section className={styles.locked} aria-label="Full analysis">
      <ul className={styles.parts}>
        {PARTS.map((part) => (
          <li key={part} className={styles.part}>
            <Icon name="lock" size={14} /> {part}
          </li>
        ))}
      </ul>
      <UnlockLink filing={filing} />
    </section>
  );
}
