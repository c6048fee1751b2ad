import type { FormEvent } from 'react';
import type { Contact } from '#domain/contact.ts';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { requestLogin } from './api.ts';
import styles from './login.module.css';

type ContactStepProps = { entry: string; onEntry: (entry: string) => void; onSent: (to: Contact) => void };

/** One field for either kind of address; an @ tells which it is. */
export function ContactStep({ entry, onEntry, onSent }: ContactStepProps) {
  const { isBusy, problem, run } = useSubmit();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(async () => onSent(await requestLogin(entry)));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="E-mail or phone number"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com or 4155550123"
        value={entry}
        onChange={(event) => onEntry(event.target.value)}
        problem={problem}
        note="We send a login link to an e-mail address, a 6-digit code to a US phone. There is no password. Message and data rates may apply."
      />
      <Button type="submit" look="filled" disabled={isBusy} className={styles.submit}>
        {isBusy ? 'Sending…' : 'Continue'}
      </Button>
    </form>
  );
}
