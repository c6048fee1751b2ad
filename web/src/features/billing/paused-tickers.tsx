import { useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { useBillingActions } from './api.ts';
import styles from './paused-tickers.module.css';

type PausedTickersProps = {
  items: readonly Pick<WatchlistItem, 'ticker' | 'paused'>[];
  limit: number | null;
};

/** Tickers over the limit send no alerts: the reader chooses which stay active. Shows nothing when none is paused. */
export function PausedTickers({ items, limit }: PausedTickersProps) {
  const active = items.filter((item) => item.paused === null).map((item) => item.ticker);
  if (limit === null || active.length === items.length) return null;
  return <Choice key={active.join()} items={items} active={active} limit={limit} />;
}

type ChoiceProps = { items: PausedTickersProps['items']; active: readonly string[]; limit: number };

function Choice({ items, active, limit }: ChoiceProps) {
  const [chosen, setChosen] = useState(active);
  const { chooseTickers } = useBillingActions();
  const { isBusy, problem, run } = useSubmit();
  const isOver = chosen.length > limit;
  return (
    <div className="stack gap-12">
      <Notice tone="warning" icon="warning">
        {items.length - active.length} of your {items.length} tickers are paused: over your limit of {limit}.
        They send no alerts.
      </Notice>
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
          onClick={() => void run(() => chooseTickers(chosen))}
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
