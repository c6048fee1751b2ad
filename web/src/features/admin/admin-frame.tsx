import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './admin-frame.module.css';

type AdminFrameProps = {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The layout of an admin page: its title, which is also the title of the browser tab, and buttons beside it. */
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
