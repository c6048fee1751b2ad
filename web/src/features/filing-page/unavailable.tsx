import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { ApiError } from '#web/lib/data/api-client.ts';

/** The error state of a filing: one that we do not have cannot be tried again. */
export function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Notice
      tone="error"
      icon="warning"
      announce="alert"
      action={
        isMissing ? null : (
          <Button look="plain" onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      {isMissing
        ? 'We do not have this filing. Check its accession number.'
        : 'The filing could not be loaded.'}
    </Notice>
  );
}
