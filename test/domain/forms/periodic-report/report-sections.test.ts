import { expect, test } from 'vitest';
import { reportSections } from '#domain/forms/periodic-report/report-sections.ts';

const BODY = 'The company sells beverages in many countries and faces competition in all of them. '.repeat(3);
const REST = ['Item 1A. Risk Factors', BODY, 'Item 2. Properties'];
const TWO_SECTIONS = [
  ['business', 'Item 1. Business', 'Item 1A. Risk Factors'],
  ['risk factors', 'Item 1A. Risk Factors', 'Item 2. Properties'],
];

function starts(lines: string[], form = '10-K') {
  const text = lines.join('\n');
  return reportSections(text, form).map(({ name, start, end }) => [
    name,
    text.slice(start).split('\n')[0],
    text.slice(end).split('\n')[0],
  ]);
}

test.each([
  ['Items 1 and 2. Business and Properties', 'business'],
  ['ITEMS 1. AND 2. BUSINESS AND PROPERTIES', 'business'],
  ['Item 1 and Item 2. Business and Properties', 'business'],
  ['Items 2 & 3: Properties and Legal Proceedings', 'legal proceedings'],
  ['Items 7, 7A and 8. Discussion, Market Risk and Statements', 'management discussion'],
  ['PART I, ITEM 1A. RISK FACTORS', 'risk factors'],
])('“%s” is the heading of %s', (heading, name) => {
  expect(starts([heading, BODY, 'Item 9. Accountants', '1'])).toEqual([
    [name, heading, 'Item 9. Accountants'],
  ]);
});

test.each([
  ['Our results are subject to the risks told in', 'Item 1A. Risk Factors, and to those named elsewhere.'],
  ['A description of these matters can be read under the caption', 'Item 1A. Risk Factors'],
  ['We describe what could harm us more fully in this report,', 'Item 1A. Risk Factors'],
  ['We told before what can harm us, which stands in Part I,', 'Item 1A. Risk Factors'],
  ['These matters are told.', 'Item 1A of this report tells of them.'],
  ['These matters are told.', 'Part I, Item 1A of this report tells of them.'],
  ['These matters are told.', 'Part II of this report tells of them.'],
])('“%s / %s” is read as a reference, not a heading', (above, reference) => {
  const lines = ['Item 1. Business', BODY, above, reference, BODY, ...REST];

  expect(starts(lines)).toEqual(TWO_SECTIONS);
});

test('a line within a wrapped paragraph is read as a reference, not a heading', () => {
  const lines = [
    'Item 1. Business',
    BODY,
    'Readers who wish to know more find the dangers',
    'Item 1A. Risk Factors holds and what we do against them',
    'in the second part of this text.',
    BODY,
    'Item 2. Properties',
  ];

  expect(starts(lines)).toEqual([['business', 'Item 1. Business', 'Item 2. Properties']]);
});

test('a part and item repeated at the top of each page do not end a section', () => {
  const lines = [
    'PART I',
    'Item 1. Business',
    BODY,
    'Part I',
    'Item 1',
    BODY,
    'Part I',
    'Item 1, 1A',
    BODY,
    ...REST,
  ];

  expect(starts(lines)).toEqual(TWO_SECTIONS);
});
