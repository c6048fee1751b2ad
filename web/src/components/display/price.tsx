import { formatChange, formatPrice } from '#domain/format/numbers.ts';
import styles from './price.module.css';

/** A price with today's change. The arrow makes the direction readable without color. */
export function Price({ price, change }: { price: number | null; change: number | null }) {
  return (
    <span className={styles.price}>
      {formatPrice(price)}
      {price !== null && change !== null ? (
        <span className={styles.change} data-direction={change > 0 ? 'up' : change < 0 ? 'down' : 'flat'}>
          {change > 0 ? '▲' : change < 0 ? '▼' : ''} {formatChange(change)}
        </span>
      ) : null}
    </span>
  );
}
