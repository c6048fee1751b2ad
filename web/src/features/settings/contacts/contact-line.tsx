import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { Failure, Saved } from '#web/features/settings/shared/section.tsx';
import type { SaveState } from '#web/features/settings/shared/use-save.ts';
import styles from './contact-line.module.css';
import type { Standing } from './contact-rows.ts';

type ContactLineProps = Standing & {
  icon: IconName;
  /** The address, or "Email" or "Phone" if there is none. */
  text: string;
  /** Save state of the last change. */
  saving?: SaveState;
  /** Buttons for the address. */
  children: ReactNode;
};

/** One address with its state. */
export function ContactLine({ icon, text, state, hint, saving, children }: ContactLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div className="grow">
        <p className={styles.name}>
          <strong className={styles.address} title={text}>
            <Unbroken text={text} />
          </strong>
          {state === null ? null : (
            <span className={styles.state} data-verified={state === 'Verified'}>
              {state}
            </span>
          )}
          {saving ? <Saved state={saving} /> : null}
        </p>
        {hint === null ? null : (
          <p className={styles.hint}>
            <Unbroken text={hint} />
          </p>
        )}
        {saving ? <Failure state={saving} /> : null}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
