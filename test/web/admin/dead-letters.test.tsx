import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeadLettersResponse } from '#domain/contract/admin/admin-dead-letters-contract.ts';
import type { AdminFiling } from '#domain/contract/admin/admin-filings-contract.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const FILING = '0000320193-26-000101';

const AT = '2026-11-20T15:00:00.000Z';
const ERROR = { code: 'edgar_not_found', message: 'EDGAR has no such document.' };
const step = (name: AdminFiling['steps'][number]['name'], state: AdminFiling['steps'][number]['state']) => ({
  ...{
    name,
    state,
    at: state === 'done' ? AT : null,
    error: state === 'failed' ? ERROR : null,
    seconds: null,
  },
});
const READ = [step('received', 'done'), step('read', 'done')];
/** A filing whose document could not be read. None of its steps is waiting. */
const UNREADABLE: AdminFiling = {
  ...{ id: FILING, form: '8-K', tickers: ['AAPL'], company: 'Apple Inc.', importance_level: 'HIGH' },
  ...{ one_liner: 'CFO resigns', accepted_at: AT, received_at: AT, read_at: null, analyzed_at: null },
  ...{ alerted_at: null, state: 'unreadable', error: ERROR.code, by_hand: false, version: AT, parties: [] },
  ...{ companies: [], filed_date: '2026-11-20', link: 'https://www.sec.gov/', late: false, items: [] },
  ...{ steps: [step('received', 'done'), step('read', 'failed')], deferrals: 0 },
  ...{ rules_version: 0, current_rules_version: 1, analysis: null },
  rules: { level: 'HIGH', score: 7, headline: 'CFO resigns', reason: 'An officer leaves.' },
  ...{ raised_from: null, corrected_from: null, correction: null },
};

const letter = (message_id: string, filing: string | null) => ({
  ...{ queue: 'filings', message_id, body: '{}', sent_at: '2026-11-20T15:00:00.000Z' },
  ...{ filing, user_id: null, cik: null, reason: 'edgar_not_found: EDGAR has no such document.' },
  is_readable: true,
});

function letters(...some: ReturnType<typeof letter>[]): void {
  const body: DeadLettersResponse = {
    queues: [{ name: 'filings', count: some.length }],
    letters: some,
    has_more: false,
  };
  server().instead.set('GET /api/admin/dead-letters', () => ({ body }));
}

test('after one message is replayed, the page of its filing opens and is loaded again until the outcome is there', async () => {
  letters(letter('one', FILING));
  server().instead.set('POST /api/admin/redrive-dead-letters', () => ({
    body: { moved: ['one'], failed: [] },
  }));
  let asked = 0;
  server().instead.set('GET /api/admin/filing', () => {
    asked += 1;
    return { body: asked === 1 ? UNREADABLE : { ...UNREADABLE, state: 'done', error: null, steps: READ } };
  });
  await openSite('/admin/filings?view=dead', ADMIN);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'Replay and watch' }).click();

  await expect.poll(() => location.pathname).toBe(`/admin/filings/${FILING}`);
  await expect
    .element(page.getByText('A message about this filing was replayed.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('EDGAR has no such document.', { exact: false }).first()).toBeVisible();
  await expect
    .element(page.getByText('EDGAR has no such document.', { exact: false }).first())
    .not.toBeInTheDocument();

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/filings?view=dead');
});

test('if some of several messages could not be moved, the dialog counts them and the list is loaded again', async () => {
  letters(letter('one', FILING), letter('two', null), letter('three', null));
  server().instead.set('POST /api/admin/redrive-dead-letters', () => {
    letters(letter('two', null));
    return {
      body: {
        moved: ['one'],
        failed: [
          { message_id: 'two', reason: 'unreadable' },
          { message_id: 'three', reason: 'gone' },
        ],
      },
    };
  });
  await openSite('/admin/filings?view=dead', ADMIN);
  await page.getByRole('button', { name: 'Replay these 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();

  await expect
    .element(page.getByText('1 of 3 was moved; 1 is no longer there, 1 cannot be read and stays.'))
    .toBeVisible();
  await expect.element(page.getByText(`Filing ${FILING}`)).not.toBeInTheDocument();
});

test('j moves to a letter, Enter opens its filing, and Escape returns to the dead letters', async () => {
  letters(letter('one', FILING));
  server().instead.set('GET /api/admin/filing', () => ({ body: UNREADABLE }));
  await openSite('/admin/filings?view=dead', ADMIN);
  await expect.element(page.getByRole('link', { name: `Filing ${FILING}` })).toBeVisible();

  await userEvent.keyboard('j{Enter}');
  await expect.poll(() => location.pathname).toBe(`/admin/filings/${FILING}`);
  await expect.element(page.getByRole('heading', { name: 'AAPL 8-K' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/admin/filings?view=dead');
});

test('a message that is not JSON can be discarded, but not replayed', async () => {
  letters({ ...letter('one', null), body: 'not JSON', is_readable: false });
  server().instead.set('POST /api/admin/discard-dead-letters', () => {
    letters();
    return { body: { discarded: ['one'], failed: [] } };
  });
  await openSite('/admin/filings?view=dead', ADMIN);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

  await expect.element(page.getByText('No queue has dead letters.', { exact: false })).toBeVisible();
  expect(server().called('POST', '/api/admin/discard-dead-letters')).toMatchObject([
    { body: { queue: 'filings', message_ids: ['one'] } },
  ]);
});
