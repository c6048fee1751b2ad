import type { User } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { alertId } from '#domain/alerts/alert.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import { secondsAfter } from './period.ts';

type End = Pick<StoredAlert, 'status' | 'reason'>;

/** Final states of alerts with their shares of all alerts, from 0 to 1. The remaining alerts were delivered. */
const ENDS: readonly [share: number, end: End][] = [
  [0.02, { status: 'bounced', reason: 'permanent_bounce' }],
  [0.01, { status: 'failed', reason: 'rejected' }],
  [0.02, { status: 'suppressed', reason: 'suppressed' }],
  [0.05, { status: 'skipped', reason: 'not_wanted' }],
  [0.1, { status: 'sent', reason: null }],
];
const UNSENT = new Set<StoredAlert['status']>(['failed', 'suppressed', 'skipped']);

/** Generates the alert to a user about a filing, in a final state. */
export function inventAlert(user: User, filing: StoredFiling, channel: Channel, dice: Dice): StoredAlert {
  const { importance_level: level, one_liner: headline } = shownAssessment(filing);
  const end = endOf(dice);
  const createdAt = filing.alertedAt ?? filing.firstSeenAt;
  const sentAt = UNSENT.has(end.status) ? null : secondsAfter(createdAt, dice.int(1, 4));
  const key = { userId: user.id, accession: filing.accession, acceptedAt: filing.acceptedAt, channel };
  return {
    ...key,
    ...end,
    ticker: filing.tickers[0] ?? '',
    brand: user.brand,
    form: filing.form,
    level,
    headline,
    createdAt,
    leaseUntil: null,
    attempts: 1,
    dueAt: null,
    sentAt,
    latencySeconds:
      sentAt === null ? null : Math.round((Date.parse(sentAt) - Date.parse(filing.acceptedAt)) / 1_000),
    message: sentAt === null ? null : alertId(key),
    corrects: false,
    found: [],
    price: null,
  };
}

function endOf(dice: Dice): End {
  let left = dice.next();
  for (const [share, end] of ENDS) {
    if (left < share) return end;
    left -= share;
  }
  return { status: 'delivered', reason: null };
}
