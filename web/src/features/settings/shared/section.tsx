import type { ReactNode } from 'react';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './section.module.css';
import type { SaveState } from './use-save.ts';

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** A section of related settings. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="large">
        {title}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.panel}>{children}</div>
    </section>
  );
}

type RowProps = {
  label: ReactNode;
  hint?: ReactNode;
  state?: SaveState;
  /** The control takes the full width, below the label. */
  isWide?: boolean;
  children?: ReactNode;
};

/** One setting: label and hint on the left, control on the right. */
export function Row({ label, hint, state, isWide = false, children }: RowProps) {
  return (
    <div className={styles.row} data-wide={isWide}>
      <div className={styles.words}>
        <p className={styles.label}>
          {label} {state ? <Saved state={state} /> : null}
        </p>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {state ? <Failure state={state} /> : null}
      </div>
      {children ? <div className={styles.control}>{children}</div> : null}
    </div>
  );
}

/** Shows that a change is being saved, or was saved. */
export function Saved({ state }: { state: SaveState }) {
  return (
    <span role="status" className={styles.saved} data-state={state.kind}>
      {state.kind === 'saved' ? (
        <>
          <Icon name="check" size={12} /> Saved
        </>
      ) : null}
      {state.kind === 'saving' ? 'Saving…' : null}
    </span>
  );
}

/** Shows why a change was not saved. */
export function Failure({ state }: { state: SaveState }) {
  return (
    <span role="alert" className={styles.failure}>
      {state.kind === 'failed' ? state.text : null}
    </span>
  );
}
