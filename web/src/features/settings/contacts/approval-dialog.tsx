import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { OBJECTION_HOURS, PROOF_TTL_MINUTES } from '#domain/accounts/contact-change.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { type ProofRequest, ProofResponse } from '#domain/contract/contact-changes-contract.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import type { ApprovalQuestion } from '#web/lib/session/approval.ts';
import { SETTINGS_API } from '#web/lib/site/settings-paths.ts';
import styles from './approval-dialog.module.css';

const WRONG = 'Invalid verification code';
const NOT_SENT = 'Failed to send verification code';
const NO_CODE = `Please enter the ${CODE_LENGTH}-digit code`;

type ApprovalDialogProps = ApprovalQuestion & {
  /** Verified contacts to which a code can be sent. */
  methods: readonly ContactMethod[];
};

/**
 * Asks for the code that approves a change. Without the code, the user can choose to let the change take effect
 * later.
 */
export default function ApprovalDialog({ change, isWrong, answer, methods }: ApprovalDialogProps) {
  const [sentTo, setSentTo] = useState<ProofResponse | null>(null);
  const [code, setCode] = useState('');
  const { isBusy, problem, setProblem, run } = useSubmit();
  const field = useRef<HTMLInputElement>(null);

  const send = (via?: ContactMethod) =>
    run(async () => {
      const request: ProofRequest = via === undefined ? { change } : { change, via };
      setSentTo(await orProblem(api.post(SETTINGS_API.requestProof, request, ProofResponse), NOT_SENT));
    });
  const begin = useEffectEvent(() => {
    if (isWrong) setProblem(WRONG);
    else void send();
  });
  useEffect(() => begin(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code)) answer({ proof: code });
    else {
      setProblem(NO_CODE);
      field.current?.focus();
    }
  };

  const others = methods.filter((method) => sentTo !== null && method !== sentTo.method);
  return (
    <Dialog shape="question" title="Confirm that it’s you" onClose={() => answer(null)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{sentTo ? <>We sent a code to {sentTo.sent_to}.</> : 'Enter the code from our message.'}</p>
        <TextField
          ref={field}
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
            setProblem(null);
          }}
          problem={problem}
          note={`It works for ${PROOF_TTL_MINUTES} minutes, for this change only.`}
        />
        <Button type="submit" look="filled" isBusy={isBusy}>
          Confirm
        </Button>
        <div className={styles.others}>
          {others.map((method) => (
            <Button key={method} look="plain" isBusy={isBusy} onClick={() => void send(method)}>
              {method === 'email' ? 'Email me a code instead' : 'Text me a code instead'}
            </Button>
          ))}
          <Button look="plain" isBusy={isBusy} onClick={() => void send(sentTo?.method)}>
            Send a new code
          </Button>
        </div>
        <details className={styles.wait}>
          <summary>I can’t get a code</summary>
          <p>
            Without a code, the change takes effect in {OBJECTION_HOURS} hours. We’ll tell your verified
            contacts now, and anyone who reads them can stop it.
          </p>
          <Button onClick={() => answer({ wait: true })}>Change it in {OBJECTION_HOURS} hours</Button>
        </details>
      </form>
    </Dialog>
  );
}
