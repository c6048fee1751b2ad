import styles from './paused.module.css';

/** Marks a ticker that sends no alerts, since it is over the limit. */
export function Paused() {
  return (
    <span className={styles.paused} title="Paused: over your limit">
      Paused
    </span>
  );
}
