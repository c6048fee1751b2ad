import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { carries } from '#domain/channels/channels.ts';
import { isToldTwice } from '../tools/claims.ts';
import type { Listener } from './audience.ts';
import { REFUSING } from './reports.ts';
import type { AlertsRun } from './run.ts';
import type { Telling } from './senders.ts';

const ENDED = ['sent', 'delivered', 'bounced', 'suppressed', 'failed', 'skipped'];
const TOLD = ['sent', 'delivered', 'bounced'];
/** What a worker has read may be that old when it sends. */
const LONGEST_WORKER_MS = 60_000;

/** What is wrong at the end. */
export async function problemsOfAlerts(run: AlertsRun): Promise<string[]> {
  const lists = await Promise.all(run.listeners.map((listener) => problemsOfListener(run, listener)));
  const dueAt = await run.nextReminder();
  const left = dueAt === null ? [] : [`a step is still due at ${new Date(dueAt).toISOString()}`];
  return [...lists.flat(), ...problemsOfDuplicates(run), ...left];
}

async function problemsOfListener(run: AlertsRun, listener: Listener): Promise<string[]> {
  const alerts = await run.alertsOf(listener);
  const tellings = run.observed.tellings.filter(({ userId }) => userId === listener.id);
  return [
    ...(await problemsOfLosses(run, listener, alerts)),
    ...alerts.flatMap((alert) => problemsOfState(alert, tellings)),
    ...problemsOfForbidden(run, listener, tellings),
  ];
}

/** Each filing of a watched ticker has an alert on each channel that carries its level. */
async function problemsOfLosses(run: AlertsRun, { id, tickers }: Listener, alerts: readonly StoredAlert[]) {
  // Who has left is no watcher with an open channel any more.
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

/** It ended, and says whether its reader was told. */
function problemsOfState(alert: StoredAlert, tellings: readonly Telling[]): string[] {
  const id = alertId(alert);
  const { status, reason } = alert;
  if (!ENDED.includes(status)) return [`${id} is ${status}, ${reason}`];
  const times = tellings.filter((telling) => telling.id === id).length;
  if (TOLD.includes(status)) return times > 0 ? [] : [`${id} is ${status}, but nobody was told`];
  // Somebody who left after an answer was lost was told nevertheless.
  const isKnownToHaveFailed = !tellings.some((telling) => telling.id === id && !telling.isAnswerLost);
  return isKnownToHaveFailed || alert.userId === 'leaving'
    ? []
    : [`${id} is ${status}, but told ${times} times`];
}

function problemsOfForbidden(run: AlertsRun, { id, gets }: Listener, tellings: readonly Telling[]): string[] {
  return tellings.flatMap(({ channel, at, id: alert }) => {
    if (!gets.includes(channel)) return [`${alert} went to a reader who gets nothing by ${channel}`];
    const isTooLate = id === 'leaving' && at > run.leftAt + LONGEST_WORKER_MS;
    if (isTooLate) return [`${alert} went out after its reader had left`];
    const isRefused = id === REFUSING && at > run.refusedAt + LONGEST_WORKER_MS;
    return isRefused ? [`${alert} went out to a mailbox that refuses mail`] : [];
  });
}

/** Twice only if the claim of the first time ran out before anybody reported on it. */
function problemsOfDuplicates({ observed, weather }: AlertsRun): string[] {
  const problems: string[] = [];
  for (const [id, tellings] of Map.groupBy(observed.tellings, (telling) => telling.id)) {
    for (const [index, telling] of tellings.entries()) {
      weather.note('tellings');
      const before = tellings[index - 1];
      if (before === undefined) continue;
      weather.note(before.isAnswerLost ? 'told again: answer lost' : 'told again: claim ran out');
      if (isToldTwice(observed.claims, id, before.at, telling.at))
        problems.push(`${id} was told twice while its claim held`);
    }
  }
  return problems;
}
