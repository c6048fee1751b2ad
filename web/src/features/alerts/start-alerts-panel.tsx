import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import styles from './start-alerts-panel.module.css';

type StartAlertsPanelProps = {
  /** Contacts that wait for their confirmation. */
  email: string | null;
  phone: string | null;
  onStart: () => void;
};

/** For a visitor with tickers and no verified contact: without one nothing is sent. */
export function StartAlertsPanel({ email, phone, onStart }: StartAlertsPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="start-alerts">
      <span className={styles.icon}>
        <Icon name="bell" size={20} />
      </span>
      <div className={styles.words}>
        <h2 id="start-alerts" className={styles.title}>
          Start Receiving Alerts
        </h2>
        <p className={styles.text}>{alertsText(email, phone)}</p>
      </div>
      <Button look="filled" onClick={onStart}>
        {email !== null || phone !== null ? 'Verify Now' : 'Add Contact Info'}
      </Button>
    </section>
  );
}

function alertsText(email: string | null, phone: string | null): string {
  if (email !== null) return `Open the link we sent to ${email}. Until then nothing is sent.`;
  if (phone !== null)
    return `Reply YES to the text we sent to ${formatPhone(phone)}. Until then nothing is sent.`;
  return 'Hear of new filings by e-mail or text, moments after the SEC accepts them.';
}
