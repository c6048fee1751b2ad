import type { BrandId } from '#domain/brands/brand.ts';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits.ts';
import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import { formChoices } from '#domain/plans/form-access.ts';
import styles from './watchlist-changes.module.css';

type WatchlistChangesProps = {
  brand: BrandId;
  items: readonly Pick<WatchlistItem, 'ticker' | 'paused'>[];
};

/** What a plan changes for the reader's own watchlist. Shows nothing for an empty one. */
export function WatchlistChanges({ brand, items }: WatchlistChangesProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="your-watchlist">
      <h2 id="your-watchlist" className="large">
        What changes for your watchlist
      </h2>
      <ul className={styles.list}>
        {changesFor(brand, items).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

function changesFor(brand: BrandId, items: WatchlistChangesProps['items']): string[] {
  const paused = items.filter((item) => item.paused !== null).length;
  const locked = formChoices(brand, { isPro: false }).filter((choice) => choice.locked);
  const room = PRO_TICKER_LIMIT - items.length;
  const mostPaused = Math.min(paused, paused + room);
  return [
    ...(mostPaused > 0 ? [`${tickers(mostPaused)} paused over your limit: active again.`] : []),
    room > 0
      ? `${tickers(items.length)} watched: room for ${room} more.`
      : `${tickers(items.length)} watched: add-on packs make room for more.`,
    'Alerts within seconds of a filing, instead of once a day.',
    ...(locked.length > 0 ? [`Forms that unlock: ${locked.map(({ value }) => value).join(', ')}.`] : []),
    'Every filing with its summary, takeaways and why it matters.',
  ];
}

function tickers(count: number): string {
  return `${count} ${count === 1 ? 'ticker' : 'tickers'}`;
}
