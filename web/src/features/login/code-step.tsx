import { type FormEvent, useRef, useState } from 'react';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { requestLogin, verifyCode } from './api.ts';
import styles from './login.module.css';

type CodeStepProps = { phone: string; onBack: () => void; onLoggedIn: () => void };

/** The code of a text. The sixth character sends it, typed, pasted or filled in by the phone. */
export function CodeStep({ phone, onBack, onLoggedIn }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [news, setNews] = useState('');
  const { isBusy, problem, setProblem, run } = useSubmit();

  const enter = async (entered: string) => {
    if (isBusy) return;
    if (await run(() => verifyCode(phone, entered))) return onLoggedIn();
    field.current?.select();
  };

  const change = (text: string) => {
    const next = text.replace(/[\s-]/g, '').slice(0, CODE_LENGTH);
    setCode(next);
    setProblem(null);
    if (next.length === CODE_LENGTH && next !== code) void enter(next);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) void enter(code);
    else setProblem(`Please enter the ${CODE_LENGTH} digits of the code`);
  };

  const sendAgain = async () => {
    setNews('');
    setCode('');
    const isSent = await run(async () => void (await requestLogin(phone)));
    if (isSent) setNews('A new code is on its way. Only the newest one works.');
    field.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.sentTo}>
        We sent a code to <strong>{formatPhone(phone)}</strong>.
      </p>
      <TextField
        ref={field}
        label="Verification code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        readOnly={isBusy}
        value={code}
        onChange={(event) => change(event.target.value)}
        problem={problem}
        note="It works for 10 minutes and 5 tries. After that, ask for a new one."
      />
      <p className={styles.news} role="status">
        {news}
      </p>
      <Button type="submit" look="filled" disabled={isBusy} className={styles.submit}>
        {isBusy ? 'One moment…' : 'Log in'}
      </Button>
      <div className={styles.others}>
        <Button look="plain" icon="back" onClick={onBack}>
          Back
        </Button>
        <Button look="plain" disabled={isBusy} onClick={() => void sendAgain()}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}
