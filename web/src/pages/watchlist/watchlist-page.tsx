import { type ComponentProps, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { formChoices } from '#domain/plans/form-access.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import type { Viewing } from '#domain/watchlist/watchlist-row.ts';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { PageFailed } from '#web/components/loading/page-failed.tsx';
import { Nothing } from '#web/components/loading/part-failed.tsx';
import { PreloadedPart, preloaded } from '#web/components/loading/preloaded.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { sharedValue } from '#web/lib/browser/shared-value.ts';
import { readStored, STORED, useStored } from '#web/lib/browser/storage.ts';
import { useLoggingOut } from '#web/lib/session/auth.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { useOpenTicker } from '#web/lib/site/open-ticker.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { DetailFailed, DetailLoading } from './detail-loading.tsx';
import { WatchlistError } from './watchlist-error.tsx';
import { WatchlistLoading } from './watchlist-loading.tsx';

const TickerDetail = lazyPart(() => import('./ticker-detail.tsx'), DetailFailed);
const PrefetchedDetails = lazyPart(() => import('./prefetched-details.tsx'), Nothing);
/** The ticker that the reader hovers over or has focused. */
const approached = sharedValue<string | null>(null);
const AddStep = lazyPart(() => import('./add-step.tsx'), PageFailed);
const importWelcome = () => import('./welcome-step.tsx');
const WelcomeStep = lazyPart(importWelcome, PageFailed);
const fullPage = preloaded(() => import('./full-page.tsx'));
// Immediately starts loading the code that is needed next: readers with a session need the full page, while visitors
// first see the start page.
if (readStored(STORED.session) !== null) fullPage.load();
else if (globalThis.location?.pathname === PAGES.home) importWelcome().catch(() => null);

/** The main page: welcome, then the add step, then the full page. */
export function WatchlistPage() {
  const brand = pageBrand();
  const [parameters] = useSearchParams();
  const viewer = useViewer();
  const watchlist = useWatchlist();
  const actions = useWatchlistActions();
  const panel = useOpenTicker();
  const [showAll, setShowAll] = useStored(STORED.showAll);
  const wanted = normalizeTicker(parameters.get('ticker') ?? '');
  const { isPro } = viewer;
  const viewing: Viewing = useMemo(
    () => ({ isPro, showAll, primaryForm: brand.primaryForm }),
    [isPro, showAll, brand],
  );

  const unseen = watchlist.items.reduce((sum, item) => sum + item.unseen_filings_count, 0);
  // After removing the last ticker, the user stays on the full page; the next visit starts with the welcome page.
  const [session] = useStored(STORED.session);
  usePageTitle(session === null ? brand.tagline : unseen > 0 ? `(${unseen}) Watchlist` : 'Watchlist');
  const [fullFor, setFullFor] = useState<string | null>(null);
  if (watchlist.items.length > 0 && fullFor !== session) setFullFor(session);
  const isOut = useLoggingOut();
  const wasFull = session !== null && session === fullFor && !isOut;

  const shared = { brand, viewer, watchlist, wanted, onAdded: () => void actions.refresh() };
  const openForms = formChoices(brand.id, viewer).flatMap((choice) => (choice.locked ? [] : choice.value));
  const [editing, setEditing] = useState<string | null>(null);
  const detail = panel.ticker ? (
    <Suspense fallback={<DetailLoading />}>
      <TickerDetail
        ticker={panel.ticker}
        item={watchlist.items.find((item) => item.ticker === panel.ticker) ?? null}
        isItemLoading={watchlist.isLoading}
        viewing={viewing}
        openForms={openForms}
        isPassing={panel.isPassing}
        onEdit={setEditing}
        onClose={panel.close}
      />
    </Suspense>
  ) : null;

  if (watchlist.items.length > 0 || wasFull) {
    return (
      <Suspense fallback={<WatchlistLoading viewer={viewer} />}>
        <PreloadedPart
          // Another tab may log in as someone else, and dialogs and input belong to one user.
          key={session}
          part={fullPage}
          props={{
            ...shared,
            viewing,
            onShowAll: setShowAll,
            open: panel.ticker,
            onOpen: panel.open,
            onApproach: approached.set,
            editing,
            onEdit: setEditing,
            detail: (
              <>
                <Approaching />
                {detail}
              </>
            ),
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <EmptyPage {...shared} isAdding={wanted !== null || parameters.get('step') === 'add'} />
      {detail}
    </>
  );
}

/**
 * Prefetches the details that the reader is about to open. In a separate component, so that hovering over a row
 * re-renders nothing else.
 */
function Approaching() {
  const ticker = approached.use();
  return ticker === null ? null : (
    <Suspense>
      <PrefetchedDetails ticker={ticker} />
    </Suspense>
  );
}

type EmptyPageProps = ComponentProps<typeof AddStep> & { isAdding: boolean };

/** The page without a list: it is loading, failed to load, or has no tickers. */
function EmptyPage({ isAdding, ...shared }: EmptyPageProps) {
  const { watchlist, viewer } = shared;
  if (watchlist.isLoading) return <WatchlistLoading viewer={viewer} />;
  if (watchlist.error) return <WatchlistError error={watchlist.error} onRetry={watchlist.retry} />;
  return isAdding ? <AddStep {...shared} /> : <WelcomeStep {...shared} />;
}
