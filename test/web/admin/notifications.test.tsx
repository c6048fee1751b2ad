import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminNotification } from '#domain/contract/admin/admin-notifications-contract.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const LIST = '/api/admin/notifications';
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const openAsAdmin = (query = '?day=2026-11-20') => openSite(`/admin/notifications${query}`, ADMIN);
const row = (name: RegExp) => page.getByRole('row', { name });

function notification(part: Partial<AdminNotification> = {}): AdminNotification {
  return {
    user_id: 'ann',
    id: '0000320193-26-000101',
    accepted_at: '2026-11-20T15:00:00.000Z',
    channel: 'email',
    filing: '0000320193-26-000101',
    contact: 'a•••@example.com',
    ticker: 'AAPL',
    form: '8-K',
    importance_level: 'HIGH',
    one_liner: 'CFO resigns',
    status: 'delivered',
    reason: null,
    created_at: '2026-11-20T15:00:04.000Z',
    due_at: null,
    sent_at: '2026-11-20T15:00:05.000Z',
    latency_seconds: 5,
    attempts: 1,
    message: 'ann.0000320193-26-000101.email',
    corrects: false,
    ...part,
  };
}

/** Returns pages one after another. */
function answers(...pages: AdminNotification[][]): void {
  server().instead.set(`GET ${LIST}`, ({ path }) => {
    const number = Number(new URL(path, location.href).searchParams.get('cursor') ?? 0);
    const cursor = number + 1 < pages.length ? String(number + 1) : null;
    return { body: { day: '2026-11-20', notifications: pages[number] ?? [], cursor } };
  });
}

test('each alert shows its reader, state with its reason, filing and times', async () => {
  answers([
    notification(),
    notification({
      ...{ user_id: 'bob', contact: null, status: 'due', reason: 'quiet_hours', channel: 'sms' },
      ...{ sent_at: null, latency_seconds: null, due_at: '2026-11-21T13:00:00.000Z', attempts: 0 },
    }),
    notification({
      filing: null,
      id: 'price-MSFT-1',
      ticker: 'MSFT',
      form: 'Price',
      one_liner: 'above $400',
    }),
  ]);
  openAsAdmin();

  await expect
    .element(row(/CFO resigns.*5 s/).first())
    .toHaveTextContent(
      '15:00:04Delivereda•••@example.comEmailAAPL HIGH 8-K: CFO resigns0000320193-26-00010115:00:0015:00:05 5 s1',
    );
  await expect.element(row(/Due quiet hours No account Text .* due 2026-11-21 13:00:00 0/)).toBeVisible();
  const link = page.getByRole('link', { name: 'AAPL HIGH 8-K: CFO resigns' }).first();
  await expect.element(link).toHaveAttribute('href', '/admin/filings/0000320193-26-000101');
  await expect
    .element(page.getByRole('link', { name: /MSFT/ }))
    .toHaveAttribute('href', '/admin/tickers/MSFT');
  const reader = page.getByRole('link', { name: 'a•••@example.com' }).first();
  await expect.element(reader).toHaveAttribute('href', '/admin/users/ann');
  expect(document.title).toContain('Admin: Notifications');
});

test('the keys j and k move between the alerts', async () => {
  answers([
    notification(),
    notification({ id: '2', filing: '0000320193-26-000102', one_liner: 'CEO resigns' }),
  ]);
  openAsAdmin();
  await expect.element(page.getByRole('link', { name: /CEO resigns/ })).toBeVisible();

  await userEvent.keyboard('jj');
  await expect.element(page.getByRole('link', { name: /CEO resigns/ })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('link', { name: /CFO resigns/ })).toHaveFocus();

  // The label of a radio button is what a person clicks; the button itself has the focus afterward.
  await page.getByText('Alerts', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Alerts' })).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: /CFO resigns/ })).toHaveFocus();
});

test('calls send the admin session as a bearer token, and no reader’s session', async () => {
  answers([]);
  openAsAdmin();
  await expect.element(page.getByText('No alert matches.')).toBeVisible();

  const [call] = server().called('GET', LIST);

  expect(call?.headers).toMatchObject({ Authorization: `Bearer admin_session:${ADMIN.adminAuth}` });
  expect(call?.headers).not.toHaveProperty('X-Session');
  const others = server().calls.filter(({ path }) => !path.startsWith('/api/admin/'));
  expect(others.every(({ headers }) => headers.Authorization === undefined)).toBe(true);
});

test('the filters for day, state and channel are in the URL and in the request', async () => {
  answers([]);
  openAsAdmin();

  await page.getByLabelText('Day (UTC)').fill('2026-11-19');
  await page.getByLabelText('State').selectOptions('Failed');
  await page.getByLabelText('Channel').selectOptions('Text');

  await expect.poll(() => location.search).toBe('?day=2026-11-19&status=failed&channel=sms');
  await expect
    .poll(() => server().called('GET', LIST).at(-1)?.path)
    .toBe(`${LIST}?day=2026-11-19&status=failed&channel=sms`);
});

longTest('invalid values in the URL are ignored', async () => {
  answers([]);
  openAsAdmin('?day=2026-11-20&status=lost&channel=pigeon');

  await expect.element(page.getByText('No alert matches.')).toBeVisible();

  expect(server().called('GET', LIST).at(-1)?.path).toBe(`${LIST}?day=2026-11-20`);
});

test('more alerts are loaded below, page by page, to the end', async () => {
  answers([notification()], [], [notification({ user_id: 'bob', ticker: 'MSFT' })]);
  openAsAdmin();
  const more = page.getByRole('button', { name: 'Load more' });

  await more.click();
  await more.click();

  await expect.element(row(/MSFT/)).toBeVisible();
  await expect.element(row(/AAPL/)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

longTest('a page without a match states that there may be more', async () => {
  answers([], [notification()]);
  openAsAdmin();

  await expect.element(page.getByText(/Load more to look further back/)).toBeVisible();
});

test('a list that cannot be loaded shows an error and can be retried', async () => {
  server().instead.set(`GET ${LIST}`, () => ({ status: 500, body: '' }));
  openAsAdmin();
  await expect.element(page.getByText('The alerts could not be loaded.')).toBeVisible();

  // The response changes only now, because the page also retries by itself.
  addEventListener('click', () => answers([notification()]), { capture: true, once: true });
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.element(row(/Delivered/)).toBeVisible();
});

describe('a failed alert', () => {
  const failed = notification({ status: 'failed', reason: 'rejected', sent_at: null });

  test('is retried by a click, and then shows its new state', async () => {
    answers([failed, notification({ user_id: 'bob' })]);
    server().instead.set('POST /api/admin/retry-notification', () => {
      answers([notification({ status: 'due', reason: 'retry' })]);
      return { body: {} };
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openAsAdmin();
    await expect.element(row(/Failed rejected/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(1);

    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row(/Due retry/)).toBeVisible();
    answers([notification({ status: 'sent' })]);
    await vi.advanceTimersByTimeAsync(2_000);

    // The page polls the alert until it is sent.
    await expect.element(row(/15:00:04 Sent/)).toBeVisible();
    await expect.element(row(/Due retry/)).not.toBeInTheDocument();
    const { user_id, id, accepted_at, channel } = failed;
    expect(server().called('POST', '/api/admin/retry-notification')).toMatchObject([
      { body: { user_id, id, accepted_at, channel } },
    ]);
  });

  longTest('says so if somebody else has retried it', async () => {
    answers([failed]);
    const message = 'Only an alert that failed can be retried.';
    server().instead.set('POST /api/admin/retry-notification', () => ({
      status: 409,
      body: { error: 'not_failed', message },
    }));
    openAsAdmin();

    await page.getByRole('button', { name: 'Retry' }).click();

    await expect.element(page.getByText(message)).toBeVisible();
  });
});

test('the suppression list shows each address with what is blocked, why and since when', async () => {
  answers([]);
  server().instead.set('GET /api/admin/suppressions', () => ({
    body: {
      suppressions: [
        {
          address: 'bob@example.com',
          stops: 'alerts',
          reason: 'bounced_often',
          at: '2026-11-20T15:00:00.000Z',
        },
        { address: '+14155550123', stops: 'codes', reason: 'stop', at: '2026-11-19T15:00:00.000Z' },
      ],
      cursor: null,
    },
  }));
  openAsAdmin();

  await page.getByRole('group', { name: 'What to show' }).getByText('Suppressed').click();

  await expect
    .element(row(/bob@example.com/))
    .toHaveTextContent('bob@example.comAlertsbounced often2026-11-20 15:00:00');
  await expect.element(row(/0123/)).toHaveTextContent('+14155550123Login codesstop2026-11-19 15:00:00');
  expect(location.search).toBe('?view=suppressed');
  const link = page.getByRole('link', { name: 'bob@example.com' });
  await expect.element(link).toHaveAttribute('href', '/admin/users?q=bob%40example.com');
});
