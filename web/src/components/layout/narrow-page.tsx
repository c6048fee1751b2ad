import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

type NarrowPageProps = {
  title: string;
  lead?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** A page with one form, in a centered panel with optional content above and below it. */
export function NarrowPage({ title, lead, before, after, children }: NarrowPageProps) {
  return (
    <section className={styles.page} aria-label={title}>
      {before}
      <div className={styles.panel}>
        <h1 className="title">{title}</h1>
        {lead ? <p className="quiet">{lead}</p> : null}
        {children}
      </div>
      {after}
    </section>
  );
}
