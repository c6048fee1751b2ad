import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { parseFeed } from '#domain/edgar/feed.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { computing } from '#test/support/computing.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import fc from '#test/support/properties.ts';
import { feeTable, OFFERING_PAGE, PRICE_TABLE, REGISTRATION_COVER, registration } from './prospectuses.ts';
import { bytes, corpusFile, ownershipXml, reportPage, submissionText } from './support.ts';

/** Form families that are read by their cover pages. */
const NEW_FAMILIES = ['S-1', '424B5', '10-12B', '8-A12B', 'CERT', 'SC TO-T', 'SC 14D9', '25', '40-F'];
const MOST_MILLISECONDS = 1_000;
const RUNS = IS_LONG_RUN ? 300 : 50;

const REAL = hasCorpus
  ? [
      'forms/4/0000021344-26-000137.xml',
      'forms/4/0000950123-20-007937.txt',
      'forms/4/0001127602-25-004598.nc',
      'forms/3/snow-form3.xml',
      'forms/5/0000892712-20-000081.txt',
      'forms/4/0001094891-00-000193.txt',
      'forms/rendered-3/bam-form3-rendered.htm',
      'forms/rendered-4/evans-form4-rendered.htm',
      'forms/rendered-5/snow-form5-rendered.htm',
      'forms/8-K/0000943374-24-000509.txt',
      'forms/8-K/0001493152-25-001317.nc',
      'forms/8-K/0000109446-94-000008.txt',
      'forms/8-K/afcg-8k-20230317.htm',
      'edge/1990sheader.txt',
      'forms/SCHEDULE-13D/qxo-13d.xml',
      'forms/SC-13G/lthm-sc13g.htm',
      'forms/SC-13G-A/0000895421-24-000024.txt',
      'forms/144/aapl-144.xml',
      'forms/6-K/athena-6k-20230210.htm',
      'forms/10-K/0001010412-10-000078.txt',
      'forms/10-Q/aapl-10-q-2025-08-01.htm',
      'forms/D/1685reit-d.xml',
      'forms/13F-HR/0001894188-23-000007.txt',
      'forms/13F-HR/0001193125-12-470800.txt',
      'forms/424B4/0001104659-24-132924.txt',
      'forms/424B5/0000891618-94-000021.txt',
      'forms/S-3/0001193125-25-067858.txt',
      'forms/SC-TO-T-A/0001104659-25-002604.nc',
      'forms/DEFA14A/0001193125-17-242563.txt',
      'feeds/getcurrent-20251212-all-count40.atom',
    ].map(corpusFile)
  : [];
const SEEDS: Uint8Array[] = [
  ...REAL,
  bytes(registration('S-1', [...REGISTRATION_COVER, ...OFFERING_PAGE, PRICE_TABLE], feeTable('$1,000,000'))),
  bytes(
    registration('8-A12B', ['Name of each exchange on which each class is registered', 'Stock | Nasdaq']),
  ),
  bytes(ownershipXml({ lines: [{}, { code: 'P' }, { code: 'A', price: null }] })),
  bytes(
    submissionText({
      items: ['Other Events'],
      text: reportPage('Item 5.02 Departure', 'The CEO resigned.'),
    }),
  ),
];

const ENTITY_BOMB =
  '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>';
const INJECTIONS = [
  '&c;',
  '&#0;',
  '&#x110000;',
  '<',
  '>',
  ']]>',
  '<!--',
  '<![CDATA[',
  '\u0000',
  '\uFFFF',
  '</TEXT>',
  '<DOCUMENT>',
  '<TYPE>',
  'Item 5.02 ',
  '<table><tr><td>',
  '<pre>',
  ENTITY_BOMB,
  '<a>'.repeat(500),
  '<div>'.repeat(5_000),
  '('.repeat(3_000),
  'item '.repeat(2_000),
];

type Mutation = (text: string) => string;
const position = fc.double({ min: 0, max: 1, noNaN: true });
const at = (text: string, where: number) => Math.floor(where * text.length);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  position.map(
    (where): Mutation =>
      (text) =>
        text.slice(0, at(text, where)),
  ),
  position.map(
    (where): Mutation =>
      (text) =>
        text.slice(at(text, where)),
  ),
  fc.tuple(position, fc.nat(400)).map(
    ([where, length]): Mutation =>
      (text) =>
        text.slice(0, at(text, where)) + text.slice(at(text, where) + length),
  ),
  fc.tuple(position, fc.constantFrom(...INJECTIONS)).map(
    ([where, part]): Mutation =>
      (text) =>
        text.slice(0, at(text, where)) + part + text.slice(at(text, where)),
  ),
  fc.nat(60).map(
    (which): Mutation =>
      (text) => {
        const tags = text.match(/<[^>]{1,80}>/g) ?? [];
        const tag = tags[which % Math.max(1, tags.length)];
        return tag === undefined ? text : text.replaceAll(tag, '');
      },
  ),
  fc.nat(60).map(
    (which): Mutation =>
      (text) => {
        const values = text.match(/>[^<>]{1,30}</g) ?? [];
        const value = values[which % Math.max(1, values.length)];
        return value === undefined ? text : text.replaceAll(value, '>-1e999,x<');
      },
  ),
);

const encodings: ((text: string) => Uint8Array)[] = [
  (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  bytes,
  (text) =>
    new Uint8Array(
      new Uint16Array([0xfeff, ...Array.from(text.slice(0, 30_000), (letter) => letter.charCodeAt(0))])
        .buffer,
    ),
  (text) => bytes(`<?xml version="1.0" encoding="UTF-16"?>${text}`),
];

function outcome(read: () => unknown): 'result' | 'error' {
  const watch = computing();
  try {
    read();
    return 'result';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'error';
  } finally {
    expect(watch()).toBeLessThan(MOST_MILLISECONDS);
  }
}

test('parsing a damaged file yields a result or a typed error within a second', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SEEDS),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...encodings),
      fc.constantFrom(
        undefined,
        '4',
        '8-K',
        '10-K',
        'SC 13D',
        '13F-HR',
        'NT 10-K',
        'DEF 14A',
        ...NEW_FAMILIES,
      ),
      fc.boolean(),
      (seed, mutations, encode, form, capped) => {
        const text = mutations.reduce(
          (current, mutate) => mutate(current),
          new TextDecoder('latin1').decode(seed),
        );
        const content = encode(text);

        outcome(() => explainFiling(content, { capped, ...(form === undefined ? {} : { form }) }));
        outcome(() => parseFeed(content));
      },
    ),
    { numRuns: RUNS },
  );
});

test('random bytes yield a typed error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), (content) => {
      expect(outcome(() => explainFiling(content))).toBe('error');
    }),
    { numRuns: RUNS },
  );
});

/** A million characters made of words that a pattern searches for. */
const REPEATED: readonly (readonly [string, string, string])[] = [
  ['symbols', 'S-1', 'listed on Nasdaq under the symbol “AB” '],
  ['proceeds', '424B4', 'the proceeds of this offering will be '],
  ['prices', '424B5', 'public offering price between $1 and '],
  ['separations', '10-12B', 'separation of the business and distribution of '],
  ['classes', '8-A12B', 'Securities to be registered pursuant to Section 12(g)\n'],
  ['certificates', 'CERT', 'certifies its approval for listing and registration of '],
  ['expiries', 'SC TO-T', 'the offer will expire on '],
  ['recommendations', 'SC 14D9', 'the board recommends to tender or not tender '],
  ['boxes', '25', '[x] 17 CFR 240.12d2-2 '],
  ['columns', '13F-HR', 'APPLE INC   COM   037833100   1,000   2,000   '],
  ['blanks', '13F-HR', `${' '.repeat(390)}\n`],
];
const MILLION = 1_000_000;
const FLOODS: [string, string][] = [
  ...REPEATED.map(([what, form, words]): [string, string] => [
    `a flood of ${what}`,
    submissionText({ form, text: words.repeat(MILLION / words.length) }),
  ]),
  ...['S-1', 'SC TO-T', '10-12B', '424B2'].map((form): [string, string] => [
    `deep nesting in a ${form}`,
    submissionText({ form, text: `${ENTITY_BOMB}<p>&c;${'<a>'.repeat(100_000)}` }),
  ]),
];

test.each([
  [
    'an entity bomb',
    ownershipXml()
      .replace('<ownershipDocument>', `${ENTITY_BOMB}<ownershipDocument>`)
      .replace('Common Stock', '&c;'),
  ],
  ['deep nesting', ownershipXml().replace('<remarks>', `<remarks>${'<a>'.repeat(100_000)}`)],
  ['a megabyte of open tags', reportPage('<div>'.repeat(200_000))],
  [
    'a line without an end',
    reportPage(`Item 5.02 ${'the chief executive officer resigned as '.repeat(25_000)}`),
  ],
  ['a flood of headings', reportPage(...Array.from({ length: 5_000 }, () => 'Item 8.01 Other Events'))],
  [
    'a flood of documents',
    submissionText({
      documents: Array.from({ length: 5_000 }, () => ({ type: 'EX-99.1', text: '<p>x</p>' })),
    }),
  ],
  ['a long name', ownershipXml({ owner: 'A '.repeat(50_000) })],
  [
    'a flood of purposes',
    submissionText({ form: 'SC 13D', text: 'Item 4. Purpose of Transaction '.repeat(30_000) }),
  ],
  ['a flood of narratives', submissionText({ form: 'NT 10-K', text: 'PART III NARRATIVE\n'.repeat(50_000) })],
  ...FLOODS,
])('parsing %s ends within a second', (_, text) => {
  outcome(() => explainFiling(bytes(text)));
});
