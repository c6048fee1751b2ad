import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { PageFailed } from '#web/components/loading/page-failed.tsx';
import { WatchlistPage } from '#web/pages/watchlist/watchlist-page.tsx';

const LoginPage = lazyPart(() => import('#web/pages/login-page.tsx'), PageFailed);
const SettingsPage = lazyPart(() => import('#web/pages/settings/settings-page.tsx'), PageFailed);
const FilingPage = lazyPart(() => import('#web/pages/filing-page.tsx'), PageFailed);
const TickerPage = lazyPart(() => import('#web/pages/ticker-page.tsx'), PageFailed);
const FurtherPages = lazyPart(() => import('./further-routes.tsx'), PageFailed);

/** Renders the page for the current URL. All pages except the start page load their own code. */
export function Pages() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route path={PAGES.home} element={<WatchlistPage />} />
        <Route path={PAGES.watchlist} element={<WatchlistPage />} />
        <Route path={PAGES.login} element={<LoginPage />} />
        <Route path={PAGES.settings} element={<SettingsPage />} />
        <Route path={PAGES.ticker} element={<TickerPage />} />
        <Route path={PAGES.publicTicker} element={<TickerPage />} />
        <Route path={PAGES.filing} element={<FilingPage />} />
        <Route path="*" element={<FurtherPages />} />
      </Routes>
    </Suspense>
  );
}
