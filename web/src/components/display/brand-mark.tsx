import styles from './brand-mark.module.css';

/** The product's logo: a line with one heartbeat. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M6 17h5l3-8 4.5 14L21.5 17H26" />
    </svg>
  );
}
