import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey bar in the place of text to come. @param width any CSS width */
export function SkeletonBar({ width, height = 12 }: { width: string; height?: number }) {
  const size: CSSProperties = { width, height };
  return <span className={styles.bar} style={size} />;
}

/** What a lazy page shows while its code arrives. */
export function Loading() {
  return (
    <p className={styles.loading} role="status" data-loading>
      Loading
    </p>
  );
}
