import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { ContactProblem, sendConfirmation } from './api.ts';
import styles from './contact-dialog.module.css';

const EMPTY_CONTACT = 'Please enter your contact information';

type ContactDialogProps = { email: string; onSent: () => void; onClose: () => void };

/** Asks for an address, sends the confirmation link, and says so. */
export function ContactDialog({ email, onSent, onClose }: ContactDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      shape="question"
      title={sentTo ? 'Check your e-mail' : 'Start receiving alerts'}
      onClose={onClose}
    >
      {sentTo ? (
        <Sent address={sentTo} onClose={onClose} />
      ) : (
        <ContactForm
          email={email}
          onSent={(address) => {
            setSentTo(address);
            onSent();
          }}
        />
      )}
    </Dialog>
  );
}

function ContactForm({ email, onSent }: { email: string; onSent: (address: string) => void }) {
  const id = useId();
  const [address, setAddress] = useState(email);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const contact = address.trim();
    if (contact === '') return setProblem(EMPTY_CONTACT);
    setSending(true);
    setProblem(null);
    try {
      await sendConfirmation(contact);
      onSent(contact);
    } catch (error) {
      if (!(error instanceof ContactProblem)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        E-mail
      </label>
      <input
        id={id}
        className={styles.input}
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <p className={styles.note}>
        We send one link to confirm the address. Every alert carries a link that stops them.
      </p>
      <Button type="submit" look="filled" disabled={isSending} className={styles.submit}>
        {isSending ? 'Sending…' : 'Send confirmation link'}
      </Button>
    </form>
  );
}

function Sent({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <div className={styles.sent} role="status">
      <span className={styles.sentIcon}>
        <Icon name="mail" size={24} />
      </span>
      <p>
        We sent a confirmation link to <strong>{address}</strong>. Open it, and alerts for your tickers start.
      </p>
      <p className={styles.note}>Nothing there after a minute? Look in the spam folder, or send it again.</p>
      <Button onClick={onClose} className={styles.submit}>
        Done
      </Button>
    </div>
  );
}
