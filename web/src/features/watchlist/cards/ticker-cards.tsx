import type { WatchlistRow } from '#domain/watchlist/watchlist-view.ts';
import { TickerCard } from './ticker-card.tsx';
import styles from './ticker-cards.module.css';

type TickerCardsProps = {
  rows: readonly WatchlistRow[];
  onOpen: (ticker: string) => void;
  onTrade: (ticker: string) => void;
  onRemove: (ticker: string) => void;
};

/** The watchlist as cards: one column on phones, two to four on wider screens. */
export function TickerCards({ rows, onOpen, onTrade, onRemove }: TickerCardsProps) {
  return (
    <ul className={styles.cards} aria-label="Watchlist">
      {rows.map((row) => (
        <li key={row.item.ticker}>
          <TickerCard row={row} onOpen={onOpen} onTrade={onTrade} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}
