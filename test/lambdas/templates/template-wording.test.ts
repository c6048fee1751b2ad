import { expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { alertMail } from '#domain/channels/email/alert-mail.ts';
import type { TemplateSources } from '#domain/contract/admin/template.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type MessageFacts, messageFacts } from '#domain/templates/message-facts.ts';
import { templatesIn } from '#lambdas/store/templates/templates-store.ts';
import { BrokenTemplate, renderTemplate } from '#lambdas/templates/render-template.ts';
import { previewTemplate, saveTemplate } from '#lambdas/templates/save-template.ts';
import { openWording } from '#lambdas/templates/template-wording.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import fc from '#test/support/properties.ts';

const ORIGIN = 'https://8k.example.com';
const FRAME = {
  brand: BRANDS['8k'],
  origin: ORIGIN,
  unsubscribeUrl: `${ORIGIN}/api/unsubscribe-alerts?token=t&x=1`,
  settingsUrl: `${ORIGIN}/settings`,
  postalAddress: "1 O'Example & Sons Street",
};
const SMALL = '{{ unsubscribe_url }} {{ postal_address }}';
const GOOD: TemplateSources = {
  subject: '{{ first.ticker }}: {{ first.headline }}',
  html: `{% for filing in filings %}<p><a href="{{ filing.url }}">{{ filing.headline }}</a></p>{% endfor %}${SMALL}`,
  text: `{{ first.headline }} ${SMALL}`,
};

function factsFor(headline = 'CFO resigns', over: Partial<StoredFiling> = {}): MessageFacts {
  const filing = storedFiling(over);
  const included = [
    { ticker: 'AAPL', filing: { ...filing, assessment: { ...filing.assessment, one_liner: headline } } },
  ];
  return messageFacts({ ...FRAME, siteUrl: ORIGIN, urlOf: (id) => `${ORIGIN}/filing/${id}`, included });
}

const templates = templatesIn(openedForFile(startTable));
const time = { now: Date.parse('2026-11-23T12:00:00.000Z') };
const clock = { now: () => time.now, sleep: async () => {}, random: () => 0 };

const builtIn = alertMail({ ...FRAME, tuneUrlOf: () => '', filings: [storedFiling()], ticker: 'AAPL' });

function opened(current = templates.current) {
  const broken: unknown[] = [];
  return { broken, wording: openWording({ current, onBroken: (...what) => broken.push(what), clock }) };
}

test('an email template can list the takeaways, each with its passage', () => {
  const source = '{% for each in first.takeaways %}{{ each.text }} «{{ each.passage }}»{% endfor %}';
  const { text } = previewTemplate('alert-mail', { ...GOOD, text: `${source}${SMALL}` });
  expect(text).toContain(
    'The chief financial officer leaves on December 1, 2026. «Ms. Doe notified the Company of her decision',
  );
});

test('a template can say that the rules alone wrote a headline', async () => {
  const text = `{% if first.is_by_rules %}By rules: {% endif %}{{ first.headline }} ${SMALL}`;
  const { wording } = opened(async () => ({ ...GOOD, text }));
  const analysis = { ...pendingAnalysis(null), state: 'complete' as const, result: WRITTEN_ANALYSIS };
  const textOf = async (over: Partial<StoredFiling>) =>
    (await wording.mail('alert-mail', () => factsFor('CFO resigns', over), builtIn)).text;
  expect(await textOf({ analysis: null })).toMatch(/^By rules: CFO resigns/);
  expect(await textOf({ analysis })).toMatch(/^CFO resigns/);
});

test('a stored template changes the email within a minute, and every version can be restored', async () => {
  const { wording, broken } = opened();
  const mail = () => wording.mail('alert-mail', () => factsFor(), builtIn);
  expect(await mail()).toBe(builtIn);

  await saveTemplate({ templates, clock }, { name: 'alert-mail', sources: GOOD, by: 'ann' });
  expect(await mail()).toBe(builtIn);
  time.now += 60_001;
  expect(await mail()).toMatchObject({ subject: 'AAPL: CFO resigns' });

  await saveTemplate({ templates, clock }, { name: 'alert-mail', sources: null, by: 'bob' });
  time.now += 60_001;
  expect(await mail()).toBe(builtIn);
  expect(await templates.versions('alert-mail')).toMatchObject([
    { version: 2, by: 'bob', sources: null },
    { version: 1, by: 'ann', sources: GOOD },
  ]);
  expect(broken).toEqual([]);
});

test('two concurrent saves create two versions', async () => {
  const save = (by: string) => saveTemplate({ templates, clock }, { name: 'digest-mail', sources: GOOD, by });
  const saved = await Promise.all(['ann', 'bob', 'cy'].map(save));
  expect(saved.map(({ version }) => version).toSorted()).toEqual([1, 2, 3]);
  expect(await templates.versions('digest-mail')).toHaveLength(3);
});

const BROKEN: [string, Partial<TemplateSources>][] = [
  ['that does not parse', { text: '{% if %}' }],
  ['with an unknown name', { text: `{{ first.headlin }} ${SMALL}` }],
  ['with an unknown filter', { text: `{{ first.headline | shout }} ${SMALL}` }],
  ['that reaches for a prototype', { text: `{{ first.constructor }} ${SMALL}` }],
  ['that includes a file', { text: `{% include '/etc/passwd' %} ${SMALL}` }],
  ['that renders a partial', { text: `{% render 'package.json' %} ${SMALL}` }],
  ['that loops without end', { text: `{% for i in (1..100000000) %}x{% endfor %} ${SMALL}` }],
  [
    'that grows without end',
    { text: `{% assign a = 'x' %}{% for i in (1..99) %}{% assign a = a | append: a %}{% endfor %} ${SMALL}` },
  ],
  ['without a way to unsubscribe', { html: '<p>{{ postal_address }}</p>' }],
  ['without an address', { text: '{{ unsubscribe_url }}' }],
  ['with an empty subject', { subject: ' ' }],
  ['with an endless subject', { subject: 'x'.repeat(151) }],
  ['without its subject', { subject: undefined }],
];

test.each(BROKEN)(
  'a template %s is not stored, and one already in the table does not block alerts',
  async (_, part) => {
    const sources = { ...GOOD, ...part };
    expect(() => previewTemplate('alert-mail', sources)).toThrow('This template cannot be sent.');

    const { wording, broken } = opened(async () => sources);
    expect(await wording.mail('alert-mail', () => factsFor(), builtIn)).toBe(builtIn);
    expect(broken).toHaveLength(1);
  },
);

test('alerts use the built-in wording if the template table cannot be read', async () => {
  const { wording, broken } = opened(async () => {
    throw new Error('The table is away.');
  });
  expect(await wording.text('alert-text', () => factsFor(), 'as built in')).toBe('as built in');
  expect(broken).toHaveLength(1);
});

test('nothing in a filing can become markup, a header or a template', () => {
  const html = `<p title="{{ first.headline | raw }}">{{ first.headline }}</p>${SMALL}`;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const facts = factsFor(`<script>${text}{{ postal_address }}"\r\nBcc: x`);
      const rendered = renderTemplate(
        'alert-mail',
        { ...GOOD, html, subject: 'S {{ first.headline | truncate: 80 }}' },
        facts,
      );
      expect(rendered.html).not.toContain('<script>');
      expect(rendered.html.split('"')).toHaveLength(3);
      expect(rendered.subject).not.toMatch(/[\r\n]/);
      expect(rendered.text).toContain('{{ postal_address }}');
    }),
  );
});

test('a text message is a single segment of plain characters that names the brand and the filing', () => {
  const text = '{{ brand }}: {{ first.ticker }} “{{ first.headline }}” {{ first.url }}';
  expect(previewTemplate('alert-text', { text }).text).toBe(
    '8-K Pulse: AAPL "CFO resigns" https://8k.example.com/filing/0000320193-26-000077',
  );
  for (const broken of ['{{ brand }} {{ first.headline }}', `${text}${'x'.repeat(120)}`])
    expect(() => renderTemplate('alert-text', { text: broken }, factsFor())).toThrow(BrokenTemplate);
});
