import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { carries } from '#domain/channels/channels.ts';
import { isSentTwice } from '#tools/chaos/tools/claims.ts';
import type { Listener } from './audience.ts';
import type { Delivery } from './recording-senders.ts';
import { REFUSING } from './reports.ts';
import type { AlertsRun } from './run.ts';

const ENDED = ['sent', 'delivered', 'bounced', 'suppressed', 'failed', 'skipped'];
const DELIVERED = ['sent', 'delivered', 'bounced'];
/** Maximum age of the data that a worker acts on when it sends. */
const LONGEST_WORKER_MS = 60_000;

/** Returns the problems found at the end of a run. */
export async function problemsOfAlerts(run: AlertsRun): Promise<string[]> {
  const lists = await Promise.all(run.listeners.map((listener) => problemsOfListener(run, listener)));
  const dueAt = await run.nextReminder();
  const left = dueAt === null ? [] : [`a step is still due at ${new Date(dueAt).toISOString()}`];
  return [...lists.flat(), ...problemsOfDuplicates(run), ...left];
}

async function problemsOfListener(run: AlertsRun, listener: Listener): Promise<string[]> {
  const alerts = await run.alertsOf(listener);
  const deliveries = run.observed.deliveries.filter(({ userId }) => userId === listener.id);
  return [
    ...(await problemsOfLosses(run, listener, alerts)),
    ...alerts.flatMap((alert) => problemsOfState(alert, deliveries)),
    ...problemsOfForbidden(run, listener, deliveries),
  ];
}

/** Checks that each filing of a watched ticker has an alert on each channel that its importance level uses. */
async function problemsOfLosses(run: AlertsRun, { id, tickers }: Listener, alerts: readonly StoredAlert[]) {
  // A reader who unsubscribed is no longer a watcher with an open channel, so their alerts are not checked.
  const known = id === 'leaving' ? null : new Set(alerts.map(alertId));
  const problems: string[] = [];
  for (const [accession, of] of run.filings) {
    const filing = await run.store.filings.get(accession);
    if (filing?.alerts !== 'done') problems.push(`${accession} has alerts ${filing?.alerts}`);
    if (filing === null || !of.some((ticker) => tickers.includes(ticker))) continue;
    for (const channel of ['email', 'sms'] as const) {
      const alert = alertId({ userId: id, accession, channel });
      const isDue = carries(channel, filing.assessment.importance_level);
      if (isDue && known?.has(alert) === false) problems.push(`${alert} was never made`);
    }
  }
  return problems;
}

/** Checks that an alert reached a final state, and that the state matches whether its reader was notified. */
function problemsOfState(alert: StoredAlert, deliveries: readonly Delivery[]): string[] {
  const id = alertId(alert);
  const { status, reason } = alert;
  if (!ENDED.includes(status)) return [`${id} is ${status}, ${reason}`];
  const times = deliveries.filter((delivery) => delivery.id === id).length;
  if (DELIVERED.includes(status)) return times > 0 ? [] : [`${id} is ${status}, but it was not sent`];
  // If SES accepted an email but its response was lost and the reader then unsubscribed, the alert was delivered
  // although its state says otherwise.
  const isKnownToHaveFailed = !deliveries.some((delivery) => delivery.id === id && !delivery.isAnswerLost);
  return isKnownToHaveFailed || alert.userId === 'leaving'
    ? []
    : [`${id} is ${status}, but was sent ${times} times`];
}

function problemsOfForbidden(
  run: AlertsRun,
  { id, gets }: Listener,
  deliveries: readonly Delivery[],
): string[] {
  return deliveries.flatMap(({ channel, at, id: alert }) => {
    if (!gets.includes(channel)) return [`${alert} went to a reader who gets nothing by ${channel}`];
    const isTooLate = id === 'leaving' && at > run.leftAt + LONGEST_WORKER_MS;
    if (isTooLate) return [`${alert} went out after its reader had left`];
    const isRefused = id === REFUSING && at > run.refusedAt + LONGEST_WORKER_MS;
    return isRefused ? [`${alert} went out to a mailbox that refuses mail`] : [];
  });
}

/**
 * Finds duplicates. An alert may be sent twice only if the first claim expired before anything was reported about
 * it.
 */
function problemsOfDuplicates({ observed, faults }: AlertsRun): string[] {
  const problems: string[] = [];
  for (const [id, deliveries] of Map.groupBy(observed.deliveries, (delivery) => delivery.id)) {
    for (const [index, delivery] of deliveries.entries()) {
      faults.note('deliveries');
      const before = deliveries[index - 1];
      if (before === undefined) continue;
      faults.note(before.isAnswerLost ? 'sent again: response lost' : 'sent again: claim expired');
      if (isSentTwice(observed.claims, id, before.at, delivery.at))
        problems.push(`${id} was sent twice while its claim was valid`);
    }
  }
  return problems;
}
