import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isCikName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import type { Viewing } from '#domain/watchlist/watchlist-row.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { ErrorBoundary } from '#web/components/feedback/error-boundary.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useWideScreen } from '#web/lib/browser/screen.ts';
import { secSearch } from '#web/lib/site/paths.ts';
import styles from './detail-panel.module.css';
import { FilingList } from './filing-list.tsx';
import { useTickerFilings } from './filings-api.ts';
import { InsiderMonths } from './insider-months.tsx';
import { keepUnopened } from './unopened.ts';

type DetailPanelProps = {
  ticker: string;
  /** The ticker's watchlist item; `null` if it is not watched. */
  item: WatchlistItem | null;
  /** Whether it is still unknown if the ticker is watched. */
  isItemLoading: boolean;
  viewing: Viewing;
  /** The user is moving through tickers by keyboard, so this one counts as seen only after a moment. */
  isPassing: boolean;
  onViewed: (ticker: string) => void;
  canFollow: (form: string) => boolean;
  onFollow: (form: string) => void;
  /** Renders a complete filing that is opened in place. */
  whole: (accession: string) => ReactNode;
  /** A line of text shown above the filings. */
  price: ReactNode;
  /** Chart, figures and forms, shown below the latest filings. */
  figures: ReactNode;
  /** The reader's own settings, below the filings. */
  notes: ReactNode;
  onClose: () => void;
};

/** A ticker's filings in a side panel. Opening it marks them as seen. */
export function DetailPanel(props: DetailPanelProps) {
  const { ticker, item, isItemLoading, viewing, onClose } = props;
  const { data, error, isLoading, mutate } = useTickerFilings(ticker);
  const company = data?.company_name ?? item?.company_name ?? '';
  const unseen = useUnseenAtOpening(ticker, item?.unseen_ids ?? []);
  // What could not be loaded, for example while offline, has not been seen.
  useMarkViewed(ticker, (data && item?.unseen_ids) ?? [], props);
  useNewestFiling(item?.recent_filings[0]?.id, data?.filings[0]?.id, () => void mutate());

  return (
    <Dialog
      shape="panel"
      isBeside={useWideScreen()}
      title={isCikName(ticker) ? company : [displayTicker(ticker), company].filter(Boolean).join(' • ')}
      onClose={onClose}
    >
      {props.price}
      <ErrorBoundary fallback={(retry) => <Unavailable ticker={ticker} onRetry={retry} />}>
        {isLoading || isItemLoading ? <FilingSkeleton /> : null}
        {error && !data ? <Unavailable ticker={ticker} onRetry={() => void mutate()} /> : null}
        {data && !isItemLoading ? (
          <FilingList
            key={ticker}
            ticker={ticker}
            filings={data.filings}
            unseen={unseen}
            forms={item?.forms ?? null}
            viewing={viewing}
            canFollow={props.canFollow}
            onFollow={props.onFollow}
            whole={props.whole}
            figures={
              <div className={styles.figures}>
                {props.figures}
                <InsiderMonths filings={data.filings} />
              </div>
            }
          />
        ) : (
          <div className={styles.figures}>{props.figures}</div>
        )}
      </ErrorBoundary>
      {props.notes}
    </Dialog>
  );
}

/**
 * Returns the filings that were unseen when the ticker was opened, and those that arrived since. Opening the ticker
 * marks them as seen, but they must not move while the reader is looking at them.
 */
function useUnseenAtOpening(ticker: string, unseen: readonly string[]): readonly string[] {
  const [kept, setKept] = useState({ ticker, ids: unseen });
  const isSame = kept.ticker === ticker;
  const added = isSame ? unseen.filter((id) => !kept.ids.includes(id)) : unseen;
  if (!isSame || added.length > 0) setKept({ ticker, ids: isSame ? [...kept.ids, ...added] : added });
  return isSame ? kept.ids : unseen;
}

/** Time after which a ticker reached by keyboard counts as seen. */
const PASSING_MS = 2_000;

/**
 * Marks filings as seen, including those that arrive while the panel is open. Each keeps its dot until it is
 * opened.
 */
function useMarkViewed(
  ticker: string,
  unseen: readonly string[],
  { isPassing, onViewed }: Pick<DetailPanelProps, 'isPassing' | 'onViewed'>,
): void {
  const mark = useEffectEvent(() => {
    keepUnopened(unseen);
    onViewed(ticker);
  });
  const count = unseen.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ticker may have as many
  useEffect(() => {
    if (count === 0) return;
    if (!isPassing) return mark();
    const timer = setTimeout(() => mark(), PASSING_MS);
    return () => clearTimeout(timer);
  }, [ticker, count, isPassing]);
}

/** Refetches if the watchlist shows a newer filing than the panel does. */
function useNewestFiling(listed: string | undefined, shown: string | undefined, refresh: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the newest filing matters
  useEffect(() => {
    if (listed && shown && listed !== shown) refresh();
  }, [listed, shown]);
}

function Unavailable({ ticker, onRetry }: { ticker: string; onRetry: () => void }) {
  return (
    <div className={styles.unavailable}>
      <LoadFailed
        onRetry={onRetry}
        action={<ExternalLink href={secSearch(ticker)}>Open at the SEC</ExternalLink>}
      >
        Filings for {displayTicker(ticker)} could not be loaded.
      </LoadFailed>
    </div>
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
