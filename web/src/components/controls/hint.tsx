import { useId } from 'react';
import styles from './hint.module.css';

/** A small '?' with a tooltip on hover, focus, or tap. */
export function Hint({ about, children }: { about: string; children: string }) {
  const id = useId();
  return (
    <span className={styles.hint}>
      <button type="button" className={styles.mark} aria-label={`About ${about}`} aria-describedby={id}>
        ?
      </button>
      <span role="tooltip" id={id} className={styles.tip}>
        {children}
      </span>
    </span>
  );
}
