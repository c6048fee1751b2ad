import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AI_PAGES, PAGES } from '#domain/site/pages.ts';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

const WatchlistPage = lazy(() => import('#web/pages/watchlist/watchlist-page.tsx'));
const LoginPage = lazy(() => import('#web/pages/login-page.tsx'));
const SettingsPage = lazy(() => import('#web/pages/settings/settings-page.tsx'));
const FilingPage = lazy(() => import('#web/pages/filing-page.tsx'));
const TickerPage = lazy(() => import('#web/pages/ticker-page.tsx'));
const TermsPage = lazy(() => import('#web/pages/terms-page.tsx'));
const PrivacyPage = lazy(() => import('#web/pages/privacy-page.tsx'));
const AboutOurAiPage = lazy(() => import('#web/pages/ai/about-our-ai-page.tsx'));
const FilingDisplayComparisonPage = lazy(() => import('#web/pages/ai/filing-display-comparison-page.tsx'));
const NotFoundPage = lazy(() => import('#web/pages/not-found-page.tsx'));

/** The page that belongs to the address. Each loads its own code. */
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
        <Route path={PAGES.terms} element={<TermsPage />} />
        <Route path={PAGES.privacy} element={<PrivacyPage />} />
        <Route path={AI_PAGES.aboutOurAi} element={<AboutOurAiPage />} />
        <Route path={AI_PAGES.filingDisplayComparison} element={<FilingDisplayComparisonPage />} />
        <Route path={PAGES.adminLogin} element={<NotFoundPage />} />
        <Route path={`${PAGES.admin}/*`} element={<AdminGate />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** Admin pages need an admin login in this browser. The server checks it again on every call. */
function AdminGate() {
  const [adminAuth] = useStored(STORED.adminAuth);
  return adminAuth === null ? <Navigate to={PAGES.adminLogin} replace /> : <NotFoundPage />;
}
