import { type FormEvent, useId, useRef, useState } from 'react';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { Button } from '#web/components/button.tsx';
import { requestLogin, verifyCode } from './api.ts';
import styles from './login.module.css';
import { useSubmit } from './use-submit.ts';

type CodeStepProps = { phone: string; onBack: () => void; onLoggedIn: () => void };

/** The code of a text. The sixth character sends it, typed, pasted or filled in by the phone. */
export function CodeStep({ phone, onBack, onLoggedIn }: CodeStepProps) {
  const id = useId();
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
        We sent a code to <strong>{spelledOut(phone)}</strong>.
      </p>
      <label className={styles.label} htmlFor={id}>
        Verification code
      </label>
      <input
        ref={field}
        id={id}
        className={`${styles.input} ${styles.code}`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the step exists to fill in this one field
        autoFocus
        readOnly={isBusy}
        value={code}
        onChange={(event) => change(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem ${id}-note`}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <p id={`${id}-note`} className={styles.note}>
        It works for 10 minutes and 5 tries. After that, ask for a new one.
      </p>
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

/** (415) 555-0123 for +14155550123. */
function spelledOut(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
