import { describe, expect, test } from 'vitest';
import { blocksOf } from '#domain/reader/blocks.ts';
import { findText } from '#domain/reader/find-text.ts';
import { outlineOf } from '#domain/reader/outline.ts';
import { partAt, partOf, partStarts } from '#domain/reader/parts.ts';
import fc from '#test/support/properties.ts';

describe('parts', () => {
  const line = fc.oneof(fc.string({ maxLength: 200 }), fc.constant('Revenue | 12 | 14'), fc.constant(''));

  test('equal the text when joined, and each begins at the start of a line', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (lines, times) => {
        const text = `${lines.join('\n')}\n`.repeat(times);
        const starts = partStarts(text);
        expect(starts.map((_, part) => partOf(text, starts, part)).join('')).toBe(text);
        for (const start of starts.slice(1)) expect(text.charAt(start - 1)).toBe('\n');
      }),
    );
  });

  test('do not split a table of a few pages', () => {
    const prose = `${'Words of the report. '.repeat(20)}\n`.repeat(100);
    const table = 'Revenue | 1,234 | 5,678\n'.repeat(400);
    const text = prose + table + prose;
    const starts = partStarts(text);
    expect(partAt(starts, prose.length)).toBe(partAt(starts, prose.length + table.length - 1));
  });

  test('split a text without line breaks as well', () => {
    const text = 'x'.repeat(100_000);
    expect(partStarts(text)).toEqual([0, 48_000, 96_000]);
    expect(partOf(text, [0, 48_000, 96_000], 3)).toBeNull();
  });
});

describe('the outline', () => {
  test('lists each item once, at the position of its text, and distinguishes the parts of a 10-Q', () => {
    const body = 'Words of the report.\n'.repeat(20);
    const text = [
      'PART I',
      'Item 1. Financial Statements',
      'Item 2. Discussion',
      'PART II',
      'Item 1. Legal Proceedings',
      'PART I',
      `Item 1. Financial Statements\n${body}`,
      `Item 2.\nManagement’s Discussion\n${body}`,
      'PART II',
      `Item 1. Legal Proceedings\n${body}`,
      'SIGNATURES',
    ].join('\n');
    const outline = outlineOf(text);
    expect(outline.map(({ title }) => title)).toEqual([
      'PART I',
      'Item 1. Financial Statements',
      'Item 2. Management’s Discussion',
      'PART II',
      'Item 1. Legal Proceedings',
      'SIGNATURES',
    ]);
    expect(outline[1]?.start).toBe(text.indexOf('Item 1. Financial Statements\nWords'));
  });

  test('uses the longest title of an 8-K item', () => {
    const title =
      'Item 5.02. Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers.';
    const text = `Item 1.01. Entry into a Material Definitive Agreement\nWords.\n${title}\nWords.\nItem 9.01. Exhibits`;

    expect(outlineOf(text)[1]?.start).toBe(text.indexOf(title));
    expect(blocksOf(title, 0)).toEqual([{ kind: 'heading', text: title, start: 0 }]);
  });

  test('uses lines in capitals if there are no numbered headings, except lines that are repeated on every page', () => {
    const text = 'ACME CORP\nPURPOSE OF THE OFFER\nWords.\nACME CORP\nTHE MERGER\nWords.';
    expect(outlineOf(text).map(({ title }) => title)).toEqual(['PURPOSE OF THE OFFER', 'THE MERGER']);
  });
});

describe('blocks', () => {
  test('combine consecutive rows into one table, and omit page numbers', () => {
    const text = 'Item 7. Discussion\nSales rose.\nSales | 12\nCost | 10\n17\nThe end.';
    expect(blocksOf(text, 100)).toEqual([
      { kind: 'heading', start: 100, text: 'Item 7. Discussion' },
      { kind: 'paragraph', start: 119, text: 'Sales rose.' },
      {
        kind: 'table',
        start: 131,
        rows: [
          [
            { text: 'Sales', start: 131 },
            { text: '12', start: 139 },
          ],
          [
            { text: 'Cost', start: 142 },
            { text: '10', start: 149 },
          ],
        ],
      },
      { kind: 'paragraph', start: 155, text: 'The end.' },
    ]);
  });

  test('keep the lines of a typewritten paragraph together', () => {
    expect(blocksOf('One line\nand the next.\n\nAnother\nparagraph.\n', 0)).toEqual([
      { kind: 'paragraph', start: 0, text: 'One line\nand the next.' },
      { kind: 'paragraph', start: 24, text: 'Another\nparagraph.' },
    ]);
  });
});

test('words are found regardless of case and style of quotation marks', () => {
  expect(findText('The “Company” and the company’s plan', "company's", 10)).toEqual([{ start: 32, end: 41 }]);
  expect(findText('aaaa', 'aa')).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 4 },
  ]);
  expect(findText('aaaa', 'a')).toEqual([]);
});
