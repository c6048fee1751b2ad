import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import { formatMultiple } from '#domain/format/numbers.ts';
import { rangeHint, volumeHint } from '#domain/watchlist/quote-hints.ts';
import styles from './quote-hints.module.css';

const VOLUME_WORDS = { high: '↑', above: '', low: '' } as const;

/** Hints at an unusual price or volume; nothing on an ordinary day. */
export function QuoteHints({ item }: { item: WatchlistItem }) {
  const range = rangeHint(item.current_price, item.week_52_low, item.week_52_high);
  const volume = volumeHint(item.volume, item.avg_volume);
  if (!range && !volume) return null;
  return (
    <p className={styles.hints}>
      {range ? (
        <span data-hint={range === 'Near Low' ? 'low-price' : 'high-price'} title="Against its 52-week range">
          {range}
        </span>
      ) : null}
      {volume ? (
        <span data-hint={`${volume.level}-volume`} title="Volume against its average">
          {VOLUME_WORDS[volume.level]} Volume {formatMultiple(volume.ratio)}
        </span>
      ) : null}
    </p>
  );
}
