import { formatChange, formatPrice } from '#domain/format/numbers.ts';
import styles from './price.module.css';

/** A price and, under or beside it, today's change with an arrow: direction reads without colour. */
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
