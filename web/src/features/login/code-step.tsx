import { type FormEvent, useRef, useState } from 'react';
import { CODE_TTL_MINUTES, MAX_CODE_ATTEMPTS } from '#domain/challenge.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { isLoggedInWith, isWrongCode, requestLogin, verifyCode } from './api.ts';
import { isTry, readCode } from './code-entry.ts';
import styles from './login.module.css';

const NO_CODE = `Please enter the ${CODE_LENGTH} digits of the code`;
const CODE_SPENT = 'Invalid verification code. It has no attempts left; please send a new code.';

type CodeStepProps = {
  phone: string;
  /** Failed attempts with the latest code. */
  wrongTries: number;
  onTries: (wrongTries: number) => void;
  onBack: () => void;
  onLoggedIn: () => void;
};

/** Enters a texted code. The sixth character submits it, whether typed, pasted or autofilled. */
export function CodeStep({ phone, wrongTries, onTries, onBack, onLoggedIn }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [news, setNews] = useState('');
  const { isBusy, problem, setProblem, run } = useSubmit();

  const check = async (entered: string) => {
    try {
      await verifyCode(phone, entered);
    } catch (problem) {
      if (!isWrongCode(problem) || !isTry(entered)) throw problem;
      // Another tab has used the code: this browser is logged in.
      if (isLoggedInWith(phone)) return;
      // Ignored if the user has left the page meanwhile.
      if (field.current) onTries(wrongTries + 1);
      // The server's answer is the same for every wrong code, so as not to reveal which phones it knows.
      throw wrongTries + 1 < MAX_CODE_ATTEMPTS ? problem : new Problem(CODE_SPENT, { cause: problem });
    }
  };

  const enter = async (entered: string) => {
    if (isBusy) return;
    const isIn = await run(() => check(entered));
    if (!field.current) return;
    if (isIn) onLoggedIn();
    else field.current.select();
  };

  const change = (text: string) => {
    const next = readCode(text);
    setCode(next);
    setProblem(next.length > CODE_LENGTH ? NO_CODE : null);
    setNews('');
    if (next.length === CODE_LENGTH && next !== code) void enter(next);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) return void enter(code);
    setProblem(NO_CODE);
    field.current?.focus();
  };

  const sendAgain = async () => {
    setNews('');
    setCode('');
    const isSent = await run(async () => void (await requestLogin(phone)));
    if (isSent && field.current) {
      onTries(0);
      setNews('A new code is on its way. Only the newest one works.');
    }
    field.current?.focus();
  };

  return (
    <form className="stack gap-8" onSubmit={submit} noValidate>
      <p className={styles.sentTo}>
        We sent a code to{' '}
        <strong>
          <Unbroken text={formatPhone(phone)} />
        </strong>
        .
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
        note={`It works for ${CODE_TTL_MINUTES} minutes and ${MAX_CODE_ATTEMPTS} attempts. After that, request a new one.`}
      />
      <p className="outcome" role="status">
        {news}
      </p>
      <Button type="submit" look="filled" isBusy={isBusy} className={styles.submit}>
        {isBusy ? 'One moment…' : 'Log in'}
      </Button>
      <div className={styles.others}>
        {/* Disabled while a code is being checked, since that may log in at any moment. */}
        <Button look="plain" icon="back" isBusy={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button look="plain" isBusy={isBusy} onClick={() => void sendAgain()}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}
