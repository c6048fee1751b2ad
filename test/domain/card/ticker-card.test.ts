import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { canvas, fill } from '#domain/card/canvas.ts';
import { png } from '#domain/card/png.ts';
import { textWidth, wrapped } from '#domain/card/text.ts';
import { tickerCard } from '#domain/card/ticker-card.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';

const STYLE = { weight: 'bold', size: 48, color: '#000000' } as const;

test('an edge pixel is as dark as the covered share of its area', () => {
  const image = canvas(3, 1, '#ffffff');
  fill(image, [2.5, 0, 2.5, 1, 1, 1, 1, 0], '#000000');
  expect([...image.pixels].filter((_, at) => at % 4 === 0)).toEqual([255, 0, 128]);
});

test('a long headline uses at most the allowed number of lines, each within the width, and ends with an ellipsis', () => {
  const lines = wrapped(
    'The chief financial officer resigns, effective January 2. '.repeat(4),
    600,
    2,
    STYLE,
  );
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(textWidth(line, STYLE)).toBeLessThanOrEqual(600);
  expect(lines.at(-1)).toMatch(/\S…$/);
  expect(wrapped('W'.repeat(90), 600, 2, STYLE)).toEqual([expect.stringMatching(/^W+…$/)]);
  expect(wrapped('CFO resigns', 600, 2, STYLE)).toEqual(['CFO resigns']);
});

test('a letter without its own outline has the width of its substitute', () => {
  expect(textWidth('Ł', STYLE)).toBe(textWidth('?', STYLE));
  expect(textWidth('ā', STYLE)).toBe(textWidth('a', STYLE));
});

test.each([
  [[{ importance_level: 'CRITICAL', one_liner: 'Files for bankruptcy.' }], [0xb3, 0x26, 0x1e]],
  [[], [0x59, 0x63, 0x6f]],
] as const)('a card is a PNG whose footer has the color of the newest filing’s level', (filings, color) => {
  const facts = { form: '8-K', filed_at: '2026-11-20T21:30:00Z' };
  const page = {
    ticker: 'BRK-B',
    company_name: 'Berkshire Hathaway Inc.',
    filings: filings.map((filing) => ({ ...facts, ...filing })),
  } as unknown as PublicTickerResponse;
  const image = tickerCard(page, BRANDS['8k']);
  expect([...image.pixels.slice(-4, -1)]).toEqual(color);

  const file = Buffer.from(png(image, { deflate: deflateSync, crc32 }));
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1_200, 630]);
  const data = file.subarray(41, 41 + file.readUInt32BE(33));
  expect(inflateSync(data)).toHaveLength(630 * (1 + 1_200 * 4));
});
