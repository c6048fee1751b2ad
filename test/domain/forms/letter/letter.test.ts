import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, page, problemOf, submissionText } from '../support.ts';

const read = (form: string, ...documents: { type: string; text: string }[]) =>
  explainFiling(bytes(submissionText({ form, documents })));
const letter = (form: string, ...lines: string[]) =>
  read(form, { type: form, text: page(...lines) }).explanation;

test.each([
  ['Second quarter results of 2026', ['results'], 6.5],
  ['Declaration of interim dividend', ['dividend'], 6.5],
  ['Agreement to acquire Example GmbH', ['acquisition'], 6.5],
  ['Pricing of an offering of notes due 2031', ['offering'], 6.5],
  ['Change of registered office', [], 3.5],
])('a 6-K with the exhibit “%s” is about %j', (title, topics, score) => {
  const { explanation } = read(
    '6-K',
    { type: '6-K', text: page('FORM 6-K', 'REPORT OF FOREIGN PRIVATE ISSUER') },
    { type: 'EX-99.1', text: page('Exhibit 99.1', 'FOR IMMEDIATE RELEASE', title, 'Text.') },
  );

  expect(explanation).toMatchObject({
    facts: { kind: 'foreign-report', titles: [title], topics },
    assessment: { material_score: score, one_liner: `Coca Cola Co: ${title}` },
  });
});

test.each([
  'Results of the annual general meeting',
  'Topline results of the Phase 3 trial',
  'Example SA to report second quarter results on August 5',
  'Transactions in connection with the acquisition of own shares',
])('“%s” is not news about results or deals', (title) => {
  const { explanation } = read(
    '6-K',
    { type: '6-K', text: page('FORM 6-K') },
    { type: 'EX-99.1', text: page('Exhibit 99.1', title, 'Text.') },
  );

  expect(explanation).toMatchObject({ facts: { topics: [] }, assessment: { material_score: 3.5 } });
});

test('if the title is uninformative, the first paragraph is used and cited as the passage', () => {
  const sentence = 'Example SA today announced that it has agreed to acquire Sample GmbH for €40 million.';
  const { explanation } = read(
    '6-K',
    { type: '6-K', text: page('FORM 6-K') },
    { type: 'EX-99.1', text: page('Exhibit 99.1', 'A step into new markets', sentence) },
  );

  expect(explanation).toMatchObject({
    facts: { events: [{ event: 'acquisition', passage: sentence }] },
    assessment: {
      material_score: 6.5,
      one_liner: 'Coca Cola Co: Agreed to acquire Sample GmbH for €40 million',
    },
  });
});

test('an earnings release is described by its figures', () => {
  const file = new URL('../financials/releases/european-half-year.txt', import.meta.url);
  const { explanation, takeaways } = explainFiling(readFileSync(file));

  expect(explanation).toMatchObject({
    facts: { topics: ['results'], results: { currency: 'EUR', revenue: { value: 2_410_000_000 } } },
    assessment: {
      material_score: 6.5,
      one_liner:
        'Nordhavn Group NV: Half-year revenue €2.4B (+6%), net income €188.0M, EPS €1.05; confirms full-year revenue guidance of €4.9B–€5.1B',
      score_basis: 'A foreign issuer’s report on results ranks high (6.5 of 10).',
    },
  });
  expect(takeaways).toContain('Nordhavn Group: results for the first half of 2025');
});

test('titles are also found in the exhibit index, without the words around a quoted title', () => {
  const { facts } = letter(
    '6-K',
    'EXHIBIT INDEX',
    '99.1 Press release dated May 1, 2026 titled “Alcon Announces Settlement”',
    '99.2 Articles of association',
  );

  expect(facts).toMatchObject({ titles: ['Alcon Announces Settlement', 'Articles of association'] });
});

test('a 6-K without any title is described as a current report', () => {
  expect(letter('6-K', 'FORM 6-K').assessment.one_liner).toBe('Coca Cola Co furnished a current report');
});

test.each([
  ['NT 10-K', 'annual report', 7.5],
  ['NT 10-Q', 'quarterly report', 7],
])('an %s says that the %s will be late, and why', (form, name, score) => {
  const read = letter(
    form,
    'FORM 12b-25',
    'PART III — NARRATIVE',
    'State below in reasonable detail why the forms could not be filed. The company needs more time to select an auditor.',
    'PART IV — OTHER INFORMATION',
    'Name and telephone number.',
  );

  expect(read).toMatchObject({
    facts: {
      kind: 'late-notice',
      late_form: form.slice(3),
      reason: 'The company needs more time to select an auditor.',
    },
    assessment: {
      material_score: score,
      one_liner: `Coca Cola Co will be late with its ${name}: “The company needs more time to select an auditor”`,
    },
  });
});

test.each([
  ['DEF 14A', 3, 'Proxy statement for the annual meeting of Coca Cola Co on May 14, 2026'],
  ['PRE 14A', 3, 'Preliminary proxy statement for the annual meeting of Coca Cola Co on May 14, 2026'],
  ['DEFA14A', 3, 'Additional proxy material for the annual meeting of Coca Cola Co on May 14, 2026'],
  ['DEFM14A', 8, 'Merger proxy statement for the annual meeting of Coca Cola Co on May 14, 2026'],
  ['DEFC14A', 7, 'Contested proxy statement for the annual meeting of Coca Cola Co on May 14, 2026'],
])('a %s scores %d: %s', (form, score, headline) => {
  const { assessment } = letter(form, 'NOTICE OF ANNUAL MEETING', 'TO BE HELD ON MAY 14, 2026');

  expect(assessment).toMatchObject({ material_score: score, one_liner: headline });
});

test('the date of a past meeting or of share ownership is not read as the date of the meeting', () => {
  const { facts } = letter(
    'DEF 14A',
    'The last annual meeting was held on May 5, 2025.',
    'Shares held on March 1, 2026 may be voted.',
    'The annual meeting will be held on Thursday, May 14, 2026.',
  );

  expect(facts).toMatchObject({ meeting: 'annual', meeting_date: '2026-05-14' });
});

test('a letter without text is rejected', () => {
  expect(problemOf(() => read('6-K', { type: '6-K', text: '<html><body></body></html>' }))).toBe(
    'empty_document',
  );
});

test.each([
  ['Settlement of litigation on lasers', 'A dispute ends or moves on'],
  ['Start of a buy-back of own shares', 'Shares bought back'],
  ['Change of registered office', 'its exhibits say what'],
])('a 6-K titled “%s” explains what that means', (title, expected) => {
  const { explanation } = read(
    '6-K',
    { type: '6-K', text: page('FORM 6-K') },
    { type: 'EX-99.1', text: page('Exhibit 99.1', title, 'Text.') },
  );

  expect(explanation.assessment.importance_reason).toContain(expected);
});

test('of the amounts in its opening paragraph, a 6-K states only those that have a scale', () => {
  const { takeaways } = read(
    '6-K',
    { type: '6-K', text: page('FORM 6-K') },
    {
      type: 'EX-99.1',
      text: page(
        'Settlement of litigation',
        'The Company will pay $199 million to end it.',
        'It has paid $12 before.',
      ),
    },
  );

  expect(takeaways).toEqual(['The Company will pay $199 million to end it.']);
});

test.each([
  ['The auditor has not completed its audit.', 'The audit is not finished'],
  ['The Company identified a material weakness.', 'Weak controls hold the figures up'],
  ['The Company needs more time.', 'missing past their due date'],
])('a late-filing notice that says “%s” is described by its cause', (cause, expected) => {
  const { assessment } = letter('NT 10-K', 'PART III -- NARRATIVE', cause, 'PART IV -- OTHER INFORMATION');

  expect(assessment.importance_reason).toContain(expected);
});

test.each([
  [
    'because the Company needs to value its assets held for sale',
    'The Company is unable to file its report in time without unreasonable effort or expense because the Company needs to value its assets held for sale.',
  ],
  ['The Company changed its systems', 'The Company changed its systems.'],
])('the headline of a late-filing notice quotes the cause: %s', (cause, reason) => {
  const { assessment } = letter('NT 10-K', 'PART III -- NARRATIVE', reason, 'PART IV -- OTHER INFORMATION');

  expect(assessment.one_liner).toBe(
    `Coca Cola Co will be late with its annual report: “${cause.replace('because ', '')}”`,
  );
});

test('a late-filing notice has the figures that the company expects as a takeaway', () => {
  const expected =
    'The Company expects a net loss of $5.1 million, compared with a net loss of $11.0 million a year earlier.';
  const { takeaways } = read('NT 10-Q', {
    type: 'NT 10-Q',
    text: page('PART III -- NARRATIVE', 'The audit goes on.', 'PART IV -- OTHER INFORMATION', expected),
  });

  expect(takeaways).toContain(`“${expected}”`);
});

test.each([
  [
    'DEFC14A',
    'Elm Partners LP has notified us that it intends to nominate four candidates for election in opposition to the nominees of our Board.',
    'Contested annual meeting of Coca Cola Co on May 14, 2026: Elm Partners LP runs four nominees against the board’s',
    'Shareholders choose between the board’s nominees and those of a dissident, who wants a different course.',
  ],
  [
    'DEFM14A',
    'If the merger is completed, you will be entitled to receive $24.00 in cash, without interest, for each share.',
    'Merger proxy statement for the annual meeting of Coca Cola Co on May 14, 2026: holders to receive $24.00 in cash a share',
    'Holders decide whether the deal goes ahead.',
  ],
  [
    'DEF 14A',
    'At our 2025 annual meeting, 41% of the votes cast supported our say-on-pay proposal.',
    'Proxy statement for the annual meeting of Coca Cola Co on May 14, 2026: pay got only 41% support before',
    'Many shareholders voted against executive pay before, and the board is expected to respond.',
  ],
  [
    'DEF 14A',
    'At our 2025 annual meeting, 94% of the votes cast supported our say-on-pay proposal.',
    'Proxy statement for the annual meeting of Coca Cola Co on May 14, 2026',
    '',
  ],
])('a %s states what is unusual: %s', (form, said, headline, reason) => {
  const { assessment } = letter(form, 'NOTICE OF ANNUAL MEETING', 'TO BE HELD ON MAY 14, 2026', said);

  expect(assessment).toMatchObject({ one_liner: headline, importance_reason: reason });
});

test('a changed date of the meeting is the new one', () => {
  const { facts } = letter(
    'DEFR14A',
    'The purpose is to update the meeting date from March 28, 2026 to April 4, 2026.',
    'The special meeting will be held on April 4, 2026.',
  );

  expect(facts).toMatchObject({ meeting_date: '2026-04-04' });
});
