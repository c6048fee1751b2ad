import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/components/feedback/lazy-part.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { PAGES } from '#web/lib/site/paths.ts';

const importWatchlist = () => fetched(() => import('#web/pages/watchlist/watchlist-page.tsx'));
// The start page's code is asked for at once, not only when React comes to draw it.
let started = isStartPage(location.pathname) ? importWatchlist() : null;
started?.catch(() => {
  started = null;
});

const WatchlistPage = lazyPage(async () => (await (started ?? importWatchlist())).default);
const LoginPage = lazyPage(async () => (await fetched(() => import('#web/pages/login-page.tsx'))).default);
const SettingsPage = lazyPage(
  async () => (await fetched(() => import('#web/pages/settings/settings-page.tsx'))).default,
);
const TermsPage = lazyPage(async () => (await fetched(() => import('#web/pages/terms-page.tsx'))).default);
const PrivacyPage = lazyPage(
  async () => (await fetched(() => import('#web/pages/privacy-page.tsx'))).default,
);
const NotFoundPage = lazyPage(
  async () => (await fetched(() => import('#web/pages/not-found-page.tsx'))).default,
);

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
