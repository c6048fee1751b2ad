import type { AlertKey } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type RetryDeps = {
  alerts: Pick<Store['alerts'], 'retry'>;
  queues: { alerts: Outbox<AlertMessage> };
  clock: Clock;
};

/**
 * Has the usual worker send a failed alert again: plan, settings and suppressions are checked again at that time.
 * Its reminder is written first, so that losing the queue message delays it only by minutes.
 * @throws AppError not_failed for an alert that did not fail, or is already being retried
 */
export async function retryNotification(deps: RetryDeps, alert: AlertKey): Promise<void> {
  const isDue = await deps.alerts.retry(alert, isoIn(deps.clock), isoIn(deps.clock, STEP_OVERDUE_SECONDS));
  if (!isDue) throw notFailed();
  await deps.queues.alerts.send(alert);
}

function notFailed(): AppError {
  const message = 'Only an alert that failed can be retried. This one has changed: please reload the list.';
  return new AppError('conflict', 'not_failed', message);
}
