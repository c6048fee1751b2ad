import type { AlertKey, AlertStatus } from '#domain/alerts/alert.ts';
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

/** Statuses of alerts that a reader may report as not received. */
const SENT: readonly AlertStatus[] = ['failed', 'sent', 'delivered', 'bounced'];

/**
 * Has the usual worker send a failed alert again or, with `again`, an alert that was sent. Plan, settings and
 * suppressions are checked again at that time. The reminder is written first, so that a lost queue message delays the
 * alert only by minutes.
 * @throws AppError not_failed for an alert with another status, or one that is already being retried
 */
export async function retryNotification(deps: RetryDeps, alert: AlertKey, again = false): Promise<void> {
  const [now, overdueAt] = [isoIn(deps.clock), isoIn(deps.clock, STEP_OVERDUE_SECONDS)];
  const isDue = await deps.alerts.retry(alert, now, overdueAt, again ? SENT : ['failed']);
  if (!isDue) throw again ? notSent() : notFailed();
  await deps.queues.alerts.send(alert);
}

function notFailed(): AppError {
  const message = 'Only an alert that failed can be retried. This one has changed: please reload the list.';
  return new AppError('conflict', 'not_failed', message);
}

function notSent(): AppError {
  const message =
    'Only an alert that was sent or failed can be sent again. This one has changed: please reload.';
  return new AppError('conflict', 'not_failed', message);
}
