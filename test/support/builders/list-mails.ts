import { correctionOf } from '#domain/alerts/correction.ts';
import type { FilingAlert } from '#lambdas/alerts/channels/alert-channel.ts';
import { type AlertMailMessage, emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import type { SiteFacts } from '#lambdas/alerts/channels/message-links.ts';
import { storedAlert } from './stored-alert.ts';

/** Kinds of emails that belong to a list and support one-click unsubscribe. */
export const LIST_MAILS = ['one', 'several', 'digest', 'correction', 'price', 'quiet'];

type Included = { site: SiteFacts; userId: string; headline: string; included(number: number): FilingAlert };

/** Sends each kind of list email, each to an address that begins with its name. */
export async function sendListMails(
  mailer: { send(mail: AlertMailMessage): Promise<string> },
  { site, userId, headline, included }: Included,
  digestLines: number,
): Promise<void> {
  const channel = emailChannel(site, mailer);
  await channel.sendAlert([included(1)], 'one@example.com');
  await channel.sendAlert([included(1), included(2), included(3)], 'several@example.com');
  const many = Array.from({ length: digestLines }, (_, index) => included(index));
  const reader = {
    userId,
    brand: '8k' as const,
    id: `${userId}.digest`,
    alerts: many.map(({ alert }) => alert),
  };
  await channel.sendDigest(reader, many, 'digest@example.com');
  const { alert, ticker, filing } = included(1);
  const corrected = {
    alert: { ...alert, corrects: true },
    ticker,
    filing: correctionOf({ level: 'CRITICAL', headline: 'Chief executive resigns' }, filing),
  };
  const mailed = { ...reader, id: `${userId}.correction`, alerts: [corrected.alert] };
  await channel.sendDigest(mailed, [corrected], 'correction@example.com');
  const price = {
    price: 251,
    changePercent: 2.1,
    asOf: '2026-11-20T16:00:00.000Z',
    source: 'simulated',
  } as const;
  await channel.sendPrice?.(storedAlert({ userId, headline, price }), 'price@example.com');
  const quiet = { ...reader, id: `${userId}.quiet`, alerts: [] };
  await channel.sendQuiet?.(quiet, { filings: 5_000, tickers: 12 }, 'quiet@example.com');
}
