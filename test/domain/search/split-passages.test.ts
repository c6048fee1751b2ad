import { describe, expect, it } from 'vitest';
import { pageStarts, splitPassages } from '#domain/search/split-passages.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => `Line number ${row} | 1,${100 + row} | 2,${200 + row}`).join(
    '\n',
  );
const LONG_TABLE = `NOTES TO THE STATEMENTS\nYear ended | 2024 | 2023\n${rows(150)}`;

describe('passages of a text', () => {
  it('contain every character of the text', () => {
    const text = `${LONG_TABLE}\n${'A sentence of a paragraph. '.repeat(80)}\nITEM 5. OTHER\nMore.`;
    const joined = splitPassages(text).map(({ start, end }) => text.slice(start, end));
    expect(joined.join('')).toBe(text);
  });

  it('repeat the years in the header of a table that is split', () => {
    const [first, second] = splitPassages(LONG_TABLE, [0]);
    expect(first?.columns).toBe('');
    expect(second).toMatchObject({ columns: 'Year ended | 2024 | 2023', heading: 'NOTES TO THE STATEMENTS' });
  });

  it('stay within their page', () => {
    const text = 'One page.\fThe second page.\f\fThe fourth page.';
    expect(pageStarts(text)).toHaveLength(4);
    expect(splitPassages(text).map(({ page }) => page)).toEqual([0, 1, 3]);
  });

  it('start a new page at each financial statement if the text has no page breaks', () => {
    const text = `${'A sentence. '.repeat(150)}\nCONSOLIDATED BALANCE SHEETS\nAssets | 2024`;
    const starts = pageStarts(text);
    expect(text.slice(starts.at(-1))).toBe('CONSOLIDATED BALANCE SHEETS\nAssets | 2024');
  });
});
