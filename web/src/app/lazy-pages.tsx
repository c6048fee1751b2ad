import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { PageFailed } from '#web/components/loading/page-failed.tsx';
import { WatchlistPage } from '#web/pages/watchlist/watchlist-page.tsx';

const FilingPage = lazyPart(() => import('#web/pages/filing-page.tsx'), PageFailed);
const TickerPage = lazyPart(() => import('#web/pages/ticker-page.tsx'), PageFailed);
const FurtherPages = lazyPart(() => import('./further-routes.tsx'), PageFailed);

/** Renders the page for the current URL. All pages except the start page load their own code. */
export function Pages() {
  useTopOfPage();
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route path={PAGES.home} element={<WatchlistPage />} />
        <Route path={PAGES.watchlist} element={<WatchlistPage />} />
        <Route path={PAGES.ticker} element={<TickerPage />} />
        <Route path={PAGES.filing} element={<FilingPage />} />
        <Route path="*" element={<FurtherPages />} />
      </Routes>
    </Suspense>
  );
}

/**
 * Scrolls to the top of a page that was opened by a link. If the link names a section, the page itself scrolls to it.
 */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a panel changes only the query
  useLayoutEffect(() => {
    if (navigation === 'PUSH') scrollTo(0, 0);
  }, [pathname]);
}
