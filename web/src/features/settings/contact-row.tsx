import { useRef, useState } from 'react';
import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useSettingsActions } from './api.ts';
import { ContactLine } from './contact-line.tsx';
import { addressText, CONTACT_WORDS, contactOf } from './contacts.ts';
import { PendingLine } from './pending-line.tsx';
import { useSave } from './use-save.ts';

type ContactRowProps = {
  method: Channel;
  profile: Profile;
  /** Opens the question for an address of this kind. */
  onAsk: (method: Channel) => void;
};

/** One contact point: its address and state, what can be done with it, and the one that will replace it. */
export function ContactRow({ method, profile, onAsk }: ContactRowProps) {
  const words = CONTACT_WORDS[method];
  const name = words.name.toLowerCase();
  const { address, isVerified, pending } = contactOf(profile, method);
  const other = contactOf(profile, method === 'email' ? 'sms' : 'email');
  const [isAsking, setAsking] = useState(false);
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const change = useRef<HTMLButtonElement>(null);
  const ask = () => onAsk(method);
  const withdraw = () => {
    // The line that has the focus is about to go.
    change.current?.focus();
    void save(() => actions.withdrawContact(method));
  };
  // Nobody could log in or be alerted without it.
  const isLast = isVerified && !other.isVerified;

  if (address === null) {
    return (
      <ContactLine icon={words.icon} text={words.name} isVerified={null} hint={words.none} state={state}>
        <Button icon="plus" onClick={ask}>
          {words.add}
        </Button>
      </ContactLine>
    );
  }
  const shown = addressText(method, address);
  return (
    <div>
      <ContactLine
        icon={words.icon}
        text={shown}
        isVerified={isVerified}
        hint={isVerified ? null : words.pending}
        state={state}
      >
        <Button ref={change} onClick={ask} aria-label={`${isVerified ? 'Change' : 'Verify'} ${name}`}>
          {isVerified ? 'Change' : 'Verify'}
        </Button>
        {isLast ? null : (
          <Button look="plain" onClick={() => setAsking(true)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </ContactLine>
      {pending === null ? null : (
        <PendingLine method={method} address={pending} replaced={shown} onAsk={ask} onWithdraw={withdraw} />
      )}
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
