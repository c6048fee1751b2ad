import { Notice } from '#web/components/feedback/notice.tsx';
import { type AddContext, useAddTickers } from '#web/features/add-tickers/use-add-tickers.ts';
import { NoMatch } from '#web/features/watchlist/no-match.tsx';

type QuickAddProps = {
  /** The search text if it could be an unwatched ticker. */
  ticker: string | null;
  adding: AddContext;
  forms: readonly string[];
  onClear: () => void;
};

/** Shown when nothing matches the search: offers to add the search text if it looks like a ticker. */
export default function QuickAdd({ ticker, adding, forms, onClear }: QuickAddProps) {
  const { add, isAdding, problem, refusalOf, forget } = useAddTickers(adding);
  return (
    <>
      {problem ? (
        <Notice tone="error" icon="warning" announce="alert" onDismiss={forget}>
          {problem}
        </Notice>
      ) : null}
      <NoMatch
        ticker={ticker}
        refusalOf={(each) => refusalOf([each])}
        isAdding={isAdding}
        onClear={onClear}
        onAdd={(each) => void add(each, forms)}
      />
    </>
  );
}
