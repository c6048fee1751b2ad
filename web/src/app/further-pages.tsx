import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { AI_PAGES, FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/pages.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

const PricingPage = lazy(() => import('#web/pages/billing/pricing-page.tsx'));
const UpgradePage = lazy(() => import('#web/pages/billing/upgrade-page.tsx'));
const TermsPage = lazy(() => import('#web/pages/terms-page.tsx'));
const PrivacyPage = lazy(() => import('#web/pages/privacy-page.tsx'));
const AboutOurAiPage = lazy(() => import('#web/pages/ai/about-our-ai-page.tsx'));
const FilingDisplayComparisonPage = lazy(() => import('#web/pages/ai/filing-display-comparison-page.tsx'));
const StatusPage = lazy(() => import('#web/pages/status-page.tsx'));
const AdminLoginPage = lazy(() => import('#web/pages/admin/admin-login-page.tsx'));
const AdminNotificationsPage = lazy(() => import('#web/pages/admin/admin-notifications-page.tsx'));
const NotFoundPage = lazy(() => import('#web/pages/not-found-page.tsx'));

/** Pages that are opened less often: the first page does not carry their table. */
export default function FurtherPages() {
  return (
    <Routes>
      <Route path={PAGES.pricing} element={<PricingPage />} />
      <Route path={PAGES.upgrade} element={<UpgradePage />} />
      <Route path={PAGES.terms} element={<TermsPage />} />
      <Route path={PAGES.privacy} element={<PrivacyPage />} />
      <Route path={AI_PAGES.aboutOurAi} element={<AboutOurAiPage />} />
      <Route path={AI_PAGES.filingDisplayComparison} element={<FilingDisplayComparisonPage />} />
      <Route path={PAGES.status} element={<StatusPage />} />
      <Route path={PAGES.adminLogin} element={<AdminLoginPage />} />
      <Route path={`${PAGES.admin}/*`} element={<AdminGate />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Admin pages need an admin login in this browser. The server checks it again on every call. */
function AdminGate() {
  const [adminAuth] = useStored(STORED.adminAuth);
  const { pathname, search } = useLocation();
  if (adminAuth === null)
    return <Navigate to={PAGES.adminLogin} replace state={{ from: `${pathname}${search}` }} />;
  return (
    <Routes>
      <Route index element={<Navigate to={FURTHER_PAGES.adminNotifications} replace />} />
      <Route
        path={FURTHER_PAGES.adminNotifications.slice(PAGES.admin.length + 1)}
        element={<AdminNotificationsPage />}
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
