import { FormChip } from '#web/components/display/form-chip.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import styles from './filing-card.module.css';

/** Placeholder for a filing of another form while only the primary form is shown. */
export function HiddenFiling({ form, filedAt }: { form: string; filedAt: string }) {
  return (
    <article className={styles.card} data-hidden="true">
      <div className={styles.meta}>
        <FormChip form={form} />
        <span className="quiet small">Hidden while “Show all filing data” is off</span>
        <span className="quiet small end">
          <TimeAgo value={filedAt} wording="detail" />
        </span>
      </div>
    </article>
  );
}
