import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filing, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { profile } from '../support/fake-api.ts';
import { closeSite, freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();
/** Below 1200 px, the panel covers the list and takes focus. */
beforeEach(() => page.viewport(1190, 900));
const AAPL = watchlistItem();
const MSFT = watchlistItem({ id: 'MSFT', ticker: 'MSFT', company_name: 'MICROSOFT CORP' });
const rowButton = (ticker: string) => page.getByRole('button', { name: new RegExp(`^${ticker} `) });

describe('focus', () => {
  it('returns to the row that opened the panel', async () => {
    api().items = [AAPL, MSFT];
    api().filings = [filing()];
    openAsVisitor('/');
    await rowButton('MSFT').click();
    await expect.element(page.getByRole('heading', { name: /^MSFT • / })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(rowButton('MSFT')).toHaveFocus();
  });

  it('returns to the row whose text was clicked', async () => {
    api().items = [AAPL, MSFT];
    api().filings = [filing()];
    openAsVisitor('/');
    await page.getByRole('row', { name: /MSFT/ }).getByRole('cell').nth(1).click();
    await expect.element(page.getByRole('heading', { name: /^MSFT • / })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(rowButton('MSFT')).toHaveFocus();
  });

  it('returns to the button whose dialog was canceled', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    const remove = page.getByRole('button', { name: 'Remove MSFT' });
    await remove.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(remove).toHaveFocus();
  });

  it('moves to the list if the removed row’s button no longer exists', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Remove MSFT' }).click();
    api().items = [AAPL];
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
  });

  it('moves to the list if the button that cleared its filters no longer exists', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    const search = page.getByRole('searchbox');
    await search.fill('no such company');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
    await search.fill('msft');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
  });

  it('moves to the list after the add step', async () => {
    openSite('/?step=add');
    await page.getByRole('combobox').fill('aapl');
    api().items = [AAPL];
    await userEvent.keyboard('{Escape}{Enter}');
    await expect.element(page.getByText('1 ticker(s) added')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
  });

  it.each([[[AAPL]], [[]]])(
    'moves to the start page’s title after a logout, but not on other visits',
    async (items) => {
      const title = page.getByRole('heading', { level: 1 });
      api().items = items;
      api().profile = profile({ email: 'ann@example.com', email_verified: true, verified: true });
      openAsVisitor('/');
      await expect.element(page.getByText('ann@example.com')).toBeVisible();
      await expect.element(title).not.toHaveFocus();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
      await expect.element(title).toHaveFocus();
      closeSite();
      openSite('/');
      await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
      await expect.element(title).not.toHaveFocus();
    },
  );

  it('moves to the message that says why a login link failed', async () => {
    openSite('/login?error=link_used');
    await expect.element(page.getByRole('heading', { name: 'This link was already used' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByLabelText('Email or phone number')).toHaveFocus();
  });

  it('moves to the button that reopens the collapsed form', async () => {
    api().items = [AAPL];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    await page.getByRole('button', { name: 'Collapse add form' }).click();
    await expect.element(page.getByRole('button', { name: 'Add Tickers' })).toHaveFocus();
  });
});

it('a page opened by a link starts at its top', async () => {
  await page.viewport(390, 600);
  api().items = Array.from({ length: 12 }, (_, index) =>
    watchlistItem({ id: `T${index}`, ticker: `T${index}`, company_name: `Company ${index}` }),
  );
  openAsVisitor('/');
  await expect.element(page.getByRole('button', { name: 'T11', exact: true })).toBeVisible();
  scrollTo(0, 300);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  expect(scrollY).toBe(0);
});
