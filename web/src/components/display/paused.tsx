import styles from './paused.module.css';

/** Marks a ticker that sends no alerts because it is over the plan's limit. */
export function Paused() {
  return (
    <span className={styles.paused} title="Paused: over your limit">
      Paused
    </span>
  );
}
