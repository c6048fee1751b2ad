import type { ComponentType } from 'react';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { PageFailed } from '#web/components/loading/page-failed.tsx';

/** A page of the admin area. */
export type AdminPage = {
  path: string;
  title: string;
  Page: ComponentType;
  /** The page of one object of the list, at `path/:id`. */
  ObjectPage?: ComponentType;
};

/**
 * The pages of the admin area, in menu order. Each has a folder here. Unknown paths under the area redirect to the
 * first page.
 */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: PAGES.admin,
    title: 'Overview',
    Page: lazyPart(() => import('./overview/overview-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminUsers,
    title: 'Users',
    Page: lazyPart(() => import('./users/users-page.tsx'), PageFailed),
    ObjectPage: lazyPart(() => import('./users/user-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminTickers,
    title: 'Tickers',
    Page: lazyPart(() => import('./tickers/tickers-page.tsx'), PageFailed),
    ObjectPage: lazyPart(() => import('./tickers/ticker-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminFilings,
    title: 'Filings',
    Page: lazyPart(() => import('./filings/filings-page.tsx'), PageFailed),
    ObjectPage: lazyPart(() => import('./filings/filing-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminNotifications,
    title: 'Notifications',
    Page: lazyPart(() => import('./notifications/notifications-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminDuplicates,
    title: 'Duplicates',
    Page: lazyPart(() => import('./duplicates/duplicates-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminAiFeedback,
    title: 'AI feedback',
    Page: lazyPart(() => import('./ai-feedback/feedback-page.tsx'), PageFailed),
    ObjectPage: lazyPart(() => import('./ai-feedback/feedback-filing-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminActivity,
    title: 'Activity',
    Page: lazyPart(() => import('./activity/activity-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminTheme,
    title: 'Theme',
    Page: lazyPart(() => import('./theme/theme-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminMessageTemplates,
    title: 'Message templates',
    Page: lazyPart(() => import('./message-templates/templates-page.tsx'), PageFailed),
  },
  {
    path: FURTHER_PAGES.adminStripeSetup,
    title: 'Stripe setup',
    Page: lazyPart(() => import('./stripe-setup/stripe-setup-page.tsx'), PageFailed),
  },
];
