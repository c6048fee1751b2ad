import styles from './changed-meanwhile.module.css';

/** Facts about an object: labels with their values as text. */
export type KnownFacts = Readonly<Record<string, string>>;

type ChangedMeanwhileProps = {
  /** The facts that the refused action was based on. */
  before: KnownFacts;
  after: KnownFacts;
};

/** Shows which facts changed since an action was prepared. Shows nothing if none did. */
export function ChangedMeanwhile({ before, after }: ChangedMeanwhileProps) {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = labels.filter((label) => before[label] !== after[label]);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="Changed meanwhile">
      {changed.map((label) => (
        <li key={label}>
          {label}: <del>{before[label] || 'none'}</del> <ins>{after[label] || 'none'}</ins>
        </li>
      ))}
    </ul>
  );
}
