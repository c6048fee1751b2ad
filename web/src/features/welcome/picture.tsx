import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import styles from './picture.module.css';

export type PictureName = 'inbox' | 'levels' | 'items' | 'trade' | 'stake' | 'forms';

const DRAWINGS: Record<PictureName, () => React.JSX.Element> = {
  inbox: () => (
    <span className={styles.note}>
      <strong>8:00 AM · Daily digest</strong>
      <span className="quiet">3 filings, most important first</span>
    </span>
  ),
  levels: () => (
    <>
      <ImportanceBadge level="CRITICAL" />
      <ImportanceBadge level="HIGH" />
      <ImportanceBadge level="MEDIUM" />
      <ImportanceBadge level="LOW" />
    </>
  ),
  items: () => (
    <>
      <span className={styles.item}>2.02 Results</span>
      <span className={styles.item}>5.02 Officers</span>
      <span className="accent">Read it at the SEC</span>
    </>
  ),
  trade: () => (
    <span className={styles.note}>
      <strong>CFO sold 12,000 shares</strong>
      <span className="quiet">$182.40 a share, $2.2M in all</span>
    </span>
  ),
  stake: () => (
    <span className={styles.stake}>
      <span className={styles.track}>
        <span className={styles.part} />
      </span>
      <span className="quiet">Sold 5% of the stake</span>
    </span>
  ),
  forms: () => (
    <>
      {['8-K', '4', '10-Q', '10-K', '13D', '13F', 'DEF 14A'].map((form) => (
        <FormChip key={form} form={form} />
      ))}
    </>
  ),
};

/** A small illustration of part of the product. The text beside it says the same thing. */
export function Picture({ name }: { name: PictureName }) {
  const Drawing = DRAWINGS[name];
  return (
    <div className={styles.picture} aria-hidden="true">
      <Drawing />
    </div>
  );
}
