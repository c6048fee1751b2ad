import { AppError } from '#domain/app-error.ts';

/** Returns the error for a change based on an outdated version. `details.current` contains the current state. */
export function staleVersion(current: unknown): AppError {
  return new AppError(
    'conflict',
    'stale_version',
    'Someone else changed this in the meantime. Compare it with your change, then save again.',
    { details: { current } },
  );
}
