import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney, type Visitor } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { linkFromInbox, verifiedReader } from '#test/support/reader.ts';

const journey = openedForFile(openJourney);

const OWNER = 'olga.owner@example.com';
const EVIL = 'eve.evil@example.com';

/** Fetches each path from a page's own script. Returns the text of each, or the error. */
function readBy(page: Page, addresses: readonly string[]): Promise<string[]> {
  const read = (urls: readonly string[]) =>
    Promise.all(urls.map((url) => fetch(url).then((answer) => answer.text(), String)));
  return page.evaluate(read, addresses);
}

/**
 * Opens a link with a session. @returns names of the requests that contained the session anywhere but in the API's
 * header
 */
async function openWithSession({ page }: Visitor, session: string): Promise<string[]> {
  const address = `${journey.service.url}/?session=${session}`;
  const shown: Promise<string | null>[] = [];
  page.on('request', (request) => {
    const isFirst = request.isNavigationRequest() && request.url() === address;
    const headers = request.allHeaders().then(({ 'x-session': _, ...others }) => JSON.stringify(others));
    if (!isFirst)
      shown.push(headers.then((text) => ((request.url() + text).includes(session) ? request.url() : null)));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(shown)).filter((url) => url !== null);
}

/** Changes the email address without a code, by choosing to wait. */
async function changeEmailByWaiting(page: Page): Promise<void> {
  await page.goto(`${journey.service.url}/settings`);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(EVIL);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await question.getByLabel('Verification code').fill('000000');
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await question.getByText('Invalid verification code').waitFor();
  await question.getByText('I can’t get a code').click();
  await question.getByRole('button', { name: 'Change it in 72 hours' }).click();
  await page.getByText(/we will use the email address e•••@example\.com/).waitFor();
}

test('a stolen session is not sent in any Referer header, changes no contact, and ends when the owner ends it', async () => {
  const { service } = journey;
  const owner = await verifiedReader(service, OWNER, ['AAPL'], ['8-K']);
  const thief = await journey.visitor();

  expect(await openWithSession(thief, owner.session)).toEqual([]);
  await thief.page.getByText(OWNER).waitFor();
  expect(thief.page.url()).toBe(`${service.url}/`);
  expect(await thief.page.evaluate(() => document.referrer)).toBe('');

  await changeEmailByWaiting(thief.page);
  expect((await service.inbox(EVIL)).emails).toEqual([]);

  const { page } = await journey.visitor();
  await page.goto(await linkFromInbox(service, OWNER, '/api/undo-change'));
  await page.getByRole('button', { name: 'Stop it and log out everywhere' }).click();
  await page.getByText('every device is logged out').waitFor();

  await thief.page.reload();
  await thief.page.getByText('Anonymous').waitFor();
  expect(
    (await fetch(`${service.url}/api/profile`, { headers: { 'x-session': owner.session } })).status,
  ).toBe(401);
});

test('a link to another account’s session replaces the current login only after a question that names both accounts', async () => {
  const reader = (email: string) => verifiedReader(journey.service, email, ['AAPL'], ['8-K']);
  const ann = await reader('ann.first@example.com');
  const eve = await reader('eve.second@example.com');
  const visitor = await journey.visitor();
  const { page } = visitor;
  const stored = () => page.evaluate(() => localStorage.getItem('session'));
  await openWithSession(visitor, ann.session);
  await page.getByText(ann.email).waitFor();

  for (const [choice, session] of [
    ['Cancel', ann.session],
    ['Switch Account', eve.session],
  ] as const) {
    expect(await openWithSession(visitor, eve.session)).toEqual([]);
    const question = page.getByRole('dialog', { name: 'Switch to another account?' });
    for (const { email } of [ann, eve]) await question.getByText(email).waitFor();
    expect(await stored()).toBe(ann.session);
    await question.getByRole('button', { name: choice }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(stored).toBe(session);
  }
  await page.getByRole('banner').getByText(eve.email).waitFor();
});

test('a page on another host cannot read responses through DNS rebinding and cannot frame the site', async () => {
  const { service, visitor } = journey;
  const { page } = await visitor();
  // Chromium resolves every name under localhost to this machine, like a rebound DNS name.
  const rebound = service.url.replace('localhost', 'rebound.localhost');
  const paths = [
    '/',
    '/api/config',
    '/api/watchlist',
    '/__local/inbox.json',
    '/__local/state.json',
    '/__local/admin',
  ];
  const refused = 'This service answers to localhost only. Add other names with --host-name.\n';

  expect((await page.goto(rebound))?.status()).toBe(403);
  expect(await readBy(page, paths)).toEqual(paths.map(() => refused));
  const direct = await readBy(
    page,
    paths.map((path) => service.url + path),
  );
  expect(direct).toEqual(paths.map(() => 'TypeError: Failed to fetch'));

  for (const path of ['/', '/settings', '/__local/admin', '/__local/inbox', '/api/verify-login?token=x'])
    expect(await framedBy(page, service.url + path), path).toBe('chrome-error://chromewebdata/');
});

/** Returns the URL that a frame ends up at when it tries to show an address. */
async function framedBy(page: Page, address: string): Promise<string | undefined> {
  await page.evaluate(
    (src) =>
      new Promise((loaded) => {
        const frame = Object.assign(document.createElement('iframe'), { src, onload: loaded });
        document.body.replaceChildren(frame);
      }),
    address,
  );
  return page.frames().at(-1)?.url();
}
