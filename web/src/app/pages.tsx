import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PAGES } from '#web/lib/paths.ts';

// The start page's code is asked for at once, not only when React comes to draw it.
const watchlistPage = isStartPage(location.pathname) ? import('#web/pages/watchlist-page.tsx') : null;

const WatchlistPage = lazy(() => watchlistPage ?? import('#web/pages/watchlist-page.tsx'));
const LoginPage = lazy(() => import('#web/pages/login-page.tsx'));
const SettingsPage = lazy(() => import('#web/pages/settings-page.tsx'));
const TermsPage = lazy(() => import('#web/pages/terms-page.tsx'));
const PrivacyPage = lazy(() => import('#web/pages/privacy-page.tsx'));
const NotFoundPage = lazy(() => import('#web/pages/not-found-page.tsx'));

function isStartPage(pathname: string): boolean {
  return pathname === PAGES.home || pathname === PAGES.watchlist;
}

/** Which page an address shows; each arrives with its own code. */
export function Pages() {
  return (
    <Routes>
      <Route path={PAGES.home} element={<WatchlistPage />} />
      <Route path={PAGES.watchlist} element={<WatchlistPage />} />
      <Route path={PAGES.login} element={<LoginPage />} />
      <Route path={PAGES.settings} element={<SettingsPage />} />
      <Route path={PAGES.terms} element={<TermsPage />} />
      <Route path={PAGES.privacy} element={<PrivacyPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
