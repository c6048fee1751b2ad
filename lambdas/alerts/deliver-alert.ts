import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type DeliverDeps, type Delivery, deliverClaimed } from './deliver-claimed.ts';
import { type DeliverPriceDeps, deliverPrice } from './deliver-price.ts';
import { LEASE_SECONDS } from './send-together.ts';

export type DeliverAlertDeps = Omit<DeliverDeps, 'alerts'> &
  Pick<DeliverPriceDeps, 'suppressions'> & {
    alerts: DeliverDeps['alerts'] & Pick<Store['alerts'], 'claim'>;
    filings: Pick<Store['filings'], 'get' | 'getAll'>;
    gatherings: Pick<Store['gatherings'], 'get'>;
    /** Returns the user, with those of the given tickers that the user still watches. */
    users: Pick<Store['users'], 'watcher'>;
  };

/**
 * Delivers an alert that was waiting for its time or is being retried, together with the alerts grouped with it. If a
 * worker stops between sending and recording, its claim expires and the alert is sent again: alerts are never lost and
 * rarely sent twice.
 * @throws RetryLater while another worker holds the claim, or if the message temporarily could not be handed over
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
    isSuppressed: await isSuppressed(deps, alert, reader),
    ahead: [],
    until: dateIn(deps.clock),
    others,
  });
}

async function isSuppressed(
  deps: DeliverAlertDeps,
  { channel }: StoredAlert,
  { user }: Reader,
): Promise<boolean> {
  const address = CHANNEL_ROWS[channel].destinationOf(user);
  return address !== null && deps.suppressions.has(address);
}

/** Returns the filings that were grouped with an alert's filing. */
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
