import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import type { Alerts, Filings, Gatherings } from '#lambdas/ports/pipeline.ts';
import { type DeliverDeps, type Delivery, deliverClaimed } from './deliver-claimed.ts';
import { deliverPrice } from './deliver-price.ts';
import { LEASE_SECONDS } from './send-together.ts';

export type DeliverAlertDeps = Omit<DeliverDeps, 'alerts'> & {
  alerts: DeliverDeps['alerts'] & Pick<Alerts, 'claim'>;
  filings: Pick<Filings, 'get' | 'getAll'>;
  gatherings: Pick<Gatherings, 'get'>;
  /** The user, with those of the tickers that are still watched. */
  users: { watcher(id: string, tickers: readonly string[]): Promise<Reader | null> };
  suppressions: { has(address: string): Promise<boolean> };
};

/**
 * Delivers an alert that waited for its time, or is tried again, with those that were gathered with it. A worker that
 * stops between sending and recording leaves a claim that runs out, so the alert is sent once more: never lost, rarely
 * sent twice.
 * @throws RetryLater while another worker holds the claim, or if the message could not be handed over for now
 */
export async function deliverAlert(deps: DeliverAlertDeps, message: AlertMessage): Promise<Delivery> {
  const claim = await deps.alerts.claim(message, isoIn(deps.clock), isoIn(deps.clock, LEASE_SECONDS));
  if (claim.kind === 'over') return { outcome: 'over' };
  if (claim.kind === 'taken')
    throw new RetryLater(
      'alert_taken',
      'Another worker sends this alert.',
      secondsTo(deps, claim.leaseUntil),
    );
  const { alert } = claim;
  if (alert.price !== null) {
    const reader = await deps.users.watcher(alert.userId, [alert.ticker]);
    if (reader !== null) return deliverPrice(deps, alert, reader);
    await deps.alerts.remove(alert);
    return { outcome: 'over' };
  }
  const [filing, others] = await Promise.all([deps.filings.get(alert.accession), othersOf(deps, alert)]);
  const tickers = [filing, ...others].flatMap((each) => each?.tickers ?? []);
  const reader = await deps.users.watcher(alert.userId, [alert.ticker, ...tickers]);
  if (filing === null && reader !== null) {
    await deps.alerts.finish(alert, { status: 'skipped', reason: 'filing_gone' });
    return { outcome: 'skipped' };
  }
  if (filing === null || reader === null) {
    await deps.alerts.remove(alert);
    return { outcome: 'over' };
  }
  return deliverClaimed(deps, alert, filing, {
    reader,
    isSuppressed: deps.suppressions.has,
    ahead: [],
    until: isoIn(deps.clock),
    others,
  });
}

/** The filings that were gathered with that of an alert. */
async function othersOf(
  deps: DeliverAlertDeps,
  { reason, ticker, accession }: StoredAlert,
): Promise<StoredFiling[]> {
  if (reason !== 'gathered') return [];
  const gathering = await deps.gatherings.get(ticker);
  const accessions = (gathering?.filings ?? [])
    .map((filing) => filing.accession)
    .filter((each) => each !== accession);
  return accessions.length === 0 ? [] : [...(await deps.filings.getAll(accessions)).values()];
}

function secondsTo(deps: DeliverAlertDeps, time: string): number {
  return Math.max(1, Math.ceil((Date.parse(time) - deps.clock.now()) / 1_000) + 1);
}
