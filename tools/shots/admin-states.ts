import type { Page } from 'playwright-core';
import { ADMIN_PATHS, FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import type { State } from './states.ts';

const firstRow = (page: Page) => page.locator('a[data-row]').first();
/** Opens the object in the first row. */
const opened = async (page: Page) => {
  await firstRow(page).click();
  await page.waitForURL(/\/admin\/[\w-]+\/.+/);
};
/** Opens the page of the paying reader, then the dialog for an action. */
const dialog = (action: string) => async (page: Page) => {
  await page.locator('a[data-row]', { hasText: 'bob-' }).first().click();
  await page.getByRole('button', { name: action, exact: true }).first().click();
};

const LISTS = [
  ['overview', PAGES.admin],
  ...Object.values(ADMIN_PATHS).map((path) => [path.slice(`${PAGES.admin}/`.length), path] as const),
] as const;

/** The admin screens, and actions on a reader. */
export const ADMIN_STATES: State[] = [
  ...LISTS.map(([name, path]): State => ({ name: `admin-${name}`, path, viewer: 'admin', isWhole: true })),
  { name: 'admin-user', path: FURTHER_PAGES.adminUsers, viewer: 'admin', isWhole: true, act: opened },
  // The list without a search shows today's filings, of which there are none on a weekend.
  {
    name: 'admin-filing',
    path: `${FURTHER_PAGES.adminFilings}?q=AAPL`,
    viewer: 'admin',
    isWhole: true,
    act: opened,
  },
  { name: 'admin-ticker', path: FURTHER_PAGES.adminTickers, viewer: 'admin', isWhole: true, act: opened },
  { name: 'admin-refund', path: FURTHER_PAGES.adminUsers, viewer: 'admin', act: dialog('Refund…') },
  {
    name: 'admin-change-address',
    path: FURTHER_PAGES.adminUsers,
    viewer: 'admin',
    act: dialog('Change email…'),
  },
];
