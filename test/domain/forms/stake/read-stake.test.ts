import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, problemOf, submissionText } from '../support.ts';
import { schedule13d, schedule13gPage } from './schedules.ts';

const explain = (text: string) => explainFiling(bytes(text)).explanation;

test('a structured 13D yields the issuer, event and holders, with figures in the form’s units', () => {
  const { form, issuer, period, facts } = explain(
    schedule13d({
      holders: [
        { name: 'A LP', cik: '1373604', percent: '8.5' },
        { name: 'B', percent: '9.9' },
      ],
    }),
  );

  expect({ form, issuer, period }).toEqual({
    form: 'SCHEDULE 13D',
    issuer: { cik: '0000021344', name: 'Coca-Cola Co', ticker: null },
    period: '2024-12-31',
  });
  expect(facts).toMatchObject({
    kind: 'stake',
    schedule: '13D',
    is_amendment: false,
    issuer: { cusip: '191216100' },
    percent: 9.9,
    holders: [
      { name: 'A LP', cik: '0001373604', aggregate: 1_000_000, percent: 8.5, types: ['PN'] },
      { name: 'B', cik: null, percent: 9.9 },
    ],
  });
});

test('a stake of more than 100% of a class is treated as the filer’s mistake', () => {
  const { facts, assessment } = explain(schedule13d({ holders: [{ name: 'A LP', percent: '990' }] }));

  expect(facts).toMatchObject({ percent: null, holders: [{ percent: null, aggregate: 1_000_000 }] });
  expect(assessment.one_liner).not.toContain('%');
});

test('element names are recognized in any case, and a CUSIP may be nested one level deeper', () => {
  const nested = schedule13d({ cusip: '<issuerCusipNumber>037326105</issuerCusipNumber>' })
    .replace(/issuerCUSIP>/g, 'issuerCusips>')
    .replace(/issuerCIK>/g, 'issuerCik>');

  expect(explain(nested)).toMatchObject({
    issuer: { cik: '0000021344' },
    facts: { issuer: { cusip: '037326105' } },
  });
});

test('a closing tag without its bracket, as distributed by EDGAR, does not make the schedule unreadable', () => {
  const cut = schedule13d().replace('</item4></items1To7>', '</item4></items1To7\n');

  expect(explain(cut).facts).toMatchObject({ purpose: 'For investment.' });
});

test('prose pasted from elsewhere does not make the schedule unreadable', () => {
  const pasted = schedule13d({ purpose: 'For investment &ndash; by Smith & Sons\u000b.' });

  expect(explain(pasted).facts).toMatchObject({ purpose: 'For investment – by Smith & Sons .' });
});

test('the cover page of an older 13G is read from its numbered rows', () => {
  const read = explain(submissionText({ form: 'SC 13G', text: schedule13gPage() }));

  expect(read.facts).toEqual({
    kind: 'stake',
    schedule: '13G',
    is_amendment: false,
    issuer: { cik: '0000021344', name: 'COCA COLA CO', cusip: '191216100' },
    security_class: 'Common Stock',
    event_date: '2023-12-31',
    rules: ['13d-1(b)'],
    holders: [
      {
        cik: null,
        name: 'Berkshire Hathaway Inc.',
        spoken_name: 'Berkshire Hathaway Inc.',
        types: ['HC', 'CO'],
        citizenship: 'Delaware',
        group: 'a',
        sole_voting: 0,
        shared_voting: 400_000_000,
        sole_dispositive: null,
        shared_dispositive: null,
        aggregate: 400_000_000,
        percent: 9.25,
      },
    ],
    percent: 9.25,
    purpose: null,
    purpose_passage: null,
    stated_previous_percent: null,
    is_since_offering: false,
    change: null,
  });
});

const holdersOf = (page: string) => {
  const { facts } = explain(page);
  return facts?.kind === 'stake' ? facts.holders : expect.unreachable('no stake');
};

test.each([
  ['5.0% (1)', 5],
  ['Approximately 6.25%', 6.25],
  ['.9%', 0.9],
  ['9,99%', 9.99],
  ['5.4 percent', 5.4],
  ['0.0%*', 0],
  ['Less than 5%', null],
  ['&lt;1%', null],
  ['*', null],
])('the percentage “%s” is read as %s', (percent, expected) => {
  expect(holdersOf(schedule13gPage({ percent }))).toMatchObject([{ percent: expected, types: ['HC', 'CO'] }]);
});

test('an empty row does not take the value of the next one', () => {
  const page = schedule13gPage().replace('<p>None</p>', '<p></p>');

  expect(holdersOf(page)).toMatchObject([{ sole_voting: null, shared_voting: 400_000_000 }]);
});

test.each(['- 0 -', '-0-', '— 0 —', 'NONE', '0 shares of Common Stock'])('“%s” is read as zero', (shares) => {
  expect(holdersOf(schedule13gPage({ shares }))).toMatchObject([{ shared_voting: 0, aggregate: 0 }]);
});

test('an exit is described as an exit, no matter what is written in place of its percentage', () => {
  const { assessment } = explain(schedule13gPage({ shares: '-0-', percent: 'Less than 1%' }));

  expect(assessment.one_liner).toBe(
    'Berkshire Hathaway Inc. reports that it holds no more shares in Coca Cola Co',
  );
});

test.each([
  'Berkshire Hathaway Inc. - 47-0813844',
  'Berkshire Hathaway Inc. (TIN: 47-0813844)',
  'Berkshire Hathaway Inc.    47-0813844',
])('the tax number in “%s” is not part of the name', (name) => {
  const page = schedule13gPage().replace('<p>Berkshire Hathaway Inc.</p>', `<p>${name}</p>`);

  expect(holdersOf(page)).toMatchObject([{ name: 'Berkshire Hathaway Inc.' }]);
});

test('boxes checked between slashes are recognized, as is a name field that also asks for a number', () => {
  const page = schedule13gPage()
    .replace('(a) [X] (b) [ ]', '(a) / / (b) /X/')
    .replace('1. NAME OF REPORTING PERSON', '1. NAME AND I.R.S. NUMBER OF REPORTING PERSON');

  expect(holdersOf(page)).toMatchObject([{ name: 'Berkshire Hathaway Inc.', group: 'b' }]);
});

test('Item 4 of an older 13D contains its purpose, up to Item 5', () => {
  const page = schedule13gPage({ head: 'SCHEDULE 13D' }).replace(
    '<p>SIGNATURE',
    '<p>Item 4. Purpose of Transaction</p><p>The Fund nominated directors to the board.</p><p>Item 5. Interest</p><p>SIGNATURE',
  );

  expect(explain(page)).toMatchObject({
    form: 'SC 13D',
    facts: { purpose: 'The Fund nominated directors to the board.', purpose_passage: expect.any(Number) },
    assessment: { material_score: 9 },
  });
});

test('for a page outside a submission, the amendment number tells whether it is an amendment', () => {
  expect(explain(schedule13gPage()).form).toBe('SC 13G');
  expect(explain(schedule13gPage({ head: 'SCHEDULE 13G (Amendment No. __)*' })).form).toBe('SC 13G');
  expect(explain(schedule13gPage({ head: 'SCHEDULE 13G (Amendment No. 3)*' })).form).toBe('SC 13G/A');
});

test('the facts are the last key of the output, and are omitted for forms without facts', () => {
  expect(Object.keys(explain(schedule13d())).at(-1)).toBe('facts');
  expect(explain(submissionText({ form: 'S-4' }))).not.toHaveProperty('facts');
});

test.each([
  ['no issuer', schedule13d({ issuer: '' }), 'missing_field'],
  ['no holder', schedule13d({ holders: [] }), 'missing_field'],
  ['half a document', schedule13d().slice(0, 700), 'truncated_document'],
])('a structured schedule with %s is rejected', (_, text, code) => {
  expect(problemOf(() => explain(text))).toBe(code);
});
