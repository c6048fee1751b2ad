import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './admin-frame.module.css';

type AdminFrameProps = {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a page of the admin area: its title, also that of the browser tab, and what it can do. */
export function AdminFrame({ title, actions, children }: AdminFrameProps) {
  usePageTitle(`Admin: ${title}`);
  return (
    <section className={styles.page} aria-label={title}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </section>
  );
}
