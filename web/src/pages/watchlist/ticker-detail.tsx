import { Suspense, useEffect, useEffectEvent } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { displayForms } from '#domain/plans/form-access.ts';
import type { Viewing } from '#domain/watchlist/watchlist-row.ts';
import { Button } from '#web/components/controls/button.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DetailPanel } from '#web/features/filings/detail-panel.tsx';
import { useTickerFilings } from '#web/features/filings/filings-api.ts';
import { PriceLine, QuoteSection } from '#web/features/quotes/quote-section.tsx';
import { NoteEditor } from '#web/features/watchlist/note-editor.tsx';
import { useFollow } from '#web/features/watchlist/use-follow.ts';
import { useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { useOpenTicker } from '#web/lib/site/open-ticker.ts';

const PriceAlerts = lazyPart(() => import('./price-alerts.tsx'));
const WholeFiling = lazyPart(() => import('./whole-filing.tsx'));

type TickerDetailProps = {
  ticker: string;
  /** The ticker's watchlist item; `null` if it is not watched. */
  item: WatchlistItem | null;
  isItemLoading: boolean;
  viewing: Viewing;
  /** Forms that the viewer may follow with the current plan. */
  openForms: readonly string[];
  isPassing: boolean;
  onEdit: (ticker: string) => void;
  onClose: () => void;
};

/** Everything about one ticker: price, forms, filings, notes. */
export default function TickerDetail({ item, openForms, onEdit, ...panel }: TickerDetailProps) {
  const { ticker } = panel;
  useRenamed(ticker);
  const actions = useWatchlistActions();
  const follow = useFollow();
  return (
    <DetailPanel
      item={item}
      {...panel}
      onViewed={actions.markViewed}
      canFollow={(form) => item !== null && openForms.includes(form)}
      onFollow={(form) => item && follow(item, form)}
      whole={(accession) => (
        <Suspense
          fallback={
            <p className="quiet" role="status">
              Loading
            </p>
          }
        >
          <WholeFiling accession={accession} />
        </Suspense>
      )}
      price={<PriceLine key={ticker} ticker={ticker} item={item} />}
      figures={
        <>
          <QuoteSection key={ticker} ticker={ticker} />
          {item ? (
            <p className="row wrap gap-8 quiet small">
              Forms followed <strong className="data">{displayForms(item.forms)}</strong>
              <Button look="plain" onClick={() => onEdit(ticker)}>
                Edit forms
              </Button>
            </p>
          ) : null}
        </>
      }
      notes={
        item ? (
          <div className="stack gap-16">
            <Suspense>
              <PriceAlerts key={`${ticker} prices`} item={item} />
            </Suspense>
            <NoteEditor key={ticker} ticker={ticker} note={item.note} />
          </div>
        ) : null
      }
    />
  );
}

/** Redirects from a former ticker, such as one in an old email, to the current one. */
function useRenamed(ticker: string): void {
  const panel = useOpenTicker();
  const now = useTickerFilings(ticker).data?.ticker ?? ticker;
  const follow = useEffectEvent(() => {
    showToast(`${displayTicker(ticker)} is now ${displayTicker(now)}`);
    panel.open(now);
  });
  useEffect(() => {
    if (now !== ticker) follow();
  }, [now, ticker]);
}
