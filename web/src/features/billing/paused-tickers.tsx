import { useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { useBillingActions } from './billing-api.ts';
import styles from './paused-tickers.module.css';

type PausedTickersProps = {
  items: readonly Pick<WatchlistItem, 'ticker' | 'paused'>[];
  limit: number | null;
};

/**
 * Lets the reader choose which tickers stay active. Tickers over the limit are paused and send no alerts. Shows
 * nothing if none is paused.
 */
export function PausedTickers({ items, limit }: PausedTickersProps) {
  const words = pausedWords(items, limit);
  if (limit === null || words === null) return null;
  return (
    <div className="stack gap-12">
      <Notice tone="warning" icon="warning">
        {words}
      </Notice>
      <ActiveTickers items={items} limit={limit} />
    </div>
  );
}

/** Returns how many tickers are paused and why; `null` if none is paused. */
export function pausedWords(items: PausedTickersProps['items'], limit: number | null): string | null {
  const count = items.filter((item) => item.paused !== null).length;
  if (limit === null || count === 0) return null;
  const which = `${count} of your ${items.length} tickers`;
  return count === 1
    ? `${which} is paused: over your limit of ${limit}. You get no alerts for it.`
    : `${which} are paused: over your limit of ${limit}. You get no alerts for them.`;
}

type ActiveTickersProps = { items: PausedTickersProps['items']; limit: number; onSaved?: () => void };

/**
 * Lets the reader choose the tickers that stay active. The choice is reset when the server reports different active
 * tickers.
 */
export function ActiveTickers(props: ActiveTickersProps) {
  const active = props.items.filter((item) => item.paused === null).map((item) => item.ticker);
  return <Choice key={active.join()} active={active} {...props} />;
}

function Choice({ items, active, limit, onSaved }: ActiveTickersProps & { active: readonly string[] }) {
  const [chosen, setChosen] = useState(active);
  const { chooseTickers } = useBillingActions();
  const { isBusy, problem, run } = useSubmit();
  const isOver = chosen.length > limit;
  const save = async () => {
    await chooseTickers(chosen);
    onSaved?.();
  };
  return (
    <div className="stack gap-12">
      <fieldset className={styles.choice}>
        <legend>Choose up to {limit} that stay active</legend>
        {items.map(({ ticker }) => (
          <label key={ticker} className={styles.ticker}>
            <input
              type="checkbox"
              checked={chosen.includes(ticker)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, ticker] : chosen.filter((each) => each !== ticker))
              }
            />
            {displayTicker(ticker)}
          </label>
        ))}
      </fieldset>
      <div className="row wrap gap-12">
        <Button
          disabled={isOver || chosen.length === 0}
          isBusy={isBusy}
          onClick={() => void run(() => save())}
        >
          Save choice
        </Button>
        <span className="quiet small" role="status">
          {chosen.length} of {limit} chosen
        </span>
      </div>
      <p className="outcome" role="alert">
        {problem}
      </p>
    </div>
  );
}
