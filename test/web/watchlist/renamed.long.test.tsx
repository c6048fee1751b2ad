import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL } from '../support/watched.ts';

const api = freshSite();

test('a renamed ticker is announced until the reader has seen the notice', async () => {
  api().items = [AAPL, watchlistItem({ ticker: 'META', company_name: 'Meta Platforms', renamed_from: 'FB' })];
  api().instead.set('POST /api/rename-seen', () => ({ body: { ticker: 'META', seen: true } }));
  openAsVisitor('/');
  const notice = page.getByText('FB is now META. You follow it under its new ticker.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect
    .poll(() =>
      api()
        .called('POST', '/api/rename-seen')
        .map(({ body }) => body),
    )
    .toEqual([{ ticker: 'META' }]);
});

test('a company that lost its ticker is announced by its name', async () => {
  const company = { ticker: 'CIK0009300001', company_name: 'Formerly Listed Corp' };
  api().items = [AAPL, watchlistItem({ ...company, renamed_from: 'FLC' })];
  openAsVisitor('/');
  await expect
    .element(page.getByText('FLC is no longer listed. You still get filings from Formerly Listed Corp.'))
    .toBeVisible();
});

test('a former ticker in the URL leads to the new one and is announced', async () => {
  api().items = [AAPL, watchlistItem({ ticker: 'META', company_name: 'Meta Platforms' })];
  const body = { filings: [], company_name: 'Meta Platforms', is_pro_user: false, ticker: 'META' };
  for (const ticker of ['FB', 'META'])
    api().instead.set(`GET /api/ticker-filings/${ticker}`, () => ({ body }));
  openAsVisitor('/?open=FB');
  await expect.element(page.getByRole('dialog', { name: 'META • Meta Platforms' })).toBeVisible();
  await expect.element(page.getByText('FB is now META')).toBeVisible();
  expect(location.search).toBe('?open=META');
});
