import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import { displayForms } from '#domain/plans/form-access.ts';
import type { Viewing } from '#domain/watchlist/watchlist-view.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { useTickerFilings } from '#web/features/filings/api.ts';
import { DetailPanel } from '#web/features/filings/detail-panel.tsx';
import { QuoteSection } from '#web/features/quotes/quote-section.tsx';
import { useWatchlistActions } from '#web/features/watchlist/api.ts';
import { NoteEditor } from '#web/features/watchlist/note-editor.tsx';
import { useFollow } from '#web/features/watchlist/use-follow.ts';
import { useOpenTicker } from '#web/lib/site/open-ticker.ts';
import { PriceAlerts } from './price-alerts.tsx';

const WholeFiling = lazy(() => import('./whole-filing.tsx'));

type TickerDetailProps = {
  ticker: string;
  /** The ticker on the watchlist; `null` when it is not watched. */
  item: WatchlistItem | null;
  isItemLoading: boolean;
  viewing: Viewing;
  /** Forms that the viewer's plan lets follow. */
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
        <Suspense fallback={<LoadingPage />}>
          <WholeFiling accession={accession} />
        </Suspense>
      )}
      figures={
        <>
          <QuoteSection key={ticker} ticker={ticker} item={item} />
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
            <PriceAlerts key={`${ticker} prices`} item={item} />
            <NoteEditor key={ticker} ticker={ticker} note={item.note} />
          </div>
        ) : null
      }
    />
  );
}

/** Goes from a former ticker, such as one in an old mail, to what it is called now. */
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
