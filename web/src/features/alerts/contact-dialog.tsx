import { useId, useState } from 'react';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { Profile } from '#domain/contract/identity-contract.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { useQuery } from '#web/lib/data/query.ts';
import { useApprovalQuestion } from '#web/lib/session/approval.ts';
import { API } from '#web/lib/site/paths.ts';
import styles from './contact-dialog.module.css';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

type ContactDialogProps = Omit<ContactFormProps, 'onSent' | 'onWaits'> & {
  title?: string;
  onSent: () => void;
  onClose: () => void;
};

/** Asks for a contact, sends its confirmation, and shows what was sent. */
export default function ContactDialog({ title, onSent, onClose, ...form }: ContactDialogProps) {
  const [sent, setSent] = useState<{ method: ContactMethod; address: string } | null>(null);
  const [start, setStart] = useState<Pick<ContactFormProps, 'method' | 'addresses'>>(form);
  const isAside = useApprovalQuestion() !== null;
  const name = sent ? (sent.method === 'email' ? 'Check your email' : 'Check your phone') : title;
  return (
    <Dialog shape="question" title={name ?? 'Start receiving alerts'} isAside={isAside} onClose={onClose}>
      {sent ? (
        <Sent
          {...sent}
          onAgain={() => {
            setStart({ method: sent.method, addresses: { ...form.addresses, [sent.method]: sent.address } });
            setSent(null);
          }}
          onClose={onClose}
        />
      ) : (
        <ContactForm
          {...form}
          {...start}
          onWaits={() => {
            onSent();
            onClose();
          }}
          onSent={(contact) => {
            setSent(contact);
            onSent();
          }}
        />
      )}
    </Dialog>
  );
}

type SentProps = { method: ContactMethod; address: string; onAgain: () => void; onClose: () => void };

function Sent({ method, address, onAgain, onClose }: SentProps) {
  const id = useId();
  const isEmail = method === 'email';
  const replaced = useReplaced(method);
  return (
    <div className={styles.sent}>
      <span className="accent">
        <Icon name={isEmail ? 'mail' : 'phone'} size={24} />
      </span>
      {isEmail ? (
        <p id={id}>
          We sent a confirmation link to <strong>{address}</strong>.{' '}
          {replaced ? (
            <Stays address={replaced} until="you open it" />
          ) : (
            'Open it to start alerts for your tickers.'
          )}
        </p>
      ) : (
        <p id={id}>
          We sent a text to{' '}
          <strong>
            <Unbroken text={formatPhone(address)} />
          </strong>
          . Reply YES to confirm.
          {replaced ? (
            <>
              {' '}
              <Stays address={formatPhone(replaced)} until="you do" />
            </>
          ) : null}
        </p>
      )}
      <p className="quiet small">
        {isEmail
          ? 'Nothing after a minute? Check your spam folder, or send it again.'
          : 'Nothing after a minute? Check the number, or send it again. A phone that once replied STOP must text START first.'}
      </p>
      {/* The focused form was removed, so this button takes the focus, and screen readers announce the sentence with it. */}
      <Button autoFocus aria-describedby={id} onClick={onClose} className={styles.submit}>
        Done
      </Button>
      <Button look="plain" onClick={onAgain}>
        Change or send again
      </Button>
    </div>
  );
}

function Stays({ address, until }: { address: string; until: string }) {
  return (
    <>
      Until {until},{' '}
      <strong>
        <Unbroken text={address} />
      </strong>{' '}
      stays in use.
    </>
  );
}

/** Returns the verified address that the new one will replace. */
function useReplaced(method: ContactMethod): string | null {
  const { data } = useQuery(API.profile, Profile);
  if (!data) return null;
  const { email, email_verified, phone, phone_verified } = data;
  if (method === 'email') return email_verified ? email : null;
  return phone_verified ? phone : null;
}
