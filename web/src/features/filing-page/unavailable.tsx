import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { ApiError } from '#web/lib/data/api-client.ts';

/** The error state of a filing: one that we do not have cannot be tried again. */
export function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <LoadFailed onRetry={isMissing ? null : onRetry}>
      {isMissing
        ? 'We do not have this filing. Check its accession number.'
        : 'The filing could not be loaded.'}
    </LoadFailed>
  );
}
