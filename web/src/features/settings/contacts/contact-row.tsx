import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { ContactLine } from './contact-line.tsx';
import { addressText, CONTACT_WORDS, contactOf, standingOf } from './contact-rows.ts';
import { PendingLine } from './pending-line.tsx';

type ContactRowProps = {
  method: ContactMethod;
  profile: Profile;
  /** Opens the dialog to enter an address of this kind. */
  onAsk: (method: ContactMethod) => void;
};

const TESTED = `We sent a link there. Open it within ${LINK_TTL_MINUTES} minutes, and alerts resume.`;

/** One contact: its address, state and actions, and a pending replacement. */
export function ContactRow({ method, profile, onAsk }: ContactRowProps) {
  const words = CONTACT_WORDS[method];
  const name = words.name.toLowerCase();
  const contact = contactOf(profile, method);
  const { address, isVerified, pending, isAwaited } = contact;
  const other = contactOf(profile, method === 'email' ? 'sms' : 'email');
  const [isAsking, setAsking] = useState(false);
  const [isTested, setTested] = useState(false);
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const change = useRef<HTMLButtonElement>(null);
  const ask = () => onAsk(method);
  /** Moves focus to the button that remains, since the pressed one disappears. */
  const drop = (work: (method: ContactMethod) => Promise<void>) => {
    change.current?.focus();
    void save(() => work(method));
  };
  const test = (email: string) =>
    void save(async () => {
      await actions.testMail(email);
      setTested(true);
    });
  const standing = standingOf(method, contact);
  const isMailStopped = method === 'email' && standing.state === 'Stopped';
  // The only verified contact: without it the user could neither log in nor receive alerts.
  const isLast = isVerified && !other.isVerified;

  const isThere = address !== null;
  const shown = isThere ? addressText(method, address) : words.name;
  const verb = isVerified ? 'Change' : 'Verify';
  return (
    <div>
      <ContactLine
        icon={words.icon}
        text={shown}
        {...standing}
        {...(isMailStopped && isTested ? { hint: TESTED } : {})}
        saving={state}
      >
        {isMailStopped && isThere ? (
          <Button onClick={() => test(address)} aria-label={`Test ${name}`}>
            Test
          </Button>
        ) : null}
        {/* A single button for all states, so that it keeps focus when the address changes. */}
        <Button
          ref={change}
          onClick={ask}
          {...(isThere ? { 'aria-label': `${verb} ${name}` } : { icon: 'plus' })}
        >
          {isThere ? verb : words.add}
        </Button>
        {isLast || !isThere ? null : (
          <Button look="plain" onClick={() => setAsking(true)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </ContactLine>
      {pending === null ? null : (
        <PendingLine
          method={method}
          address={pending}
          isAwaited={isAwaited}
          replaced={shown}
          onAsk={ask}
          onWithdraw={() => drop(actions.withdrawContact)}
        />
      )}
      {isAsking ? (
        <ConfirmDialog
          title={<Unbroken text={`Remove ${shown}?`} />}
          action="Remove"
          onConfirm={() => {
            // Closes the dialog first, because closing returns focus to the button that opened it.
            flushSync(() => setAsking(false));
            drop(actions.removeContact);
          }}
          onClose={() => setAsking(false)}
        >
          You will no longer get alerts there or be able to log in with it.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
