import type { ReactNode } from 'react';
import { IconButton } from '#web/components/controls/button.tsx';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './notice.module.css';

type Tone = 'plain' | 'accent' | 'warning' | 'error' | 'success';

type NoticeProps = {
  tone?: Tone;
  icon?: IconName;
  /**
   * `alert` interrupts a screen reader, `status` waits for a pause; `none` is for content that was on the page from
   * the start.
   */
  announce?: 'alert' | 'status' | 'none';
  action?: ReactNode;
  onDismiss?: () => void;
  children: ReactNode;
};

/** Shows a message. If its actions would leave too little space for the text, they wrap below it. */
export function Notice({
  tone = 'plain',
  icon,
  announce = 'none',
  action,
  onDismiss,
  children,
}: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} {...(announce === 'none' ? {} : { role: announce })}>
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : null}
      <div className={styles.words}>{children}</div>
      {action ? <div className={styles.actions}>{action}</div> : null}
      {onDismiss ? <IconButton icon="close" label="Dismiss" onClick={onDismiss} /> : null}
    </div>
  );
}
