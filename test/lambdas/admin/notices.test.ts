import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { NoticesResponse } from '#domain/contract/admin/admin-notices-contract.ts';
import { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const NOW = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-20T18:00:00.000Z';
const notices = async () => v.parse(NoticesResponse, (await world.get('notices', adminAuth)).body);
const announce = async (facts: object) => {
  const { version } = (await notices()).announcements;
  const announcement = { id: null, brand: null, tone: 'problem', from: NOW, until: null, ...facts };
  return world.post('announce', { version, announcement }, adminAuth);
};
const config = async () => v.parse(ConfigResponse, (await world.api.get('/api/config')).body);
const textsOn = async (brand: string) => {
  const page = await world.api.app.request('/status', { headers: { 'x-brand': brand } });
  return page.text();
};

describe('an announcement', () => {
  test('is part of every site’s settings and of the status page until it is ended', async () => {
    expect((await announce({ text: 'The SEC feed is down since 9:12 ET.' })).status).toBe(200);

    const { announcements, version } = (await notices()).announcements;
    expect(announcements).toMatchObject([{ text: 'The SEC feed is down since 9:12 ET.', brand: null }]);
    expect((await config()).announcements).toMatchObject([{ tone: 'problem', from: NOW, until: null }]);
    const { body } = await world.api.get('/api/status');
    expect(v.parse(StatusResponse, body).announcements).toHaveLength(1);
    expect(await textsOn('8k')).toContain('The SEC feed is down since 9:12 ET.');

    const id = announcements[0]?.id;
    expect((await world.post('end-announcement', { version, id }, adminAuth)).status).toBe(200);
    expect((await config()).announcements).toEqual([]);
    expect(await textsOn('8k')).not.toContain('The SEC feed is down');
    expect((await notices()).announcements.announcements).toMatchObject([{ until: NOW }]);
  });

  test('for one brand is not shown on another brand’s pages, and one that starts later is not shown yet', async () => {
    await announce({ text: 'Form 4 is late today.', brand: 'form4' });
    await announce({ text: 'Maintenance at noon.', from: LATER });

    expect(await textsOn('form4')).toContain('Form 4 is late today.');
    expect(await textsOn('8k')).not.toContain('Form 4 is late today.');
    expect(await textsOn('8k')).not.toContain('Maintenance at noon.');
  });

  test.each([
    [{ text: '' }],
    [{ text: 'x'.repeat(201) }],
    [{ text: 'Over before it begins', from: LATER, until: NOW }],
    [{ text: 'Another brand', brand: '10k' }],
    [{ text: 'Some day', from: 'tomorrow' }],
  ])('is refused: %j', async (facts) => {
    expect((await announce(facts)).status).toBe(400);
  });

  test('cannot be replaced or ended if it does not exist', async () => {
    const { version } = (await notices()).announcements;
    expect((await announce({ id: 'gone', text: 'Changed' })).status).toBe(404);
    const ended = await world.post('end-announcement', { version, id: 'gone' }, adminAuth);
    expect(ended.status).toBe(404);
  });

  test('is refused if it is based on an outdated list, and the response contains the current list', async () => {
    const announcement = { id: null, brand: null, tone: 'info', text: 'Old', from: NOW, until: null };
    const { status, body } = await world.post('announce', { version: 0, announcement }, adminAuth);
    expect(status).toBe(409);
    expect(body).toMatchObject({ details: { current: (await notices()).announcements } });
  });
});

describe('while sign-ups are paused', () => {
  const pause = async (isPaused: boolean) => {
    const { version } = (await notices()).maintenance;
    const change = { version, sign_ups_paused: isPaused, paused_channels: [] };
    const { status } = await world.post('save-maintenance', change, adminAuth);
    expect(status).toBe(200);
  };

  test('a visitor gets a message that says so, and the site’s settings say so too', async () => {
    await pause(true);
    const session = await world.people.visitorWatching('AAPL');

    const refused = await world.people.notify(session, { email: 'new@example.com' });

    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: 'sign_ups_paused' });
    expect(await world.people.mailsTo('new@example.com')).toEqual([]);
    expect((await config()).paused).toEqual(['sign_ups']);
    expect(await textsOn('8k')).toContain('New accounts cannot be opened right now');
    expect((await notices()).maintenance).toMatchObject({ sign_ups_paused: true, by: FIRST_ADMIN });

    await pause(false);
    expect((await world.people.notify(session, { email: 'new@example.com' })).status).toBe(200);
  });

  test('a login does not create an account, but existing users can still log in', async () => {
    const session = await world.people.logInByMail('old@example.com');
    expect(session).not.toBe('');
    await pause(true);

    await world.people.askToLogIn('unknown@example.com');
    const opened = await world.people.openLogin('unknown@example.com');
    expect(opened).toMatchObject({ session: '', location: '/login?error=link_paused' });
    await world.people.askToLogIn('+12125550188');
    const byCode = await world.people.enterCode('+12125550188', world.people.codeTextedTo('+12125550188'));
    expect(byCode).toMatchObject({ status: 403, body: { error: 'sign_ups_paused' } });

    expect(await world.people.logInByMail('old@example.com')).not.toBe('');
    await pause(false);
  });
});

test('a channel whose alerts are paused is named in the site’s settings and on the status page', async () => {
  const pause = async (paused_channels: string[]) => {
    const { version } = (await notices()).maintenance;
    await world.post('save-maintenance', { version, sign_ups_paused: false, paused_channels }, adminAuth);
  };
  const status = async () => v.parse(StatusResponse, (await world.api.get('/api/status')).body);
  expect((await status()).paused).toEqual([]);

  await pause(['sms', 'email']);

  expect((await config()).paused).toEqual(['email', 'sms']);
  expect((await status()).paused).toEqual(['email', 'sms']);
  const written = await textsOn('form4');
  expect(written).toContain('Email alerts are paused for maintenance.');
  expect(written).not.toContain('All systems are working');

  await pause([]);

  expect((await config()).paused).toEqual([]);
  expect(await textsOn('form4')).not.toContain('paused for maintenance');
});

test('only existing channels can be paused, and a change based on an outdated version is refused', async () => {
  const { version } = (await notices()).maintenance;
  const save = (change: object) => world.post('save-maintenance', change, adminAuth);
  expect((await save({ version, sign_ups_paused: false, paused_channels: ['pigeon'] })).status).toBe(400);
  expect((await save({ version, sign_ups_paused: false, paused_channels: ['feed'] })).status).toBe(400);
  const { status, body } = await save({ version: 0, sign_ups_paused: true, paused_channels: [] });
  expect(status).toBe(409);
  expect(body).toMatchObject({ details: { current: (await notices()).maintenance } });
});
