import styles from './detail-loading.module.css';

/** The place of a ticker's details while their code loads. */
export function DetailLoading() {
  return (
    <div className={styles.place} role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
