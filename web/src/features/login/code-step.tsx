import { CODE_TTL_MINUTES, MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import styles from './login.module.css';
import { type CodeAttempt, useCode } from './use-code.ts';

/** The login step in which the user enters a texted code. */
export function CodeStep({ onBack, ...attempt }: CodeAttempt & { onBack: () => void }) {
  const { field, code, news, isBusy, problem, change, submit, sendAgain } = useCode(attempt);
  return (
    <form className="stack gap-8" onSubmit={submit} noValidate>
      <p className={styles.sentTo}>
        We sent a code to{' '}
        <strong>
          <Unbroken text={formatPhone(attempt.phone)} />
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
      <p className={styles.noCode}>
        No code? If you ever replied STOP to one of our codes, reply START to it. Or go back and use your
        email address.
      </p>
      <p className="outcome" role="status">
        {news}
      </p>
      <Button type="submit" look="filled" isBusy={isBusy} className={styles.submit}>
        {isBusy ? 'One moment…' : 'Log in'}
      </Button>
      <div className={styles.others}>
        {/* Disabled while a code is being checked, since the check may log the user in at any moment. */}
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
