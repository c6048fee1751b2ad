import { lazy, useState, useSyncExternalStore } from 'react';
import { ADMIN_CODE_MINUTES } from '#domain/admin/admin-login.ts';
import { ProveResponse, type SecondFactorRequest } from '#domain/contract/admin/admin-login-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import type { SecondProof } from '#web/features/admin/admin-session.ts';
import { proofRequest } from '#web/features/admin/proof-request.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { OneCodeForm } from './one-code-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const LoginDialog = lazy(() => import('./login-dialog.tsx'));

const PROVE = '/api/admin/prove';
const NOT_PROVEN = 'This could not be verified. Please try again.';

/** Shows the proof of identity that the server requires from the administrator before a call can continue. */
export function ProofDialog() {
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.get);
  if (request === null) return null;
  if (request.asked === 'passkey')
    return (
      <LazyDialog>
        <LoginDialog onClose={() => proofRequest.settle(true)} />
      </LazyDialog>
    );
  return (
    <Dialog shape="question" title="Confirm that it’s you" onClose={() => proofRequest.settle(false)}>
      <ProofForm onProven={() => proofRequest.settle(true)} />
    </Dialog>
  );
}

/** Asks for the passkey of an administrator who has one, and for an emailed code otherwise. */
function ProofForm({ onProven }: { onProven: () => void }) {
  const [asked, setAsked] = useState<SecondFactorRequest | 'code' | null>(null);
  const { isBusy, problem, run } = useSubmit();
  const start = () =>
    run(async () => {
      const answer = await prove({});
      setAsked('second_factor' in answer ? answer.second_factor : 'code');
    });
  const finish = async (proof: SecondProof | { code: string }) => {
    await prove(proof);
    onProven();
  };
  if (asked === 'code')
    return (
      <OneCodeForm
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        note={`We emailed it to you. It can be used once and expires in ${ADMIN_CODE_MINUTES} minutes.`}
        action="Confirm"
        onCode={(code) => finish({ code })}
      />
    );
  if (asked !== null) return <SecondFactorForm request={asked} onProof={finish} />;
  return (
    <div className="stack gap-12">
      <p className="pretty">This action is hard to undo, so we check first. It takes a few seconds.</p>
      <p className="outcome" role="alert">
        {problem}
      </p>
      <Button look="filled" isBusy={isBusy} autoFocus onClick={() => void start()}>
        Continue
      </Button>
    </div>
  );
}

/** @throws Problem */
function prove(proof: SecondProof | { code: string }): Promise<ProveResponse> {
  return orProblem(api.post(PROVE, proof, ProveResponse), NOT_PROVEN);
}
