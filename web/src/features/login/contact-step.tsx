import { type FormEvent, useRef } from 'react';
import type { Contact } from '#domain/accounts/contact.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { MaintenanceNotice } from '#web/features/identity/maintenance-notice.tsx';
import { useLacks } from '#web/features/identity/stage-lacks.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './login.module.css';
import { requestLogin } from './login-api.ts';

type ContactStepProps = {
  autoFocus: boolean;
  /** The purchase to continue once the user is logged in. */
  wanted?: Wanted | undefined;
  entry: string;
  onEntry: (entry: string) => void;
  onSent: (to: Contact) => void;
};

const EITHER = {
  label: 'Email or phone number',
  placeholder: 'you@example.com or 4155550123',
  note: 'We send a login link to an email address, or a 6-digit code to a US phone. There is no password. Message and data rates may apply.',
};
/** Used while the stage has no phone numbers to send texts from. */
const EMAIL_ONLY = {
  label: 'Email address',
  placeholder: 'you@example.com',
  note: 'We send a login link to this address. There is no password.',
};

/** One field for email or phone; an @ means email. */
export function ContactStep({ autoFocus, wanted, entry, onEntry, onSent }: ContactStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const words = useLacks('texts') ? EMAIL_ONLY : EITHER;
  const { isBusy, problem, setProblem, run } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSent = await run(async () => {
      const contact = await requestLogin(entry, wanted);
      // Ignored if the user has left the page in the meantime.
      if (field.current) onSent(contact);
    });
    if (!isSent) field.current?.focus();
  };

  return (
    <form className="stack gap-8" onSubmit={(event) => void submit(event)} noValidate>
      <MaintenanceNotice part="sign_ups" />
      <TextField
        ref={field}
        label={words.label}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        readOnly={isBusy}
        placeholder={words.placeholder}
        value={entry}
        onChange={(event) => {
          onEntry(event.target.value);
          setProblem(null);
        }}
        problem={problem}
        note={words.note}
      />
      <Button type="submit" look="filled" isBusy={isBusy} className={styles.submit}>
        {isBusy ? 'Sending…' : 'Continue'}
      </Button>
    </form>
  );
}
