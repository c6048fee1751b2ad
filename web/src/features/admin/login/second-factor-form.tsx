import { useState } from 'react';
import type { SecondFactorRequest } from '#domain/contract/admin/admin-login-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import type { SecondProof } from '#web/features/admin/admin-session.ts';
import { Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { OneCodeForm } from './one-code-form.tsx';

type SecondFactorProps = {
  request: SecondFactorRequest;
  /** Sends the proof. @throws Problem */
  onProof: (proof: SecondProof) => Promise<void>;
};

/** Asks for a passkey, or for a recovery code if the passkey is lost or belongs to another site. */
export function SecondFactorForm({ request, onProof }: SecondFactorProps) {
  const [isLost, setLost] = useState(request.options === null);
  const { isBusy, problem, setProblem, run } = useSubmit();
  const { ticket, options, hosts, recovery_codes_left: left } = request;
  const provePasskey = () =>
    run(async () => onProof({ ticket, passkey: await signedBy(options ?? { challenge: '' }) }));
  if (isLost)
    return (
      <>
        {options === null ? (
          <p className="pretty">
            Your passkeys work on {hosts.join(', ')}. Log in there, or use a recovery code.
          </p>
        ) : null}
        <OneCodeForm
          label="Recovery code"
          autoComplete="off"
          note={`Each code works once. You have ${left} left.`}
          action="Confirm"
          onCode={(code) => onProof({ ticket, recovery_code: code })}
        />
        {options === null ? null : (
          <Button look="plain" icon="back" onClick={() => setLost(false)}>
            Use the passkey
          </Button>
        )}
      </>
    );
  return (
    <div className="stack gap-8">
      <p className="pretty">Confirm with your passkey.</p>
      <p className="outcome" role="alert">
        {problem}
      </p>
      <Button look="filled" isBusy={isBusy} autoFocus onClick={() => void provePasskey()}>
        {isBusy ? 'One moment…' : 'Use passkey'}
      </Button>
      <Button
        look="plain"
        isBusy={isBusy}
        onClick={() => {
          setProblem(null);
          setLost(true);
        }}
      >
        Use a recovery code
      </Button>
    </div>
  );
}

/**
 * Makes the browser sign a challenge with a passkey.
 * @throws Problem if the user cancels, or if there is no passkey
 */
async function signedBy(options: { challenge: string }): Promise<NonNullable<SecondProof['passkey']>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startAuthentication({ optionsJSON: options })) };
  } catch (cause) {
    throw new Problem('The passkey could not be verified. Please try again, or use a recovery code.', {
      cause,
    });
  }
}
