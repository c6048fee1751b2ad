import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { formChoices } from '#domain/plans/form-access.ts';
import { PAGES } from '#domain/site/pages.ts';
import type { Viewing } from '#domain/watchlist/watchlist-view.ts';
import { useViewer } from '#web/features/identity/api.ts';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/api.ts';
import { sharedValue } from '#web/lib/browser/shared-value.ts';
import { readStored, STORED, useStored } from '#web/lib/browser/storage.ts';
import { useLoggingOut } from '#web/lib/session/auth.ts';
import { AheadPart, ahead } from '#web/lib/site/ahead.tsx';
import { pageBrand } from '#web/lib/site/brand.ts';
import { useOpenTicker } from '#web/lib/site/open-ticker.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { DetailLoading } from './detail-loading.tsx';
import { WatchlistError } from './watchlist-error.tsx';
import { WatchlistLoading } from './watchlist-loading.tsx';

const TickerDetail = lazy(() => import('./ticker-detail.tsx'));
const Approached = lazy(() => import('./approached.tsx'));
/** The ticker that the reader points at. */
const approached = sharedValue<string | null>(null);
const AddStep = lazy(() => import('./add-step.tsx'));
const importWelcome = () => import('./welcome-step.tsx');
const WelcomeStep = lazy(importWelcome);
const fullPage = ahead(() => import('./full-page.tsx'));
// What comes next is fetched at once: visitors are greeted on the start page, readers get their list.
if (readStored(STORED.session) !== null) fullPage.load();
else if (globalThis.location?.pathname === PAGES.home) void importWelcome();

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
  // After removing the last ticker the user stays on the full page; the next visit starts with the welcome page.
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
      <Suspense fallback={<WatchlistLoading isVerified={viewer.isVerified} />}>
        <AheadPart
          // Another tab may log in as someone else: dialogs and entries belong to one user.
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

/** Loads the details that the reader is about to open. Alone, so that pointing at a row renders nothing else. */
function Approaching() {
  const ticker = approached.use();
  return ticker === null ? null : (
    <Suspense>
      <Approached ticker={ticker} />
    </Suspense>
  );
}

type EmptyPageProps = ComponentProps<typeof AddStep> & { isAdding: boolean };

/** Before there is a list: it loads, it failed to, or it has no tickers. */
function EmptyPage({ isAdding, ...shared }: EmptyPageProps) {
  const { watchlist, viewer } = shared;
  if (watchlist.isLoading) return <WatchlistLoading isVerified={viewer.isVerified} />;
  if (watchlist.error) return <WatchlistError error={watchlist.error} onRetry={watchlist.retry} />;
  return isAdding ? <AddStep {...shared} /> : <WelcomeStep {...shared} />;
}
