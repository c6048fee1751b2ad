import { useListEvents } from '../list/list-events.ts';
import type { TickerListProps } from '../list/ticker-table.tsx';
import { TickerCard } from './ticker-card.tsx';
import styles from './ticker-cards.module.css';

/** The watchlist as cards: one column on phones, two to four on wider screens. */
export default function TickerCards({ rows, verbs, open }: TickerListProps) {
  const events = useListEvents(verbs);
  return (
    <ul className={styles.cards} aria-label="Watchlist" {...events}>
      {rows.map((row) => (
        <li key={row.item.ticker}>
          <TickerCard row={row} isOpen={row.item.ticker === open} />
        </li>
      ))}
    </ul>
  );
}
