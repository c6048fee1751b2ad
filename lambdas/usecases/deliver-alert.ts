import { BRANDS, type BrandId } from '#domain/brand.ts';
import { brandQuery } from '#domain/brand-link.ts';
import { alertMail } from '#domain/mail/alert-mail.ts';
import { alertId, type StoredAlert } from '#domain/pipeline/alert.ts';
import { RetryLater } from '#domain/pipeline/retry-plan.ts';
import type { StoredFiling } from '#domain/pipeline/stored-filing.ts';
import type { User } from '#domain/user.ts';
import { isoIn } from '#lambdas/runtime/clock.ts';
import type { AlertMessage } from '#lambdas/runtime/messages.ts';
import type { Alerts, Clock, Filings } from './pipeline-ports.ts';

export type DeliverDeps = {
  alerts: Pick<Alerts, 'claim' | 'finish' | 'release'>;
  filings: Pick<Filings, 'get'>;
  users: { get(id: string): Promise<Pick<User, 'email' | 'emailVerified' | 'notifyVia'> | null> };
  suppressions: { has(address: string): Promise<boolean> };
  mail: {
    send(mail: {
      to: string;
      fromName: string;
      subject: string;
      html: string;
      text: string;
      headers: Record<string, string>;
    }): Promise<string>;
  };
  site: { origins: Record<BrandId, string>; postalAddress: string };
  clock: Clock;
};

/** Longer than a worker may run, so no two ever send the same alert at once; a test holds it to the topology. */
export const LEASE_SECONDS = 25;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;

export type Delivery =
  | { outcome: 'sent'; latencySeconds: number }
  | { outcome: 'skipped' | 'failed' | 'over' };

/**
 * Claims an alert, sends it and records it. A worker that stops between sending and recording leaves a claim
 * that runs out, so the alert is sent once more: never lost, at most rarely twice.
 * @param deliveries how often the message was delivered
 * @throws RetryLater while another worker holds the claim, or when the mail was not taken for now
 */
export async function deliverAlert(
  deps: DeliverDeps,
  message: AlertMessage,
  deliveries: number,
): Promise<Delivery> {
  const claim = await deps.alerts.claim(message, isoIn(deps.clock), isoIn(deps.clock, LEASE_SECONDS));
  if (claim.kind === 'over') return { outcome: 'over' };
  if (claim.kind === 'taken')
    throw new RetryLater(
      'alert_taken',
      'Another worker sends this alert.',
      secondsTo(deps, claim.leaseUntil),
    );
  const { alert } = claim;
  const [filing, user] = await Promise.all([deps.filings.get(alert.accession), deps.users.get(alert.userId)]);
  const address = addressOf(user);
  const obstacle = filing === null ? 'filing_gone' : address === null ? 'not_verified' : null;
  if (filing === null || address === null || (await deps.suppressions.has(address))) {
    await deps.alerts.finish(alert, { status: 'skipped', reason: obstacle ?? 'suppressed' });
    return { outcome: 'skipped' };
  }
  return send(deps, { ...alert, address }, filing, deliveries);
}

async function send(
  deps: DeliverDeps,
  alert: StoredAlert,
  filing: StoredFiling,
  deliveries: number,
): Promise<Delivery> {
  try {
    await deps.mail.send(compose(deps, alert, filing));
  } catch (error) {
    if (isPermanent(error)) {
      await deps.alerts.finish(alert, { status: 'failed', reason: 'rejected' });
      return { outcome: 'failed' };
    }
    const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (deliveries - 1));
    const seconds = Math.ceil(wait * (1 + deps.clock.random() / 2));
    await deps.alerts.release(alert, isoIn(deps.clock, seconds + LEASE_SECONDS));
    throw new RetryLater('mail_not_taken', 'The mail was not taken for now.', seconds, { cause: error });
  }
  const latencySeconds = Math.round((deps.clock.now() - Date.parse(filing.acceptedAt)) / 1_000);
  await deps.alerts.finish(alert, {
    status: 'sent',
    reason: null,
    sentAt: isoIn(deps.clock),
    latencySeconds,
  });
  return { outcome: 'sent', latencySeconds };
}

function addressOf(user: Pick<User, 'email' | 'emailVerified' | 'notifyVia'> | null): string | null {
  return user?.emailVerified && user.notifyVia.includes('email') ? user.email : null;
}

function secondsTo(deps: DeliverDeps, time: string): number {
  return Math.max(1, Math.ceil((Date.parse(time) - deps.clock.now()) / 1_000) + 1);
}

/** Only the sender of the mail knows whether trying again can help. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

function compose(deps: DeliverDeps, alert: StoredAlert, filing: StoredFiling) {
  const brand = BRANDS[alert.brand];
  const origin = deps.site.origins[alert.brand];
  const token = encodeURIComponent(`${alert.userId}.${alert.unsubscribeToken}`);
  const unsubscribeUrl = `${origin}/api/unsubscribe-alerts?token=${token}${brandQuery(deps.site.origins, alert.brand)}`;
  const { ticker } = alert;
  const { postalAddress } = deps.site;
  return {
    to: alert.address,
    fromName: brand.name,
    ...alertMail({ brand, origin, filing, ticker, unsubscribeUrl, postalAddress }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Filing-Pulse-Alert': alertId(alert),
    },
  };
}
