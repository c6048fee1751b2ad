import { lazy } from 'react';
import type { Profile } from '#domain/contract/identity.ts';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { useApprovalQuestion } from '#web/lib/session/approval.ts';

const ApprovalDialog = lazy(() => import('./approval-dialog.tsx'));

/** Shows the question of a change that waits for its user's approval. */
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
