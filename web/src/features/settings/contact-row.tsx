import { useState } from 'react';
import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useSettingsActions } from './api.ts';
import styles from './contact-row.module.css';
import { contactOf } from './contacts.ts';
import { Failure, Saved } from './section.tsx';
import { useSave } from './use-save.ts';

const WORDS = {
  email: {
    name: 'E-mail',
    icon: 'mail',
    add: 'Add e-mail',
    none: 'None yet. Alerts and login links go here.',
    pending: 'Waiting for you to open the link we sent. It works for 15 minutes.',
  },
  sms: {
    name: 'Phone',
    icon: 'phone',
    add: 'Add phone',
    none: 'None yet. Texts and login codes go here; US numbers only.',
    pending: 'Waiting for you to reply YES to the text we sent.',
  },
} as const;

type ContactRowProps = {
  method: Channel;
  profile: Profile;
  /** Opens the question for an address of this kind. */
  onAsk: (method: Channel) => void;
};

/** One contact point: its address and state, and what can be done with it. */
export function ContactRow({ method, profile, onAsk }: ContactRowProps) {
  const words = WORDS[method];
  const { address, isVerified } = contactOf(profile, method);
  const other = contactOf(profile, method === 'email' ? 'sms' : 'email');
  const [isAsking, setAsking] = useState(false);
  const actions = useSettingsActions();
  const { state, save } = useSave();
  // Nobody could log in or be alerted without it.
  const isLast = isVerified && !other.isVerified;
  const shown = address === null ? null : method === 'sms' ? formatPhone(address) : address;

  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon name={words.icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong className={styles.address} title={shown ?? undefined}>
            {shown ?? words.name}
          </strong>
          {address === null ? null : (
            <span className={styles.state} data-verified={isVerified}>
              {isVerified ? 'Verified' : 'Pending'}
            </span>
          )}
          <Saved state={state} />
        </p>
        {isVerified ? null : <p className={styles.hint}>{address === null ? words.none : words.pending}</p>}
        <Failure state={state} />
      </div>
      <div className={styles.actions}>
        {address === null ? (
          <Button icon="plus" onClick={() => onAsk(method)}>
            {words.add}
          </Button>
        ) : (
          <>
            <Button
              onClick={() => onAsk(method)}
              aria-label={`${isVerified ? 'Change' : 'Verify'} ${words.name.toLowerCase()}`}
            >
              {isVerified ? 'Change' : 'Verify'}
            </Button>
            {isLast ? null : (
              <Button
                look="plain"
                onClick={() => setAsking(true)}
                aria-label={`Remove ${words.name.toLowerCase()}`}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={`Remove ${shown}?`}
          action="Remove"
          onConfirm={() => {
            setAsking(false);
            void save(() => actions.removeContact(method));
          }}
          onClose={() => setAsking(false)}
        >
          Alerts no longer go there, and you can no longer log in with it.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
