import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHere } from '#web/features/admin/list/row-link.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import styles from './object-parts.module.css';

/** Shows the parts of an object's page side by side, in two columns on wide screens. */
export function ObjectColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ObjectPartProps = {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The part spans both columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** A part of an object's page with its own title. */
export function ObjectPart({ title, actions, isWide = false, children }: ObjectPartProps) {
  return (
    <section className={styles.part} aria-label={title} data-wide={isWide}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Facts about an object: labels with their values. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Something that happened to an object. `at` is ISO; `null` if it has not happened yet or its time is unknown. */
export type TimelineEvent = {
  key: string;
  at: string | null;
  title: ReactNode;
  detail?: ReactNode;
  tone?: 'good' | 'bad' | 'plain';
  /** Path of the page about the event's subject. */
  to?: string;
};

/** Lists what happened to an object, in the given order. From the pages that it links to, Escape leads back. */
export function Timeline({ events, nothing }: { events: readonly TimelineEvent[]; nothing: string }) {
  const here = useHere();
  if (events.length === 0) return <p className="quiet">{nothing}</p>;
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, at, title, detail, tone = 'plain', to }) => (
        <li key={key} className={styles.event} data-tone={tone}>
          <span className={styles.when}>{at === null ? null : <UtcTime value={at} day="" />}</span>
          <span className={styles.what}>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} state={here} className="tap">
                {title}
              </Link>
            )}
            {detail ? <span className="quiet"> {detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
