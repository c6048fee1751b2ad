import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  PreviewTemplateResponse,
  TemplatesResponse,
  TemplateVersionsResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import { TEMPLATE_NAMES, type TemplateSources } from '#domain/contract/admin/template.ts';
import { STARTERS } from '#domain/templates/starters.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
const filing = storedFiling({ acceptedAt: '2026-11-20T15:00:00.000Z' });
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
  await world.deps.filings.create({ ...filing, isReadDue: false }, filing.acceptedAt);
});

const MAIL: TemplateSources = STARTERS['alert-mail'];
const preview = (request: object) => world.post('preview-template', request, adminAuth);
const save = (request: object) => world.post('save-template', request, adminAuth);
const versionOf = async (name: string) => {
  const { templates } = v.parse(TemplatesResponse, (await world.get('message-templates', adminAuth)).body);
  return templates.find((template) => template.name === name)?.version ?? -1;
};

describe('a preview', () => {
  test.each(TEMPLATE_NAMES)(
    'of %s shows the built-in wording and the starter with a real filing',
    async (name) => {
      for (const sources of [null, STARTERS[name]]) {
        const { status, body } = await preview({ name, sources, filing: filing.accession });
        expect(status).toBe(200);
        const message = v.parse(PreviewTemplateResponse, body);
        expect(message.text).toContain('CFO resigns');
        expect(message.filing).toBe(filing.accession);
        expect(message.subject === '').toBe(name === 'alert-text');
      }
    },
  );

  test('uses the colors of the theme, or of a palette that is not saved yet', async () => {
    const palette = { light: { accent: '#0b6b3a' }, dark: {} };
    const asked = { name: 'alert-mail', sources: null };
    const htmlOf = async (request: object) =>
      v.parse(PreviewTemplateResponse, (await preview(request)).body).html;

    expect(await htmlOf({ ...asked, palette })).toContain('background:#0b6b3a');
    expect(await htmlOf(asked)).not.toContain('#0b6b3a');
    const broken = { ...palette, light: { accent: 'url(x)' } };
    expect((await preview({ ...asked, palette: broken })).status).toBe(400);
  });

  test('uses a real reader’s brand, but its links unsubscribe nobody', async () => {
    const session = await world.people.logInByMail('reader@example.com');
    const { id } = await world.people.profileOf(session);

    for (const reader of ['reader@example.com', String(id)]) {
      const { body } = await preview({ name: 'alert-mail', sources: null, reader });
      const { html, brand } = v.parse(PreviewTemplateResponse, body);
      expect(brand).toBe('8k');
      const token = /unsubscribe-alerts\?token=([^&"]+)/.exec(html)?.[1] ?? '';
      const answer = await world.api.app.request(`/api/unsubscribe-alerts?token=${token}`, {
        method: 'POST',
      });
      expect(answer.status).toBe(400);
    }
  });

  test.each([
    [{ filing: '0000000000-26-000001' }, 'unknown_filing'],
    [{ reader: 'nobody@example.com' }, 'unknown_reader'],
  ])('reports that the filing or reader in %j is unknown', async (shown, error) => {
    const { status, body } = await preview({ name: 'alert-mail', sources: null, ...shown });
    expect({ status, error: body.error }).toEqual({ status: 404, error });
  });
});

describe('a template with an unknown variable', () => {
  const BROKEN: [string, Partial<TemplateSources>, { part: string; line: number }][] = [
    ['in its subject', { subject: '{{ first.headlin }}' }, { part: 'subject', line: 1 }],
    [
      'in a branch that the sample does not take',
      { text: `${MAIL.text}\n{% if first.is_late %}\n{{ firs.url }}{% endif %}` },
      { part: 'text', line: MAIL.text.split('\n').length + 2 },
    ],
    [
      'in a loop',
      { html: `{% for filing in filings %}\n\n{{ filing.titel }}{% endfor %}${MAIL.html}` },
      { part: 'html', line: 3 },
    ],
    ['in a tag that does not parse', { text: `\n{% if %}${MAIL.text}` }, { part: 'text', line: 2 }],
  ];

  test.each(BROKEN)('%s is refused, and the error names the line', async (_, part, place) => {
    const version = await versionOf('alert-mail');
    const { status, body } = await save({ name: 'alert-mail', version, sources: { ...MAIL, ...part } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'template_broken', details: place });
    expect(body.message).toContain(`Line ${place.line} of the ${place.part} part`);
    expect(await versionOf('alert-mail')).toBe(version);
  });
});

test('a saved template is used at once, and an earlier version can be restored', async () => {
  const version = await versionOf('alert-mail');
  const first = { ...MAIL, subject: 'One: {{ first.headline }}' };
  const second = { ...MAIL, subject: 'Two: {{ first.headline }}' };
  expect((await save({ name: 'alert-mail', version, sources: first })).status).toBe(200);
  expect((await save({ name: 'alert-mail', version: version + 1, sources: second })).status).toBe(200);
  expect(await world.deps.templates.current('alert-mail')).toEqual(second);

  const stale = await save({ name: 'alert-mail', version, sources: first });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ details: { current: { version: version + 2, sources: second } } });

  const { body } = await world.get('template-versions?name=alert-mail', adminAuth);
  const { versions, cursor } = v.parse(TemplateVersionsResponse, body);
  expect(versions).toMatchObject([{ sources: second, by: FIRST_ADMIN }, { sources: first }]);
  expect(cursor).toBeNull();
  const restored = await save({ name: 'alert-mail', version: version + 2, sources: versions[1]?.sources });
  expect(restored.status).toBe(200);
  expect(await world.deps.templates.current('alert-mail')).toEqual(first);
});

test('a template’s versions are listed page by page', async () => {
  for (let version = 0; version < 22; version++) {
    const { status } = await save({ name: 'digest-mail', version, sources: STARTERS['digest-mail'] });
    expect(status).toBe(200);
  }
  const page = async (query: string) =>
    v.parse(
      TemplateVersionsResponse,
      (await world.get(`template-versions?name=digest-mail${query}`, adminAuth)).body,
    );
  const first = await page('');
  expect(first.versions).toHaveLength(20);
  expect(first.cursor).toBe('3');
  expect((await page('&cursor=3')).versions.map(({ version }) => version)).toEqual([2, 1]);
});

describe('a test', () => {
  test('is emailed to the administrator, marked as a test', async () => {
    const { status, body } = await world.post(
      'test-template',
      { name: 'alert-mail', sources: { ...MAIL, subject: 'Hello {{ first.ticker }}' } },
      adminAuth,
    );
    expect({ status, body }).toEqual({ status: 200, body: { to: 'f•••@example.com' } });
    const mail = (await world.people.mailsTo(FIRST_ADMIN)).at(-1);
    expect(mail?.subject).toBe('[Test] Hello AAPL');
  });

  test('is texted to the administrator’s verified phone', async () => {
    const request = { name: 'alert-text', sources: null, filing: filing.accession };
    const refused = await world.post('test-template', request, adminAuth);
    expect(refused).toMatchObject({ status: 400, body: { error: 'no_verified_phone' } });

    const admin = await world.deps.contacts.ownerOf(FIRST_ADMIN);
    const user = await world.deps.users.get(admin ?? '');
    if (user === null) throw new Error('There is no administrator.');
    const phone = { phone: '+12125550177', phoneVerified: true };
    await world.deps.contacts.save(user, phone, world.api.clock.now);
    const sent = await world.post('test-template', request, adminAuth);
    expect(sent).toMatchObject({ status: 200, body: { to: '(•••) •••-0177' } });
    expect(world.people.textsTo('+12125550177').at(-1)?.body).toContain(
      'AAPL HIGH 8-K (by rule): CFO resigns',
    );
  });
});
