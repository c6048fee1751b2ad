import type { Channel } from '#domain/contract/channel.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import type { StoredAlert } from './alert.ts';
import { listedView, matches, matchingView, type Reader, recipientOf, searchedView } from './alert-match.ts';
import { planDelivery } from './delivery-plan.ts';
import type { GatheredFiling } from './gathering.ts';
import type { TickerView } from './ticker-view.ts';

/** What to do with a claimed alert. The reason is stored with the alert and shown to its reader. */
export type AlertDecision =
  | { kind: 'send'; address: string; view: TickerView }
  | { kind: 'hold'; reason: 'quiet_hours' | 'digest'; until: Date }
  /** `isFirst`: no other filing for the ticker is waiting for the same message yet. */
  | { kind: 'hold'; reason: 'gathered'; until: Date; isFirst: boolean }
  | { kind: 'skip'; status: 'skipped'; reason: 'not_wanted' | 'not_verified' }
  | { kind: 'skip'; status: 'suppressed'; reason: 'suppressed' };

/** The data, apart from the filing, that determines what happens to an alert. */
export type Circumstances = {
  /** The account as read after the claim. */
  reader: Reader;
  /** Whether the reader's address on the alert's channel is suppressed. */
  isSuppressed: boolean;
  /** The ticker's filings whose watchers were alerted shortly before. */
  ahead: readonly GatheredFiling[];
  /** When the filings that follow those are sent in one message. */
  until: Date;
  now: Date;
};

/**
 * Decides whether a claimed alert is sent, held back or skipped, based on its reader's current plan, contacts, settings
 * and watchlist. The caller checks the daily cap, because it is counted in the table.
 */
export function decideAlert(
  alert: Pick<StoredAlert, 'channel' | 'ticker' | 'found'>,
  filing: StoredFiling,
  circumstances: Circumstances,
): AlertDecision {
  const { reader, isSuppressed, ahead, until, now } = circumstances;
  const searched = searchedView(reader, alert, filing);
  const view = matchingView(reader, alert.ticker, filing) ?? searched ?? listedView(reader, alert, filing);
  if (view === null) return { kind: 'skip', status: 'skipped', reason: 'not_wanted' };
  const { formType, assessment } = view.shown;
  const level = assessment.importance_level;
  const usual = recipientOf(reader, view.ticker, formType);
  // A reader who saved a search wants its results at once, whatever their level, unless all of the reader's alerts come
  // once a day.
  const isUsual = searched === null || usual.delivery === 'digest';
  const recipient = isUsual ? usual : { ...usual, delivery: 'everything' as const };
  const plan = planDelivery(alert.channel, level, recipient, now);
  if (plan.kind === 'skip') return { ...plan, status: 'skipped' };
  if (plan.kind === 'wait') return { ...plan, kind: 'hold' };
  if (isSuppressed) return { kind: 'skip', status: 'suppressed', reason: 'suppressed' };
  const isAlone = level === 'CRITICAL' || searched !== null || until <= now;
  const sentAhead = isAlone ? [] : sentAtOnce(reader, alert, ahead, now);
  if (sentAhead.length > 0) {
    const isFirst = !sentAhead.some(({ tellAt }) => new Date(tellAt) >= until);
    return { kind: 'hold', reason: 'gathered', until, isFirst };
  }
  return { kind: 'send', address: plan.address, view };
}

/** Returns those of the preceding filings that this reader also gets at once. */
function sentAtOnce(
  reader: Reader,
  { channel, ticker }: { channel: Channel; ticker: string },
  ahead: readonly GatheredFiling[],
  now: Date,
): GatheredFiling[] {
  const choice = reader.watched.find((each) => each.ticker === ticker);
  if (choice === undefined || choice.isPaused) return [];
  const chosen = { forms: openForms(reader.user, choice), minImportance: reader.user.minImportance };
  return ahead.filter(
    ({ formType, level }) =>
      matches(chosen, { formType, assessment: { importance_level: level } }) &&
      planDelivery(channel, level, recipientOf(reader, ticker, formType), now).kind === 'send',
  );
}
