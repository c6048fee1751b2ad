import styles from './skeleton.module.css';

/** A gray bar in place of text that is still loading. @param width any CSS width */
export function SkeletonBar({ width, height = 12 }: { width: string; height?: number }) {
  // An SVG element can be sized by attributes; prerendered pages allow no style attribute.
  return <svg className={styles.bar} width={width} height={height} aria-hidden="true" />;
}
