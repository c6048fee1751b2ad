import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { ApiError } from '#web/lib/data/api-client.ts';

/** Returns whether an error says that we do not have the filing, or that its accession number is malformed. */
export function isMissing(error: Error | undefined): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The error state of a filing. It offers no retry if we do not have the filing. */
export function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadFailed onRetry={isMissing(error) ? null : onRetry}>
      {isMissing(error)
        ? 'We do not have this filing. Check its accession number.'
        : 'The filing could not be loaded.'}
    </LoadFailed>
  );
}
