import { useId } from 'react';
import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { MAILS_A_DAY } from '#domain/contract/limits-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import styles from './login.module.css';

/** Confirms that a login link was sent. */
export function LinkSentDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog shape="question" title="Check your email!" onClose={onClose}>
      <div className="stack gap-8">
        <p id={id} className={styles.sentTo}>
          A login link was sent to <strong>{address}</strong>. It works once, for {LINK_TTL_MINUTES} minutes.
        </p>
        <p className="quiet small pretty">
          Nothing after a minute? Check your spam folder, or close this and try again. We send at most{' '}
          {MAILS_A_DAY} of these emails a day to one address; after that, use your phone number.
        </p>
        <Button aria-describedby={id} onClick={onClose} className={styles.submit}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
