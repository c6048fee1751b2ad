import { useId } from 'react';
import { displayForm } from '#domain/plans/form-access.ts';
import styles from './form-chip.module.css';
import { Icon } from './icon.tsx';

export const LOCK_HINT = 'Upgrade to PRO to track this form';

type FormChipProps = { form: string | null | undefined; locked?: boolean };

/**
 * A form type as an outlined chip. If the user does not track the form, the chip has a lock, and pressing the lock
 * explains why.
 */
export function FormChip({ form, locked = false }: FormChipProps) {
  if (locked) return <LockedChip form={form} />;
  return (
    <span className={styles.chip} title={form ?? undefined}>
      {displayForm(form)}
    </span>
  );
}

/** The explanation is shown in the top layer, because lists clip content that extends beyond their rows. */
function LockedChip({ form }: FormChipProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.locked} title={LOCK_HINT} popoverTarget={id}>
        {displayForm(form)}
        <Icon name="lock" size={12} />
        <span className="visually-hidden">{LOCK_HINT}</span>
      </button>
      <span id={id} popover="auto" role="note" className={styles.tip}>
        {LOCK_HINT}
      </span>
    </>
  );
}
