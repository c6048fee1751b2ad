import { Button } from '#web/components/controls/button.tsx';
import styles from './no-match.module.css';

type NoMatchProps = {
  /** The search text if it could be an unwatched ticker. */
  ticker: string | null;
  refusalOf: (ticker: string) => string | null;
  isAdding: boolean;
  onClear: () => void;
  onAdd: (ticker: string) => void;
};

/** Shown when nothing matches: offers to add the ticker searched for, or to clear the filters. */
export function NoMatch({ ticker, refusalOf, isAdding, onClear, onAdd }: NoMatchProps) {
  const refusal = ticker && refusalOf(ticker);
  return (
    <div className={styles.empty} role="status">
      <p>{ticker ? `${ticker} is not on your watchlist` : 'No tickers match your filters'}</p>
      {refusal ? <p className={styles.refusal}>{refusal}</p> : null}
      <div className={styles.buttons}>
        {ticker && !refusal ? (
          <Button look="filled" icon="plus" isBusy={isAdding} onClick={() => onAdd(ticker)}>
            {isAdding ? 'Adding...' : `Add ${ticker} to Watchlist`}
          </Button>
        ) : null}
        <Button onClick={onClear}>Clear all filters</Button>
      </div>
    </div>
  );
}
