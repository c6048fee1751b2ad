import type { Brand } from '#domain/brands/brand.ts';
import { startingForms } from '#domain/plans/form-access.ts';
import { Button } from '#web/components/controls/button.tsx';
import { type AddContext, useAddTickers } from './use-add-tickers.ts';

type WatchTickerProps = AddContext & {
  brand: Brand;
  /** Ticker in canonical form. */
  ticker: string;
  /** The company as the page shows it. */
  name: string;
  defaultForms: readonly string[] | null | undefined;
};

/** Adds one ticker with the default forms of a new watchlist. */
export function WatchTicker({ brand, ticker, name, defaultForms, ...context }: WatchTickerProps) {
  const { add, isAdding, problem } = useAddTickers(context);
  const start = () => void add(ticker, startingForms(brand.id, context, defaultForms));
  return (
    <div className="stack gap-8">
      <Button look="filled" icon="plus" isBusy={isAdding} onClick={start}>
        {isAdding ? 'Adding...' : `Add ${name} to Watchlist`}
      </Button>
      <p className="outcome" role="alert">
        {problem}
      </p>
    </div>
  );
}
