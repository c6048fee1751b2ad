import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { stakeIntent } from '#domain/forms/stake/stake-intent.ts';
import { bytes } from '#test/domain/forms/support.ts';
import { schedule13d, schedule13gPage } from './schedules.ts';

const assessed = (text: string) => explainFiling(bytes(text)).explanation.assessment;
const NOMINATION =
  'On May 1, the Reporting Persons nominated four candidates for election to the board of directors.';

test.each([
  ['a first 13D', schedule13d(), 8],
  ['with nominations', schedule13d({ purpose: NOMINATION }), 9],
  ['with 10% or more', schedule13d({ holders: [{ name: 'A', percent: '12.1' }] }), 9],
  ['amended', schedule13d({ form: 'SCHEDULE 13D/A' }), 5.5],
  ['amended with an aim', schedule13d({ form: 'SCHEDULE 13D/A', purpose: NOMINATION }), 7],
  ['amended below 5%', schedule13d({ form: 'SCHEDULE 13D/A', holders: [{ name: 'A', percent: '4.9' }] }), 3],
  ['a first 13G', schedule13gPage(), 3.5],
  ['a 13G of 10% or more', schedule13gPage({ percent: '10.0%' }), 5],
  ['a 13G amended', schedule13gPage({ head: 'SCHEDULE 13G/A' }), 2],
  [
    'a 13G amended to nothing',
    schedule13gPage({ head: 'SCHEDULE 13G/A', percent: '0.0%', shares: '-0-' }),
    3.5,
  ],
])('%s', (_, text, score) => {
  expect(assessed(text).material_score).toBe(score);
});

test.each([
  [schedule13d(), 'Icahn Capital LP reports a 9.8% stake in Coca-Cola Co'],
  [
    schedule13d({ purpose: NOMINATION }),
    'Icahn Capital LP reports a 9.8% stake in Coca-Cola Co; nominates four directors',
  ],
  [
    schedule13d({ holders: [{ name: 'A LP', percent: '8.1' }] }),
    'A LP reports an 8.1% stake in Coca-Cola Co',
  ],
  [schedule13gPage(), 'Berkshire Hathaway Inc. reports a 9.25% passive stake in Coca Cola Co'],
  [
    schedule13gPage({ percent: '0%', shares: '-0-' }),
    'Berkshire Hathaway Inc. reports that it holds no more shares in Coca Cola Co',
  ],
])('headline %#', (text, headline) => {
  expect(assessed(text).one_liner).toBe(headline);
});

test.each([
  'None of the Reporting Persons has any plans or proposals which would result in a merger agreement.',
  'The Reporting Persons may solicit proxies or nominate directors to the board.',
  'They reserve the right to seek board representation.',
  '(d) A sale of the company.',
])('Item 4 keeps the holder’s options open: %s', (purpose) => {
  expect(stakeIntent(purpose)).toBeNull();
});

test.each([
  ['The Fund filed a preliminary proxy statement to solicit proxies.', 'proxy'],
  ['Mr. Smith was appointed to the Board on May 1, 2026.', 'board'],
  ['On June 2, Parent and the Issuer entered into an Agreement and Plan of Merger.', 'acquisition'],
  ['The Reporting Persons urged a review of strategic alternatives.', 'alternatives'],
  ['The Fund sent a public letter to the board of directors.', 'letter'],
  ['The parties entered into a Cooperation Agreement.', 'agreement'],
])('Item 4 states an intent: %s', (purpose, intent) => {
  expect(stakeIntent(purpose)?.intent).toBe(intent);
});

describe('a holder’s name reads naturally', () => {
  const signedBy = (signature: string) =>
    `<signatureInfo><signaturePerson><signatureDetails><signature>${signature}</signature></signatureDetails></signaturePerson></signatureInfo></formData>`;
  const headline = (name: string, signature: string, type = 'IN') =>
    assessed(schedule13d({ holders: [{ name, type }] }).replace('</formData>', signedBy(signature)))
      .one_liner;

  test.each([
    ['COHEN RYAN', '/s/ Ryan Cohen', 'Ryan Cohen'],
    ['Cohen Ryan', 'Ryan Cohen', 'Ryan Cohen'],
    ['Leonard Braden Michael', 'Braden M Leonard', 'Braden Michael Leonard'],
    ['Mark E. Strome', '/s/ Mark E. Strome', 'Mark Strome'],
    ['RYAN COHEN', '/s/ Ryan Cohen', 'Ryan Cohen'],
    ['Icahn, Carl C.', '', 'Carl Icahn'],
  ])('if it is %s and signed as %s', (name, signature, expected) => {
    expect(headline(name, signature)).toBe(`${expected} reports a 9.8% stake in Coca-Cola Co`);
  });

  test('keeps its word order if it is a firm’s, no matter who signs', () => {
    expect(headline('RC Ventures LLC', '/s/ Ryan Cohen', 'OO')).toBe(
      'RC Ventures LLC reports a 9.8% stake in Coca-Cola Co',
    );
  });
});

describe('an amendment that states the previous stake', () => {
  const amended = (purpose: string, percent: string) =>
    assessed(schedule13d({ form: 'SCHEDULE 13D/A', purpose, holders: [{ name: 'A LP', percent }] }));

  test('describes the change from the old to the new percentage', () => {
    expect(
      amended('Beneficial ownership of the class decreased from 9.8% to approximately 6.3%.', '6.3'),
    ).toMatchObject({
      material_score: 7,
      one_liner: 'A LP cuts stake in Coca-Cola Co from 9.8% to 6.3%',
      importance_reason: 'A holder with influence is selling, which can weigh on the price.',
    });
  });

  test.each([
    ['another percentage than the cover', 'Beneficial ownership decreased from 9.8% to 7.1%.'],
    ['no stake', 'The rate of the notes falls from 9.8% to 6.3%.'],
  ])('is not believed if it states %s', (_, purpose) => {
    expect(amended(purpose, '6.3').one_liner).toBe('A LP reports a 6.3% stake in Coca-Cola Co');
  });
});

describe('a stake acquired before the initial public offering', () => {
  const first = (purpose: string) =>
    assessed(schedule13d({ purpose, holders: [{ name: 'A LP', percent: '28.3' }] }));

  test.each([
    'The shares were purchased in private transactions prior to the Issuer’s initial public offering.',
    'Upon the closing of the IPO the preferred stock was converted; the shares were acquired in the IPO.',
  ])('is not news: %s', (purpose) => {
    expect(first(purpose)).toMatchObject({ importance_level: 'MEDIUM', material_score: 5 });
  });

  test.each([
    [
      'bought on the market',
      'Some shares were acquired in the initial public offering. All others were purchased in the open market.',
      9,
    ],
    ['with an aim', `${NOMINATION} The shares were acquired in the Issuer’s initial public offering.`, 9],
    ['of another time', 'For investment. The lock-up of the initial public offering has ended.', 9],
  ])('is news when %s', (_, purpose, score) => {
    expect(first(purpose).material_score).toBe(score);
  });
});
