import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { AdminTheme, ThemeVersionsResponse } from '#domain/contract/admin/admin-theme-contract.ts';
import { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import { openChannels } from '#lambdas/wiring/open-channels.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const GREEN = { light: { accent: '#0b6b3a' }, dark: {} };
const theme = async () => v.parse(AdminTheme, (await world.get('theme', adminAuth)).body);
const save = (version: number, palette: object) => world.post('save-theme', { version, palette }, adminAuth);
const config = async () => {
  const { body, headers } = await world.api.get('/api/config');
  return { ...v.parse(ConfigResponse, body), kept: headers.get('cache-control') };
};

test('a saved palette applies to every site and can be reset, and every version is kept', async () => {
  expect(await theme()).toEqual({ version: 0, palette: { light: {}, dark: {} }, by: null, at: null });

  expect((await save(0, GREEN)).status).toBe(200);
  expect(await theme()).toMatchObject({ version: 1, palette: GREEN, by: FIRST_ADMIN });
  expect(await config()).toMatchObject({ theme: GREEN, kept: 'public, max-age=0, s-maxage=15' });

  expect((await save(1, { light: {}, dark: {} })).status).toBe(200);
  expect((await config()).theme).toEqual({ light: {}, dark: {} });
  const { body } = await world.get('theme-versions', adminAuth);
  const { versions } = v.parse(ThemeVersionsResponse, body);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test('a palette with too little contrast between two colors is refused, and the pair is named', async () => {
  const { version } = await theme();

  const { status, body } = await save(version, { light: { accent: '#8fb6ff' }, dark: {} });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: 'contrast_too_low',
    message: expect.stringMatching(
      /^The contrast is too low: \S+ on \S+ \(light\) has [\d.]+:1, and [\d.]+:1 is needed\.( \d+ more pairs? ha(s|ve) too little contrast\.)?$/,
    ),
  });
  const { pairs } = body.details as { pairs: { front: string; ground: string; mode: string }[] };
  expect(pairs).toContainEqual(
    expect.objectContaining({ front: 'on-accent', ground: 'accent', mode: 'light', passes: false }),
  );
  expect(pairs.every(({ mode }) => mode === 'light')).toBe(true);
  expect((await theme()).version).toBe(version);
});

test('if two changes of the palette are based on the same version, only one is stored, and the other gets the stored palette in its response', async () => {
  const { version } = await theme();

  const saved = await Promise.all([
    save(version, GREEN),
    save(version, { light: { accent: '#0a4fb0' }, dark: {} }),
  ]);

  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = saved.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ error: 'stale_version', details: { current: await theme() } });
});

test('setting a color to its current value is not a change', async () => {
  const { version } = await theme();
  const { body } = await save(version, { light: { 'on-accent': '#ffffff' }, dark: {} });
  expect(v.parse(AdminTheme, body).palette).toEqual({ light: {}, dark: {} });
});

test.each([
  [{ light: { accent: 'red;}body{display:none' }, dark: {} }],
  [{ light: { 'no-token': '#000000' }, dark: {} }],
  [{ light: { accent: '#12345' }, dark: {} }],
  [{ light: {} }],
])('the palette %j is rejected', async (palette) => {
  expect((await save(0, palette)).status).toBe(400);
});

test('alerts emailed by a worker use the current theme’s colors', async () => {
  const { version } = await theme();
  await save(version, GREEN);
  const { email } = openChannels(world.table);
  await email.sendAlert(
    [{ alert: storedAlert(), ticker: 'AAPL', filing: storedFiling() }],
    'themed.reader@example.com',
  );

  const [mail] = await world.people.mailsTo('themed.reader@example.com');
  expect(mail?.html).toContain('background:#0b6b3a');
});

test('account emails use the current theme’s colors', async () => {
  const { version } = await theme();
  await save(version, GREEN);
  world.api.later(11_000);
  await world.askForCode(FIRST_ADMIN);
  world.api.later(0);

  const mails = await world.people.mailsTo(FIRST_ADMIN);
  expect(mails.at(-1)?.html).toContain('background:#0b6b3a');
});
