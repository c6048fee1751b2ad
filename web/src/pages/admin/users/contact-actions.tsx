import { useState } from 'react';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { TextField } from '#web/components/controls/text-field.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import type { KnownFacts } from '#web/features/admin/object/changed-meanwhile.tsx';
import { act } from './users-api.ts';

type ContactActionProps = { user: AdminUser; reload: () => Promise<unknown>; onClose: () => void };

/** Assigns another email address to a reader. */
export function ChangeAddressAction({ user, ...props }: ContactActionProps & { facts: KnownFacts }) {
  const [text, setText] = useState('');
  const email = text.trim();
  const { address, verified } = user.email;
  const notified = [verified ? address : null, user.phone.verified ? user.phone.address : null].filter(
    (contact) => contact !== null,
  );
  return (
    <ActionDialog
      title="Change the email address"
      action="Change address"
      look="danger"
      effects={[
        `${email === '' ? 'The new address' : email} counts as verified from now on: it can log in and gets the alerts about ${user.watchlist.length === 1 ? '1 ticker' : `${user.watchlist.length} tickers`}.`,
        notified.length === 0
          ? 'Only the new address is notified.'
          : `The new address is notified, and also ${notified.join(' and ')}.`,
        ...(verified
          ? ['The old address has 72 hours to object. An objection restores it and ends every session.']
          : []),
      ]}
      isBlocked={!email.includes('@')}
      done="The address was changed."
      run={() => act('change-address', { user_id: user.id, version: user.version, email })}
      {...props}
    >
      <TextField
        label="New email address"
        autoComplete="off"
        inputMode="email"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionDialog>
  );
}

const MAILS = { login: 'A new login link', welcome: 'The welcome email' } as const;

/** Resends an account email to a reader. */
export function ResendAction({ user, ...props }: ContactActionProps) {
  const [mail, setMail] = useState<keyof typeof MAILS>('login');
  return (
    <ActionDialog
      title="Send an account email"
      action="Send"
      effects={[
        `1 email goes to ${user.email.address} now.`,
        mail === 'login'
          ? 'The link works once. Earlier links stay valid until they expire.'
          : 'It shows the newest filing of each ticker, as the first one did.',
      ]}
      done="The email was sent."
      run={() => act('resend-mail', { user_id: user.id, mail })}
      {...props}
    >
      <fieldset className="stack gap-8">
        <legend className="visually-hidden">Which mail</legend>
        {Object.entries(MAILS).map(([name, label]) => (
          <label key={name} className="row gap-8">
            <input
              type="radio"
              name="mail"
              value={name}
              checked={mail === name}
              onChange={() => setMail(name === 'login' ? 'login' : 'welcome')}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </ActionDialog>
  );
}
