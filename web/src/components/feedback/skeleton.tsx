import styles from './skeleton.module.css';

/** A gray bar in place of text that is still loading. @param width any CSS width */
export function SkeletonBar({ width, height = 12 }: { width: string; height?: number }) {
  // An element with a size of its own: in a page that the build writes, no style attribute is allowed.
  return <svg className={styles.bar} width={width} height={height} aria-hidden="true" />;
}
