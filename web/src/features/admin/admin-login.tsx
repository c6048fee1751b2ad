import { type FormEvent, useRef, useState } from 'react';
import { parseEmail } from '#domain/accounts/contact.ts';
import { ADMIN_CODE_MINUTES } from '#domain/admin/admin-login.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { readEntry } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './admin-login.module.css';
import { askForCode, logInAdmin } from './api.ts';

/** The admin login: an email address, then the code that was mailed to it. */
export function AdminLogin() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <CodeForm email={email} onBack={() => setSent(false)} />
  ) : (
    <EmailForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
  );
}

type EmailFormProps = { email: string; onEmail: (email: string) => void; onSent: () => void };

function EmailForm({ email, onEmail, onSent }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem, setProblem, run } = useSubmit();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSent = await run(() => askForCode(readEntry(() => parseEmail(email))));
    if (isSent) onSent();
    else field.current?.focus();
  };
  return (
    <form className="stack gap-8" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label="Email address"
        type="email"
        autoComplete="username"
        autoFocus
        readOnly={isBusy}
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
          setProblem(null);
        }}
        problem={problem}
        note={`We mail a ${CODE_LENGTH}-digit code. It only lets administrators in.`}
      />
      <Button type="submit" look="filled" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send code'}
      </Button>
    </form>
  );
}

type CodeFormProps = { email: string; onBack: () => void };

function CodeForm({ email, onBack }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isBusy, problem, setProblem, run } = useSubmit();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The page goes on by itself once the login is stored.
    if (!(await run(() => logInAdmin(email, code)))) field.current?.select();
  };
  return (
    <form className="stack gap-8" onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.sentTo}>
        We sent a code to <strong>{email}</strong>.
      </p>
      <TextField
        ref={field}
        label="Code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        readOnly={isBusy}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(null);
        }}
        problem={problem}
        note={`It works once, for ${ADMIN_CODE_MINUTES} minutes.`}
      />
      <Button type="submit" look="filled" isBusy={isBusy}>
        {isBusy ? 'One moment…' : 'Log in'}
      </Button>
      <Button look="plain" icon="back" isBusy={isBusy} onClick={onBack}>
        Use another address or send a new code
      </Button>
    </form>
  );
}
