import type { StoredAlert } from '#domain/alerts/alert.ts';
import { matchingTicker, type Reader } from '#domain/alerts/alert-match.ts';
import { planDigest } from '#domain/alerts/delivery-plan.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { isPermanent } from '#lambdas/ground/is-permanent.ts';
import { log } from '#lambdas/ground/log.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import type { Alerts, Clock, Filings } from '#lambdas/ports/pipeline.ts';
import type { AlertChannels } from './channels/channel.ts';

export type DigestDeps = {
  held: {
    shards: number;
    digests(shard: number, now: string, limit: number): Promise<AlertMessage[]>;
  };
  alerts: Pick<Alerts, 'claim' | 'finish' | 'release' | 'hold' | 'remove'>;
  filings: Pick<Filings, 'get'>;
  users: { account(id: string): Promise<Reader | null> };
  suppressions: { has(address: string): Promise<boolean> };
  channels: AlertChannels;
  clock: Clock;
  isTimeShort: () => boolean;
};

/** Much longer than claiming and sending one digest takes. */
export const DIGEST_LEASE_SECONDS = 300;
const AFTER_FAILURE_SECONDS = 900;
const PAGE = 500;
const USERS_AT_ONCE = 5;
const ALERTS_AT_ONCE = 10;

/**
 * Sends what waited for its digest: one message for each user and channel. Each alert is claimed first, so that
 * concurrent runs send it once.
 * @returns messages sent
 */
export async function sendDigests(deps: DigestDeps): Promise<{ messages: number }> {
  const shards = Array.from({ length: deps.held.shards }, (_, shard) => shard);
  const counts = await Promise.all(shards.map((shard) => emptyShard(deps, shard)));
  return { messages: counts.reduce((sum, count) => sum + count, 0) };
}

/** A claimed alert is due later than now, so every page is new. */
async function emptyShard(deps: DigestDeps, shard: number): Promise<number> {
  const now = isoIn(deps.clock);
  let messages = 0;
  let isFull = true;
  while (isFull && !deps.isTimeShort()) {
    const page = await deps.held.digests(shard, now, PAGE);
    isFull = page.length === PAGE;
    const sent = await mapLimit(whole(page, isFull), USERS_AT_ONCE, (alerts) => sendDigest(deps, alerts));
    messages += sent.filter(Boolean).length;
  }
  return messages;
}

/** Groups by user and channel. The last user of a full page may have more on the next one, and is left to it. */
function whole(page: AlertMessage[], isFull: boolean): AlertMessage[][] {
  const byUser = Map.groupBy(page, ({ userId }) => userId);
  const last = page.at(-1)?.userId;
  if (isFull && byUser.size > 1 && last !== undefined) byUser.delete(last);
  return [...byUser.values()].flatMap((alerts) => [
    ...Map.groupBy(alerts, ({ channel }) => channel).values(),
  ]);
}

async function sendDigest(deps: DigestDeps, messages: AlertMessage[]): Promise<boolean> {
  const leaseUntil = isoIn(deps.clock, DIGEST_LEASE_SECONDS);
  const claims = await mapLimit(messages, ALERTS_AT_ONCE, (message) =>
    deps.alerts.claim(message, isoIn(deps.clock), leaseUntil),
  );
  const alerts = claims.flatMap((claim) => (claim.kind === 'claimed' ? [claim.alert] : []));
  const [first] = alerts;
  if (first === undefined) return false;
  try {
    return await tell(deps, first, alerts);
  } catch (error) {
    log.warn('A digest could not be sent', { userId: first.userId, error });
    const again = isoIn(deps.clock, AFTER_FAILURE_SECONDS);
    await eachOf(alerts, (alert) =>
      isPermanent(error)
        ? deps.alerts.finish(alert, { status: 'failed', reason: 'rejected' })
        : deps.alerts.hold(alert, 'digest', again),
    );
    return false;
  }
}

/** Contacts, plan, settings and watchlist are read now: what is no longer watched is left out. */
async function tell(deps: DigestDeps, first: StoredAlert, alerts: StoredAlert[]): Promise<boolean> {
  const reader = await deps.users.account(first.userId);
  if (reader === null) return eachOf(alerts, deps.alerts.remove).then(() => false);
  const plan = planDigest(first.channel, reader.user, new Date(deps.clock.now()));
  if (plan.kind === 'skip') return skip(deps, alerts, plan.reason).then(() => false);
  if (plan.kind === 'wait') {
    await eachOf(alerts, (alert) => deps.alerts.hold(alert, 'digest', plan.until.toISOString()));
    return false;
  }
  if (await deps.suppressions.has(plan.address)) return skip(deps, alerts, 'suppressed').then(() => false);
  const { told, gone, unwanted } = await sortOut(deps, reader, alerts);
  // Before anything is sent: a failure from here on sends the whole digest again.
  await skip(deps, gone, 'filing_gone');
  await skip(deps, unwanted, 'not_wanted');
  if (told.length === 0) return false;
  await deps.channels[first.channel].sendDigest(first, told, plan.address);
  const sentAt = isoIn(deps.clock);
  await eachOf(
    told.map(({ alert }) => alert),
    (alert) => deps.alerts.finish(alert, { status: 'sent', reason: null, sentAt }),
  );
  return true;
}

async function skip(deps: DigestDeps, alerts: StoredAlert[], reason: string): Promise<void> {
  await eachOf(alerts, (alert) => deps.alerts.finish(alert, { status: 'skipped', reason }));
}

/** An alert with the ticker it names, and its filing for that ticker. */
type Told = { alert: StoredAlert; ticker: string; filing: StoredFiling };

/** Sorts a digest into what is sent, what has lost its filing, and what no longer matches the reader's choices. */
async function sortOut(deps: DigestDeps, reader: Reader, alerts: StoredAlert[]) {
  const found = await mapLimit(alerts, ALERTS_AT_ONCE, async (alert) => {
    const filing = await deps.filings.get(alert.accession);
    return { alert, filing, ticker: filing && matchingTicker(reader, alert.ticker, filing) };
  });
  const told = found.flatMap(({ alert, filing, ticker }): Told[] =>
    filing === null || ticker === null ? [] : [{ alert, ticker, filing: filingForTicker(filing, ticker) }],
  );
  const gone = found.filter(({ filing }) => filing === null).map(({ alert }) => alert);
  const unwanted = found.filter(({ filing, ticker }) => filing !== null && ticker === null);
  return { told, gone, unwanted: unwanted.map(({ alert }) => alert) };
}

async function eachOf(alerts: StoredAlert[], act: (alert: StoredAlert) => Promise<void>): Promise<void> {
  await mapLimit(alerts, ALERTS_AT_ONCE, act);
}
