import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import styles from './start-alerts-panel.module.css';

type StartAlertsPanelProps = {
  /** A contact that waits for its confirmation; `null` for none. */
  unverifiedContact: string | null;
  onStart: () => void;
};

/** For a visitor with tickers and no verified contact: without one nothing is sent. */
export function StartAlertsPanel({ unverifiedContact, onStart }: StartAlertsPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="start-alerts">
      <span className={styles.icon}>
        <Icon name="bell" size={20} />
      </span>
      <div className={styles.words}>
        <h2 id="start-alerts" className={styles.title}>
          Start Receiving Alerts
        </h2>
        <p className={styles.text}>
          {unverifiedContact
            ? `Open the link we sent to ${unverifiedContact}. Until then nothing is sent.`
            : 'Hear of new filings by e-mail, moments after the SEC accepts them.'}
        </p>
      </div>
      <Button look="filled" onClick={onStart}>
        {unverifiedContact ? 'Verify Now' : 'Add Contact Info'}
      </Button>
    </section>
  );
}
