import type { BrandId } from '#domain/brands/brand.ts';
import type { PlanGainsResponse } from '#domain/contract/billing-contract.ts';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { formChoices } from '#domain/plans/form-access.ts';
import { usePlanGains } from './billing-api.ts';
import { CheckList } from './check-list.tsx';
import styles from './watchlist-changes.module.css';

type WatchlistChangesProps = {
  brand: BrandId;
  items: readonly Pick<WatchlistItem, 'ticker' | 'paused'>[];
};

/** Shows what a plan changes for the reader's own watchlist. Shows nothing if the watchlist is empty. */
export function WatchlistChanges({ brand, items }: WatchlistChangesProps) {
  const gains = usePlanGains(items.length > 0);
  if (items.length === 0) return null;
  const need = gains && needOf(gains);
  return (
    <section className={styles.section} aria-labelledby="your-watchlist">
      <h2 id="your-watchlist" className="large">
        What changes for your watchlist
      </h2>
      {need ? <p className="strong pretty">{need}</p> : null}
      <CheckList lines={changesFor(brand, items, gains)} />
    </section>
  );
}

/** Describes what the free plan leaves out; `null` if it leaves nothing out. */
function needOf(gains: PlanGainsResponse): string | null {
  const sentences = [...closedTickers(gains), ...lateAlerts(gains)];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function closedTickers({ tickers, tickers_in_need }: PlanGainsResponse): string[] {
  if (tickers_in_need === 0) return [];
  const are = tickers_in_need === 1 ? 'is' : 'are';
  return [
    `${tickers_in_need} of your ${count(tickers, 'ticker')} ${are} paused or set to forms that the free plan doesn’t include.`,
  ];
}

function lateAlerts({ alerts, days, is_all }: PlanGainsResponse): string[] {
  if (alerts === 0) return [];
  const filings = `${alerts}${is_all ? '' : '+'} ${alerts === 1 ? 'filing' : 'filings'}`;
  return [
    `In the last ${days} days, PRO would have alerted you to ${filings} within seconds. Without it, they come with the next daily digest.`,
  ];
}

function changesFor(
  brand: BrandId,
  items: WatchlistChangesProps['items'],
  gains: PlanGainsResponse | null,
): string[] {
  const paused = items.filter((item) => item.paused !== null).length;
  const locked = formChoices(brand, { isPro: false }).filter((choice) => choice.locked);
  const room = PRO_TICKER_LIMIT - items.length;
  const resumed = Math.min(paused, paused + room);
  return [
    ...(resumed > 0 ? [`${count(resumed, 'paused ticker')}: active again.`] : []),
    room > 0
      ? `${count(items.length, 'ticker')} watched: room for ${room} more.`
      : `${count(items.length, 'ticker')} watched: add-on packs make room for more.`,
    'Alerts within seconds of a filing, instead of once a day.',
    ...(locked.length > 0
      ? [`${unlockedWords(gains)}: ${locked.map(({ value }) => value).join(', ')}.`]
      : []),
    'Every filing with its summary, takeaways and why it matters.',
  ];
}

function unlockedWords(gains: PlanGainsResponse | null): string {
  if (gains === null || gains.unlocked_filings === 0) return 'More forms';
  const filings = `${gains.unlocked_filings}${gains.is_all ? '' : '+'}`;
  return `More forms, with ${filings} of your tickers’ filings in the last ${gains.days} days`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
