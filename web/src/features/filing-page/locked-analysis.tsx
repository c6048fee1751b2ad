import type { Filing } from '#domain/contract/filings-contract.ts';
import { Icon } from '#web/components/display/icon.tsx';
import { UnlockLink } from '#web/features/filings/unlock-link.tsx';
import styles from './locked-analysis.module.css';

const PARTS = [
  'Figures at a glance',
  'Why this matters',
  'Key takeaways with supporting passages',
  'What changed',
];

/** Shown instead of the analysis to readers without PRO. The document itself is available to everybody. */
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
