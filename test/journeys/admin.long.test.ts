import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { headlessLaunch } from '#test/support/browser/chromium.ts';
import { type Journey, journeyOn } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { discard, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { ADMIN_PAGES } from '#web/pages/admin/admin-pages.ts';

/** The default administrator of `npm start`. */
const ADMIN = 'admin@example.com';
/** The first page of each list in the admin area, and the page of one object, with their titles. */
const SCREENS: readonly (readonly [string, string])[] = [
  ...ADMIN_PAGES.map(({ path, title }) => [path, title] as const),
  [`${FURTHER_PAGES.adminTickers}/AAPL`, 'AAPL'],
];
const READER = 'paula.of.the.admin.journey@example.com';

const journey = openedForFile(openOwnService);

/**
 * Opens a separate service, because once the administrator has a passkey, the code alone no longer opens the admin
 * area.
 */
async function openOwnService(): Promise<Journey> {
  const service = await startService(['--speed', '0.001']);
  const opened = await journeyOn(service, headlessLaunch());
  return {
    ...opened,
    async stop() {
      await opened.stop();
      await discard(service);
    },
  };
}

async function signUp(email: string): Promise<void> {
  const post = (path: string, session: string, body: object) =>
    fetch(`${journey.service.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session === '' ? {} : { 'x-session': session }) },
      body: JSON.stringify(body),
    });
  const { session } = (await (await post('session', '', {})).json()) as { session: string };
  await post('notify', session, { email });
}

const codes = async () =>
  (await journey.service.inbox(ADMIN)).emails.flatMap(
    ({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1] ?? [],
  );

/** Enters the address and the emailed code. */
async function enterCode(page: Page): Promise<void> {
  const before = (await codes()).length;
  await page.goto(`${journey.service.url}/admin/users`);
  await page.getByLabel('Email address').fill(ADMIN);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(
    await until('the code', async () => {
      const all = await codes();
      return all.length > before ? all[0] : undefined;
    }),
  );
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an administrator registers a passkey, logs in with it, finds a reader and grants PRO', async () => {
  await signUp(READER);
  const { context, page } = await journey.visitor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const authenticator = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...authenticator, hasResidentKey: true, isUserVerified: true },
  });

  await enterCode(page);
  await page.getByRole('button', { name: 'Your login' }).click();
  await page.getByLabel('Name of a new passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codesShown = page.getByRole('list', { name: 'Recovery codes' });
  await codesShown.waitFor();
  expect(await codesShown.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('Laptop').waitFor();
  await expectNoViolations(page, 'the admin login');
  await page.getByRole('button', { name: 'Log out as admin everywhere' }).click();

  await page.getByLabel('Email address').waitFor();
  await enterCode(page);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await page.getByRole('link', { name: READER }).waitFor();
  await expectNoViolations(page, 'the list of readers');

  await page.keyboard.press('/');
  await page.keyboard.type('of.the.admin');
  await page.getByRole('option', { name: new RegExp(READER) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Grant PRO…' }).click();
  await page.getByRole('button', { name: 'Grant PRO', exact: true }).click();
  await page.getByText('PRO, active').waitFor();
  await page.getByText('change plan by admin@example.com').waitFor();
  await expectNoViolations(page, 'a reader');
  await walkScreens(page);
});

/**
 * Opens the other lists in the admin area, and an object. Expects them to be accessible in both themes, and no wider
 * than a phone.
 */
async function walkScreens(page: Page): Promise<void> {
  for (const [path, title] of SCREENS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${journey.service.url}${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Loading').first().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${title} at 390`).toBe(390);
    const open = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current="page"]');
    if ((await open.count()) > 0) {
      const box = await open.boundingBox();
      const end = Math.floor((box?.x ?? 390) + (box?.width ?? 0));
      expect(end, `the menu at ${title}`).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoViolations(page, title);
  }
}
