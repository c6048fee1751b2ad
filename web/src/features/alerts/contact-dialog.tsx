import { useState } from 'react';
import type { Channel } from '#domain/contract/channel.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import styles from './contact-dialog.module.css';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

type ContactDialogProps = Omit<ContactFormProps, 'onSent'> & {
  title?: string;
  onSent: () => void;
  onClose: () => void;
};

/** Asks for an address, sends what confirms it, and says so. @see specification §4, "Login flow" */
export function ContactDialog({ title, onSent, onClose, ...form }: ContactDialogProps) {
  const [sent, setSent] = useState<{ method: Channel; address: string } | null>(null);
  const name = sent ? (sent.method === 'email' ? 'Check your e-mail' : 'Check your phone') : title;
  return (
    <Dialog shape="question" title={name ?? 'Start receiving alerts'} onClose={onClose}>
      {sent ? (
        <Sent {...sent} onClose={onClose} />
      ) : (
        <ContactForm
          {...form}
          onSent={(contact) => {
            setSent(contact);
            onSent();
          }}
        />
      )}
    </Dialog>
  );
}

type SentProps = { method: Channel; address: string; onClose: () => void };

function Sent({ method, address, onClose }: SentProps) {
  const isEmail = method === 'email';
  return (
    <div className={styles.sent} role="status">
      <span className={styles.sentIcon}>
        <Icon name={isEmail ? 'mail' : 'phone'} size={24} />
      </span>
      {isEmail ? (
        <p>
          We sent a confirmation link to <strong>{address}</strong>. Open it, and alerts for your tickers
          start.
        </p>
      ) : (
        <p>
          We sent a text to <strong>{formatPhone(address)}</strong>. Reply YES to confirm.
        </p>
      )}
      <p className={styles.note}>
        {isEmail
          ? 'Nothing there after a minute? Look in the spam folder, or send it again.'
          : 'Nothing there after a minute? Check the number, or send it again.'}
      </p>
      <Button onClick={onClose} className={styles.submit}>
        Done
      </Button>
    </div>
  );
}
