import { Route, Routes } from 'react-router-dom';
import { AI_PAGES, DISCOVERY_PAGES, FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { PageFailed } from '#web/components/loading/page-failed.tsx';

const LoginPage = lazyPart(() => import('#web/pages/login-page.tsx'), PageFailed);
const TickerPage = lazyPart(() => import('#web/pages/ticker-page.tsx'), PageFailed);
const SettingsPage = lazyPart(() => import('#web/pages/settings/settings-page.tsx'), PageFailed);
const PricingPage = lazyPart(() => import('#web/pages/billing/pricing-page.tsx'), PageFailed);
const UpgradePage = lazyPart(() => import('#web/pages/billing/upgrade-page.tsx'), PageFailed);
const TermsPage = lazyPart(() => import('#web/pages/terms-page.tsx'), PageFailed);
const PrivacyPage = lazyPart(() => import('#web/pages/privacy-page.tsx'), PageFailed);
const AboutOurAiPage = lazyPart(() => import('#web/pages/ai/about-our-ai-page.tsx'), PageFailed);
const FilingDisplayComparisonPage = lazyPart(
  () => import('#web/pages/ai/filing-display-comparison-page.tsx'),
  PageFailed,
);
const StatusPage = lazyPart(() => import('#web/pages/status-page.tsx'), PageFailed);
const TrackRecordPage = lazyPart(() => import('#web/pages/track-record-page.tsx'), PageFailed);
const CalendarPage = lazyPart(() => import('#web/pages/discovery/calendar-page.tsx'), PageFailed);
const NewListingsPage = lazyPart(() => import('#web/pages/discovery/new-listings-page.tsx'), PageFailed);
const ChatPage = lazyPart(() => import('#web/pages/chat/chat-page.tsx'), PageFailed);
const MarketPage = lazyPart(() => import('#web/pages/market-page.tsx'), PageFailed);
const SearchPage = lazyPart(() => import('#web/pages/discovery/search-page.tsx'), PageFailed);
const AdminLoginPage = lazyPart(() => import('#web/pages/admin/admin-login-page.tsx'), PageFailed);
const AdminArea = lazyPart(() => import('#web/pages/admin/admin-area.tsx'), PageFailed);
const NotFoundPage = lazyPart(() => import('#web/pages/not-found-page.tsx'), PageFailed);

/** Routes of pages that are opened less often, loaded separately to keep them out of the first page's bundle. */
export default function FurtherPages() {
  return (
    <Routes>
      <Route path={PAGES.login} element={<LoginPage />} />
      <Route path={PAGES.publicTicker} element={<TickerPage />} />
      <Route path={PAGES.settings} element={<SettingsPage />} />
      <Route path={PAGES.pricing} element={<PricingPage />} />
      <Route path={PAGES.upgrade} element={<UpgradePage />} />
      <Route path={PAGES.terms} element={<TermsPage />} />
      <Route path={PAGES.privacy} element={<PrivacyPage />} />
      <Route path={AI_PAGES.aboutOurAi} element={<AboutOurAiPage />} />
      <Route path={AI_PAGES.filingDisplayComparison} element={<FilingDisplayComparisonPage />} />
      <Route path={PAGES.status} element={<StatusPage />} />
      <Route path={FURTHER_PAGES.trackRecord} element={<TrackRecordPage />} />
      <Route path={DISCOVERY_PAGES.calendar} element={<CalendarPage />} />
      <Route path={DISCOVERY_PAGES.newListings} element={<NewListingsPage />} />
      <Route path={DISCOVERY_PAGES.chat} element={<ChatPage />} />
      <Route path={`${PAGES.market}/*`} element={<MarketPage />} />
      <Route path={PAGES.search} element={<SearchPage />} />
      <Route path={PAGES.adminLogin} element={<AdminLoginPage />} />
      <Route path={`${PAGES.admin}/*`} element={<AdminArea />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
