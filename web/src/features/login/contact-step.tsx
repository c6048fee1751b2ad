import { type FormEvent, useId } from 'react';
import type { Contact } from '#domain/contact.ts';
import { Button } from '#web/components/button.tsx';
import { requestLogin } from './api.ts';
import styles from './login.module.css';
import { useSubmit } from './use-submit.ts';

type ContactStepProps = { entry: string; onEntry: (entry: string) => void; onSent: (to: Contact) => void };

/** One field for either kind of address; an @ tells which it is. */
export function ContactStep({ entry, onEntry, onSent }: ContactStepProps) {
  const id = useId();
  const { isBusy, problem, run } = useSubmit();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(async () => onSent(await requestLogin(entry)));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        E-mail or phone number
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com or 4155550123"
        value={entry}
        onChange={(event) => onEntry(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem ${id}-note`}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <p id={`${id}-note`} className={styles.note}>
        We send a login link to an e-mail address, a 6-digit code to a US phone. There is no password. Message
        and data rates may apply.
      </p>
      <Button type="submit" look="filled" disabled={isBusy} className={styles.submit}>
        {isBusy ? 'Sending…' : 'Continue'}
      </Button>
    </form>
  );
}
