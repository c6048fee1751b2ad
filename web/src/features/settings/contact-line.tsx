import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/components/icon.tsx';
import styles from './contact-line.module.css';
import { Failure, Saved } from './section.tsx';
import type { SaveState } from './use-save.ts';

type ContactLineProps = {
  icon: IconName;
  /** The address, or the name of the kind where there is none. */
  text: string;
  /** `null` where there is no address. */
  isVerified: boolean | null;
  hint: string | null;
  /** What became of the last change. */
  state?: SaveState;
  /** What can be done with it. */
  children: ReactNode;
};

/** One address with its state. */
export function ContactLine({ icon, text, isVerified, hint, state, children }: ContactLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong className={styles.address} title={text}>
            {text}
          </strong>
          {isVerified === null ? null : (
            <span className={styles.state} data-verified={isVerified}>
              {isVerified ? 'Verified' : 'Pending'}
            </span>
          )}
          {state ? <Saved state={state} /> : null}
        </p>
        {hint === null ? null : <p className={styles.hint}>{hint}</p>}
        {state ? <Failure state={state} /> : null}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
