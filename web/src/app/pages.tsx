import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PAGES } from '#domain/site/pages.ts';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { WatchlistPage } from '#web/pages/watchlist/watchlist-page.tsx';

const LoginPage = lazy(() => import('#web/pages/login-page.tsx'));
const SettingsPage = lazy(() => import('#web/pages/settings/settings-page.tsx'));
const FilingPage = lazy(() => import('#web/pages/filing-page.tsx'));
const TickerPage = lazy(() => import('#web/pages/ticker-page.tsx'));
const FurtherPages = lazy(() => import('./further-pages.tsx'));

/** The page that belongs to the address. All but the start page load their own code. */
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
