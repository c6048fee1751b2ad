import type { Profile } from '#domain/contract/identity-contract.ts';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { useApprovalQuestion } from '#web/lib/session/approval.ts';

const ApprovalDialog = lazyPart(() => import('./approval-dialog.tsx'), DialogFailed);

/** Shows the dialog for a change that needs the user's approval. */
export function Approvals({ profile }: { profile: Profile }) {
  const question = useApprovalQuestion();
  if (question === null) return null;
  const methods = [
    ...(profile.email_verified ? (['email'] as const) : []),
    ...(profile.phone_verified ? (['sms'] as const) : []),
  ];
  return (
    <LazyDialog>
      <ApprovalDialog {...question} methods={methods} />
    </LazyDialog>
  );
}
