import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import { corpusFiles } from '#test/support/corpus.ts';

const VALUE = /(?<=<(?:\w+:)?value>\s*)[\d,]+(?=\s*<)/g;
const SHARES = /(?<=<(?:\w+:)?sshPrnamt>\s*)[\d,]+(?=\s*<)/g;
const TOTAL = /(?<=<(?:\w+:)?tableValueTotal>\s*)[\d,]+(?=\s*<)/;
const CORRUPTED_ROWS = [0.03, 0.31, 0.57, 0.88];

type Numbers = readonly number[];
const numbers = (text: string, of: RegExp): Numbers =>
  [...text.matchAll(of)].map(([digits]) => Number(digits.replaceAll(',', '')));

const reports = ['forms/13F-HR', 'forms/13F-HR-A', '../edgar-more/forms/13F-HR']
  .flatMap(corpusFiles)
  .map((path) => readFileSync(path, 'latin1'))
  .filter(
    (text) =>
      TOTAL.test(text) &&
      numbers(text, VALUE).length > 0 &&
      text.match(VALUE)?.length === text.match(SHARES)?.length,
  );

function holdings(text: string): HoldingsFacts {
  const { facts } = explainFiling(new TextEncoder().encode(text)).explanation;
  return facts?.kind === 'holdings' ? facts : expect.unreachable('no holdings');
}

/** Writes other numbers into a report, in the order of its rows. */
function written(text: string, of: RegExp, by: (own: number, row: number) => number): string {
  let row = 0;
  return text.replace(of, (digits) => `${by(Number(digits.replaceAll(',', '')), row++)}`);
}

type Corruption = (text: string, values: Numbers, shares: Numbers, row: number) => string;
const at = (row: number, by: (own: number) => number) => (own: number, index: number) =>
  index === row ? by(own) : own;
const ONE_ROW: Record<string, Corruption> = {
  'one value times 1,000': (text, _, __, row) =>
    written(
      text,
      VALUE,
      at(row, (own) => own * 1_000),
    ),
  'one value times 10': (text, _, __, row) =>
    written(
      text,
      VALUE,
      at(row, (own) => own * 10),
    ),
  'one value below zero': (text, _, __, row) =>
    written(
      text,
      VALUE,
      at(row, (own) => -own),
    ),
  'one row with its columns swapped': (text, values, shares, row) =>
    written(
      written(
        text,
        VALUE,
        at(row, () => shares[row] ?? 0),
      ),
      SHARES,
      at(row, () => values[row] ?? 0),
    ),
};
const ALL_ROWS: Record<string, Corruption> = {
  'all values divided by 1,000': (text) => written(text, VALUE, (own) => Math.round(own / 1_000)),
  'all columns swapped': (text, values, shares) =>
    written(
      written(text, VALUE, (_, row) => shares[row] ?? 0),
      SHARES,
      (_, row) => values[row] ?? 0,
    ),
  'values that repeat the shares': (text, _, shares) => written(text, VALUE, (__, row) => shares[row] ?? 0),
  'every third value times 1,000': (text) =>
    written(text, VALUE, (own, row) => (row % 3 === 0 ? own * 1_000 : own)),
  'a doubled total': (text) => text.replace(TOTAL, (digits) => `${Number(digits.replaceAll(',', '')) * 2}`),
};

/** A reading is right if it states no dollar amounts, or if the corrected unit makes them the true amounts. */
function isCaught(found: HoldingsFacts, sound: HoldingsFacts): boolean {
  return (
    found.value_is_doubtful ||
    Math.abs((found.total_value ?? 0) - (sound.total_value ?? 0)) <= (sound.total_value ?? 0) * 0.001
  );
}

test.skipIf(reports.length === 0)('no real report is doubted', () => {
  expect(reports.filter((text) => holdings(text).value_is_doubtful)).toHaveLength(0);
});

test.skipIf(reports.length === 0).each([...Object.keys(ONE_ROW), ...Object.keys(ALL_ROWS)])(
  'of real reports with %s, at least 95 %% are caught',
  (name) => {
    const corrupt = ONE_ROW[name] ?? ALL_ROWS[name] ?? ((text: string) => text);
    const caught = reports.flatMap((text) => {
      const [values, shares] = [numbers(text, VALUE), numbers(text, SHARES)];
      const sound = holdings(text);
      const rows = name in ONE_ROW ? CORRUPTED_ROWS : [0];
      return rows
        .map((part) => corrupt(text, values, shares, Math.floor(part * values.length)))
        .filter((corrupted) => corrupted !== text)
        .map((corrupted) => isCaught(holdings(corrupted), sound));
    });

    expect(caught.length).toBeGreaterThan(10);
    expect(caught.filter(Boolean).length / caught.length).toBeGreaterThanOrEqual(0.95);
  },
);
