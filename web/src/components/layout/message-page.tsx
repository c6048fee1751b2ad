import type { ReactNode } from 'react';
import { takeLostFocus } from '#web/lib/browser/lost-focus.ts';
import styles from './message-page.module.css';

/** A page with one message: what happened, and what to do now. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1 ref={takeLostFocus} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
