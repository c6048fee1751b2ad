import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import styles from './admin-frame.module.css';
import { logOutAdmin } from './api.ts';

/** The frame of every admin page: its title, and the way out. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page} aria-label={title}>
      <header className="row gap-12">
        <h1 className="title grow">{title}</h1>
        <Button onClick={logOutAdmin}>Log out as admin</Button>
      </header>
      {children}
    </section>
  );
}
