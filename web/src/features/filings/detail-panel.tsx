import { useEffect } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import { formatMarketCap, formatPrice } from '#domain/format/numbers.ts';
import type { Viewing } from '#domain/watchlist/watchlist-view.ts';
import { Button, ExternalLink } from '#web/components/controls/button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { ErrorBoundary } from '#web/components/feedback/error-boundary.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useWideScreen } from '#web/lib/browser/screen.ts';
import { secSearch } from '#web/lib/site/paths.ts';
import { useTickerFilings } from './api.ts';
import styles from './detail-panel.module.css';
import { FilingList } from './filing-list.tsx';

type DetailPanelProps = {
  ticker: string;
  /** The ticker on the watchlist; `null` when it is not watched. */
  item: WatchlistItem | null;
  /** Whether the ticker is watched is not known yet. */
  isItemLoading: boolean;
  viewing: Viewing;
  onViewed: (ticker: string) => void;
  onClose: () => void;
};

/** A ticker's filings in a side panel. Opening it marks them as seen. */
export default function DetailPanel({
  ticker,
  item,
  isItemLoading,
  viewing,
  onViewed,
  onClose,
}: DetailPanelProps) {
  const { data, error, isLoading, mutate } = useTickerFilings(ticker);
  const company = data?.company_name ?? item?.company_name ?? '';
  useMarkViewed(ticker, item?.unseen_filings_count ?? 0, onViewed);
  useNewestFiling(item?.recent_filings[0]?.id, data?.filings[0]?.id, () => void mutate());

  return (
    <Dialog
      shape="panel"
      isBeside={useWideScreen()}
      title={[displayTicker(ticker), company].filter(Boolean).join(' • ')}
      onClose={onClose}
    >
      <p className={styles.figures}>
        {item?.current_price != null ? <Figure name="Price" value={formatPrice(item.current_price)} /> : null}
        {item?.market_cap != null ? <Figure name="MCap" value={formatMarketCap(item.market_cap)} /> : null}
        {item ? <Figure name="Forms followed" value={item.forms.split(',').join(', ')} /> : null}
      </p>
      <ErrorBoundary fallback={(retry) => <Unavailable ticker={ticker} onRetry={retry} />}>
        {isLoading || isItemLoading ? <FilingSkeleton /> : null}
        {error && !data ? <Unavailable ticker={ticker} onRetry={() => void mutate()} /> : null}
        {data && !isItemLoading ? (
          <FilingList ticker={ticker} filings={data.filings} forms={item?.forms ?? null} viewing={viewing} />
        ) : null}
      </ErrorBoundary>
    </Dialog>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.figure}>
      {name} <strong>{value}</strong>
    </span>
  );
}

/** Marks filings as seen, also those that arrive while the panel is open. */
function useMarkViewed(ticker: string, unseen: number, onViewed: (ticker: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new on every render; only ticker and count matter
  useEffect(() => {
    if (unseen > 0) onViewed(ticker);
  }, [ticker, unseen]);
}

/** Refetches when the watchlist knows a newer filing than the panel. */
function useNewestFiling(listed: string | undefined, shown: string | undefined, refresh: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the newest filing matters
  useEffect(() => {
    if (listed && shown && listed !== shown) refresh();
  }, [listed, shown]);
}

function Unavailable({ ticker, onRetry }: { ticker: string; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      icon="warning"
      announce="alert"
      action={
        <>
          <Button look="plain" onClick={onRetry}>
            Try Again
          </Button>
          <ExternalLink href={secSearch(ticker)}>SEC</ExternalLink>
        </>
      }
    >
      The filings of {displayTicker(ticker)} could not be loaded.
    </Notice>
  );
}

function FilingSkeleton() {
  return (
    <div className="stack gap-12" role="status" aria-label="Loading filings">
      <SkeletonBar width="180px" height={20} />
      <SkeletonBar width="92%" height={20} />
      <SkeletonBar width="64%" height={20} />
      <SkeletonBar width="100%" height={120} />
      <SkeletonBar width="84%" />
      <SkeletonBar width="76%" />
    </div>
  );
}
