import type { AlertKey } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/pipeline.ts';

export type RetryDeps = {
  alerts: { retry(alert: AlertKey, dueAt: string, overdueAt: string): Promise<boolean> };
  queues: { alerts: Outbox<AlertMessage> };
  clock: Clock;
};

/**
 * Has an alert that failed sent once more, by the worker that sends others: plan, settings and suppressions decide again
 * as it goes out. Its reminder is written first, so a lost message delays it by minutes.
 * @throws AppError not_failed for one that did not fail, or is being tried again already
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
