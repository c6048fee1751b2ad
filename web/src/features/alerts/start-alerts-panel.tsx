import type { Profile } from '#domain/contract/identity-contract.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { useConfirmationWatch, useSeenAgain } from '#web/lib/session/confirmation-watch.ts';
import styles from './start-alerts-panel.module.css';

type Asked = Pick<Profile, 'email' | 'phone' | 'email_awaited' | 'phone_awaited'>;

type StartAlertsPanelProps = {
  /** The visitor's contacts, none of them verified. */
  contacts: Asked;
  /** Checks whether one of these contacts has been verified. */
  onCheck: () => void;
  onStart: () => void;
};

/** Shown to visitors who have tickers but no verified contact; without one, no alerts are sent. */
export function StartAlertsPanel({ contacts, onCheck, onStart }: StartAlertsPanelProps) {
  const wasAsked = contacts.email !== null || contacts.phone !== null;
  useConfirmationWatch(contacts.email_awaited || contacts.phone_awaited, onCheck);
  useSeenAgain(() => {
    if (wasAsked) onCheck();
  });
  return (
    <section className={styles.panel} data-asked={wasAsked} aria-labelledby="start-alerts">
      <span className={styles.icon}>
        <Icon name="bell" size={20} />
      </span>
      <div className={styles.words}>
        <h2 id="start-alerts" className="normal">
          Start Receiving Alerts
        </h2>
        <p className={styles.text}>
          <Unbroken text={alertsText(contacts)} />
        </p>
      </div>
      <Button look="filled" onClick={onStart}>
        {wasAsked ? 'Verify Now' : 'Add Contact Info'}
      </Button>
    </section>
  );
}

function alertsText({ email, phone, email_awaited, phone_awaited }: Asked): string {
  if (email !== null) {
    return email_awaited
      ? `Open the link we sent to ${email}. Alerts start once you verify.`
      : `The link we sent to ${email} was not opened in time. Request a new one.`;
  }
  if (phone !== null) {
    return phone_awaited
      ? `Reply YES to the text we sent to ${formatPhone(phone)}. Alerts start once you verify.`
      : `The text we sent to ${formatPhone(phone)} was not answered in time. Request a new one.`;
  }
  return 'A free daily email of new filings. PRO: by email or text within seconds.';
}
