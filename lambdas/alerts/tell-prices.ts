import { type NewPriceAlert, priceAccession } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { priceChannels } from '#domain/alerts/price-delivery.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { PRICE_FORM, type PriceNews, priceHeadline } from '#domain/price-alerts/price-news.ts';
import { afterQuote, type Crossing, type PriceWatch } from '#domain/price-alerts/price-watch.ts';
import type { Quote } from '#domain/quotes/quote.ts';
import { isMarketOpen, lastSession } from '#domain/quotes/trading-calendar.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import type { Clock, Outbox } from '#lambdas/ports/pipeline.ts';

type Stored = { userId: string; ticker: string; watch: PriceWatch; text: string };

export type TellPricesDeps = {
  priceWatches: {
    of(ticker: string): Promise<Stored[]>;
    advance(before: Stored, after: PriceWatch): Promise<boolean>;
    fire(
      before: Stored,
      after: PriceWatch,
      alerts: readonly NewPriceAlert[],
      times: { now: string; dueAt: string },
    ): Promise<Outcome>;
  };
  users: { watcher(id: string, tickers: readonly string[]): Promise<(Reader & Home) | null> };
  queues: { alerts: Outbox<AlertMessage> };
  clock: Clock;
};

/** Where an account began: the name under which it is written to. */
type Home = { user: { brand: BrandId } };

const WATCHES_AT_ONCE = 10;
/** A message that was lost is made up for by then. */
const OVERDUE_SECONDS = 60;

/**
 * Compares a new quote with what is watched of its ticker, and makes the alerts of what it crossed. The watch moves and
 * the alerts are made in one conditional write: of several workers, one tells.
 * Prices outside trading hours count for nothing: they are tested again when the exchanges open.
 * @returns alerts made
 */
export async function tellPrices(deps: TellPricesDeps, ticker: string, quote: Quote): Promise<number> {
  const now = dateIn(deps.clock);
  if (!isMarketOpen(now) || new Date(quote.asOf) < lastSession(now).opens) return 0;
  const counts = await mapLimit(await deps.priceWatches.of(ticker), WATCHES_AT_ONCE, async (stored) => {
    const { watch, crossed } = afterQuote(stored.watch, quote);
    if (JSON.stringify(watch) === stored.text) return 0;
    if (crossed.length > 0) return fire(deps, stored, watch, { crossed, quote });
    await deps.priceWatches.advance(stored, watch);
    return 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

async function fire(
  deps: TellPricesDeps,
  stored: Stored,
  after: PriceWatch,
  told: { crossed: readonly Crossing[]; quote: Quote },
): Promise<number> {
  const { userId, ticker } = stored;
  const reader = await deps.users.watcher(userId, [ticker]);
  const alerts = reader === null ? [] : alertsFor(deps, reader, stored, told);
  const times = { now: isoIn(deps.clock), dueAt: isoIn(deps.clock, OVERDUE_SECONDS) };
  // Refused or contended: another worker was faster, or the next quote tries again.
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
  { clock }: TellPricesDeps,
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
