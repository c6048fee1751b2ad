import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const AT = '2026-11-20T15:00:00.000Z';
const STALE = { status: 409, body: { error: 'stale_version', message: 'Someone else changed this.' } };
/** Waits until the screen lists a text among the changes. */
const shows = (text: string) =>
  expect.poll(() => page.getByLabelText('Changed meanwhile').query()?.textContent ?? '').toContain(text);

/**
 * Simulates a server that returns the first version until it refuses a change, and then returns another administrator's
 * version.
 */
function changedByBob(path: string, first: object, second: object, change: string): void {
  let isRefused = false;
  server().instead.set(`GET ${path}`, () => ({ body: isRefused ? second : first }));
  server().instead.set(`POST ${change}`, () => {
    isRefused = true;
    return STALE;
  });
}

test('a palette that somebody else changed is compared, and the administrator’s own draft is kept', async () => {
  const theme = (version: number, light: object, by: string | null) => ({
    ...{ version, palette: { light, dark: {} }, by, at: AT },
  });
  const bobs = theme(1, { up: '#005500' }, 'bob@example.com');
  changedByBob('/api/admin/theme', theme(0, {}, null), bobs, '/api/admin/save-theme');
  server().instead.set('GET /api/admin/theme-versions', () => ({ body: { versions: [], cursor: null } }));
  server().instead.set('POST /api/admin/preview-template', () => ({
    body: { subject: 'S', html: '<p>Mail</p>', text: 'T', brand: '8k', filing: '0000320193-26-000077' },
  }));
  await openSite('/admin/theme', ADMIN);
  await page.getByLabelText('Filled buttons', { exact: false }).first().fill('#0b6b3a');
  await page.getByRole('button', { name: 'Save for all sites' }).click();

  await shows('up (light)');
  await shows('#005500');
  await shows('bob@example.com');
  await expect.element(page.getByRole('button', { name: 'Reset Filled buttons', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save for all sites' }).click();

  await expect.poll(() => server().called('POST', '/api/admin/save-theme').length).toBe(2);
  expect(server().called('POST', '/api/admin/save-theme')[1]?.body).toMatchObject({ version: 1 });
});

test('a template that somebody else changed is compared line by line', async () => {
  const template = (version: number, text: string, by: string | null) => ({
    templates: [{ name: 'alert-text', version, sources: { text }, by, at: AT }],
  });
  changedByBob(
    '/api/admin/message-templates',
    template(1, 'First line\nSecond line', 'ann@example.com'),
    template(2, 'First line\nAnother line', 'bob@example.com'),
    '/api/admin/save-template',
  );
  // The newest version is always listed, because otherwise the page would request it again and again.
  const [bobs] = template(2, 'First line\nAnother line', 'bob@example.com').templates;
  server().instead.set('GET /api/admin/template-versions', () => ({
    body: { versions: [bobs], cursor: null },
  }));
  server().instead.set('POST /api/admin/preview-template', () => ({
    body: { subject: '', html: '', text: 'T', brand: '8k', filing: '0000320193-26-000077' },
  }));
  await openSite('/admin/message-templates?message=alert-text', ADMIN);
  await page.getByRole('textbox', { name: 'Text' }).fill('My own line');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await shows('From version 1 to version 2 by bob@example.com');
  await shows('- Second line');
  await shows('+ Another line');
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('My own line');
});

const MAINTENANCE = { version: 3, sign_ups_paused: false, paused_channels: [], by: null, at: null };
const OVERVIEW = {
  ...{
    as_of: AT,
    feed: { read_at: AT, lag_seconds: 1, edgar_open: true },
    queues: [],
    alerts: [],
    points: [],
  },
  ...{ spend: { day: 0, day_cap: 1, month: 0, month_cap: 10, closed_until: null }, missed: 0, latency: [] },
  ...{ attention: [], missing: [], alarms: [], versions: { commit: 'abc', rules: 1, model: null } },
};

test('an announcement that somebody else made in the meantime is shown before the administrator’s own is announced', async () => {
  const announcement = { id: '01JQ0000000000000000000000', text: 'Feed down', brand: null, tone: 'problem' };
  const other = { ...announcement, from: AT, until: null };
  const none = { version: 0, announcements: [], by: null, at: null };
  const bobs = { version: 1, announcements: [other], by: 'bob@example.com', at: AT };
  server().instead.set('GET /api/admin/overview', () => ({ body: OVERVIEW }));
  changedByBob(
    '/api/admin/notices',
    { announcements: none, maintenance: MAINTENANCE },
    { announcements: bobs, maintenance: MAINTENANCE },
    '/api/admin/announce',
  );
  await openSite('/admin', ADMIN);
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByLabelText('Text').fill('Alerts are late.');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();

  await shows('“Feed down”');
  await shows('bob@example.com');
});

test('a switch confirmed after a conflict keeps the pauses that somebody else set', async () => {
  const none = { version: 0, announcements: [], by: null, at: null };
  const bobs = { ...MAINTENANCE, version: 4, paused_channels: ['email'], by: 'bob@example.com', at: AT };
  server().instead.set('GET /api/admin/overview', () => ({ body: OVERVIEW }));
  changedByBob(
    '/api/admin/notices',
    { announcements: none, maintenance: MAINTENANCE },
    { announcements: none, maintenance: bobs },
    '/api/admin/save-maintenance',
  );
  await openSite('/admin', ADMIN);
  await page.getByRole('switch', { name: 'Pause sign-ups' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Pause sign-ups' });
  await confirm.click();
  await shows('email');
  await confirm.click();

  const asked = () => server().called('POST', '/api/admin/save-maintenance');
  await expect.poll(() => asked().length).toBe(2);
  expect(asked()[1]?.body).toEqual({ version: 4, sign_ups_paused: true, paused_channels: ['email'] });
});
