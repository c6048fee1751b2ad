import { type NewPriceAlert, priceAccession } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { priceChannels } from '#domain/alerts/price-delivery.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { PRICE_FORM, type PriceNews, priceHeadline } from '#domain/price-alerts/price-news.ts';
import { afterQuote, type Crossing, type PriceWatch } from '#domain/price-alerts/price-watch.ts';
import type { Quote } from '#domain/quotes/quote.ts';
import { isMarketOpen, lastSession } from '#domain/quotes/trading-calendar.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

type Stored = { userId: string; ticker: string; watch: PriceWatch; text: string };

export type NotifyPriceWatchersDeps = {
  priceWatches: Pick<Store['priceWatches'], 'of' | 'advance' | 'fire'>;
  users: Pick<Store['users'], 'watcher'>;
  queues: { alerts: Outbox<AlertMessage> };
  clock: Clock;
};

/** The brand on which the account was created, in whose name messages are sent. */
type Home = { user: { brand: BrandId } };

const WATCHES_AT_ONCE = 10;
/** After this time, an alert whose queue message was lost is sent anyway. */
const OVERDUE_SECONDS = 60;

/**
 * Compares a new quote with the ticker's price watches and creates alerts for the limits it crossed. The watch is
 * updated and the alerts are created in one conditional write, so only one of several workers sends them. Prices
 * outside trading hours are ignored: they are checked again when the exchanges open.
 * @returns the number of alerts created
 */
export async function notifyPriceWatchers(
  deps: NotifyPriceWatchersDeps,
  ticker: string,
  quote: Quote,
): Promise<number> {
  const now = dateIn(deps.clock);
  if (!isMarketOpen(now) || new Date(quote.asOf) < lastSession(now).opens) return 0;
  const counts = await mapLimit(await deps.priceWatches.of(ticker), WATCHES_AT_ONCE, async (stored) => {
    const { watch, crossed } = afterQuote(stored.watch, quote);
    if (JSON.stringify(watch) === stored.text) return 0;
    if (crossed.length > 0) return queueAlerts(deps, stored, watch, { crossed, quote });
    await deps.priceWatches.advance(stored, watch);
    return 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

async function queueAlerts(
  deps: NotifyPriceWatchersDeps,
  stored: Stored,
  after: PriceWatch,
  included: { crossed: readonly Crossing[]; quote: Quote },
): Promise<number> {
  const { userId, ticker } = stored;
  const reader = await deps.users.watcher(userId, [ticker]);
  const alerts = reader === null ? [] : alertsFor(deps, reader, stored, included);
  const times = { now: isoIn(deps.clock), dueAt: isoIn(deps.clock, OVERDUE_SECONDS) };
  // The write was rejected, because another worker was faster or several workers wrote at the same time. The next quote
  // tries again.
  if ((await deps.priceWatches.fire(stored, after, alerts, times)) !== 'written') return 0;
  const messages = alerts.map(({ accession, acceptedAt, channel }) => ({
    userId,
    accession,
    acceptedAt,
    channel,
  }));
  if (messages.length > 0) await deps.queues.alerts.send(...messages);
  return alerts.length;
}

function alertsFor(
  { clock }: NotifyPriceWatchersDeps,
  reader: Reader & Home,
  { userId, ticker }: Stored,
  { crossed, quote }: { crossed: readonly Crossing[]; quote: Quote },
): NewPriceAlert[] {
  const { price: at, changePercent, asOf, source } = quote;
  const price: PriceNews = { price: at, changePercent, asOf, source };
  return priceChannels(reader, ticker).map((channel) => ({
    userId,
    accession: priceAccession(ticker, dateIn(clock)),
    acceptedAt: isoIn(clock),
    channel,
    ticker,
    brand: reader.user.brand,
    form: PRICE_FORM,
    level: 'MEDIUM',
    headline: priceHeadline(crossed, price),
    price,
  }));
}
