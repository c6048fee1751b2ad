import styles from './skeleton.module.css';

/** A gray bar in place of text that is still loading. @param width any CSS width */
export function SkeletonBar({ width, height = 12 }: { width: string; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} />;
}
