import { displayForm } from '#domain/plans/form-access.ts';
import styles from './form-chip.module.css';
import { Icon } from './icon.tsx';

export const LOCK_HINT = 'Upgrade to PRO to track this form';

/** A form type as an outlined chip, with a lock when the user does not track it. */
export function FormChip({ form, locked = false }: { form: string | null | undefined; locked?: boolean }) {
  return (
    <span className={styles.chip} data-locked={locked} title={locked ? LOCK_HINT : (form ?? undefined)}>
      {displayForm(form)}
      {locked ? (
        <>
          <Icon name="lock" size={12} />
          <span className="visually-hidden">{LOCK_HINT}</span>
        </>
      ) : null}
    </span>
  );
}
