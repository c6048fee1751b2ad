import { type FormEvent, useRef, useState } from 'react';
import { parseEmail } from '#domain/accounts/contact.ts';
import { ADMIN_CODE_MINUTES } from '#domain/admin/admin-login.ts';
import type { SecondFactorRequest } from '#domain/contract/admin/admin-login-contract.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { askForCode, logInAdmin, logInWithSecondFactor } from '#web/features/admin/admin-session.ts';
import { readEntry } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './admin-login.module.css';
import { OneCodeForm } from './one-code-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/**
 * The admin login: asks for an email address, then for the code that was emailed to it, then for the passkey of an
 * administrator who has one.
 */
export function AdminLogin() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const [second, setSecond] = useState<SecondFactorRequest | null>(null);
  if (second !== null) return <SecondFactorForm request={second} onProof={logInWithSecondFactor} />;
  return isSent ? (
    <CodeForm email={email} onSecond={setSecond} onBack={() => setSent(false)} />
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
        note={`We’ll email you a ${CODE_LENGTH}-digit code. Only administrators can log in with it.`}
      />
      <Button type="submit" look="filled" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send code'}
      </Button>
    </form>
  );
}

type CodeFormProps = {
  email: string;
  onSecond: (request: SecondFactorRequest | null) => void;
  onBack: () => void;
};

function CodeForm({ email, onSecond, onBack }: CodeFormProps) {
  return (
    <>
      <p className={styles.sentTo}>
        If <strong>{email}</strong> belongs to an administrator, a code is on its way there.
      </p>
      <OneCodeForm
        label="Code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        note={`It can be used once and expires in ${ADMIN_CODE_MINUTES} minutes.`}
        action="Log in"
        // The page continues by itself once the login is stored.
        onCode={async (code) => onSecond(await logInAdmin(email, code))}
        more={(isBusy) => (
          <Button look="plain" icon="back" isBusy={isBusy} onClick={onBack}>
            Use another address or send a new code
          </Button>
        )}
      />
    </>
  );
}
