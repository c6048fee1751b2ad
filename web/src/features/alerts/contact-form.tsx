import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseEmail, parsePhone } from '#domain/accounts/contact.ts';
import { SMS_CONSENT } from '#domain/accounts/texts.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { MaintenanceNotice } from '#web/features/identity/maintenance-notice.tsx';
import { useLacks } from '#web/features/identity/stage-lacks.ts';
import { Problem, readEntry } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { sendConfirmation } from './alerts-api.ts';
import styles from './contact-dialog.module.css';

const EMPTY_CONTACT = 'Please enter your contact information';

const METHODS = [
  { value: 'email', text: 'Email', icon: 'mail' },
  { value: 'sms', text: 'SMS', icon: 'phone' },
] as const;

const FIELDS = {
  email: { label: 'Email address', type: 'email', autoComplete: 'email', placeholder: 'you@example.com' },
  sms: { label: 'US phone number', type: 'tel', autoComplete: 'tel', placeholder: '(415) 555-0123' },
} as const;

const NOTES: Record<ContactMethod, () => string> = {
  email: () => 'We send one link to confirm the address. Every alert has an unsubscribe link.',
  sms: () => SMS_CONSENT.text(pageBrand().id),
};

export type ContactFormProps = {
  /** Initial values. */
  addresses: Record<ContactMethod, string>;
  /** Initially selected. */
  method: ContactMethod;
  /** Hides the choice of method. */
  isSettled?: boolean;
  isSecond?: boolean;
  /** The purchase to continue once the contact is verified. */
  wanted?: Wanted;
  onSent: (contact: { method: ContactMethod; address: string }) => void;
  /** Called if the change does not take effect immediately; the settings then show it as waiting. */
  onWaits: () => void;
};

/** Asks for an email address or a phone number. */
export function ContactForm({
  isSettled = false,
  isSecond = false,
  wanted,
  onSent,
  onWaits,
  ...start
}: ContactFormProps) {
  const isWithoutTexts = useLacks('texts');
  const { isVerified } = useViewer();
  const [chosen, setMethod] = useState(start.method);
  const method = isWithoutTexts ? 'email' : chosen;
  const [addresses, setAddresses] = useState(start.addresses);
  const { isBusy, problem, setProblem, run } = useSubmit();
  const field = useRef<HTMLInputElement>(null);

  // The dialog would focus its first control, the method, but the address field is more important.
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    const entry = addresses[method];
    if (entry.trim() === '') throw new Problem(EMPTY_CONTACT);
    const address = readEntry(() => (method === 'email' ? parseEmail(entry) : parsePhone(entry)));
    const outcome = await sendConfirmation({ method, address, isSecond, wanted });
    if (outcome === 'sent') onSent({ method, address });
    else onWaits();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(send))) field.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isVerified ? null : <MaintenanceNotice part="sign_ups" />}
      {isSettled || isWithoutTexts ? null : (
        <div className={styles.method}>
          <Segmented
            label="How should alerts reach you?"
            value={method}
            options={METHODS}
            onChoose={(next) => {
              setMethod(next);
              setProblem(null);
            }}
          />
        </div>
      )}
      <TextField
        key={method}
        ref={field}
        {...FIELDS[method]}
        value={addresses[method]}
        readOnly={isBusy}
        onChange={(event) => {
          setAddresses({ ...addresses, [method]: event.target.value });
          setProblem(null);
        }}
        problem={problem}
        note={NOTES[method]()}
      />
      {method === 'sms' ? <TermsLinks /> : null}
      <Button type="submit" look="filled" isBusy={isBusy} className={styles.submit}>
        {isBusy ? 'Sending…' : method === 'email' ? 'Send confirmation link' : 'Send confirmation text'}
      </Button>
    </form>
  );
}

/** Repeats the footer's links, since the page behind the dialog is inert. */
function TermsLinks() {
  return (
    <p className={styles.terms}>
      <a href={PAGES.terms} target="_blank" rel="noopener">
        Terms
      </a>
      <a href={PAGES.privacy} target="_blank" rel="noopener">
        Privacy
      </a>
    </p>
  );
}
