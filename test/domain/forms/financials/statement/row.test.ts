import { expect, test } from 'vitest';
import { incomeStatement } from '#domain/forms/financials/statement/income-statement.ts';
import { rowOf } from '#domain/forms/financials/statement/row.ts';

test.each([
  ['Sales | $ 812 | $ 790', [812, 790]],
  ['Net loss | $ (45) | $ (31)', [-45, -31]],
  ['Net loss | (45 ) | ( 31 )', [-45, -31]],
  ['Net loss | −45 | $−31', [-45, -31]],
  ['Net loss | −$45 | − $ 31', [-45, -31]],
  ['Sales | US$ 812 | € 790', [812, 790]],
  ['Other | $ — | −', [0, 0]],
  ['Change | (5.0 )% | −3%', []],
  ['Share | 12 | −3 %', [12]],
  ['Years | 2026 2025 | 7', [7]],
  ['Class | A 5 | 7', [7]],
  ['Net loss $ ( 45 ) $ −31', [-45, -31]],
])('%s', (line, values) => {
  expect(rowOf(line)?.values ?? []).toEqual(values);
});

test('a statement with spaces inside its cells is read like one without', () => {
  const statement = (rows: string[]) =>
    incomeStatement(
      [
        'Statements of Operations (in thousands, except per share data)',
        'Three Months Ended June 30,',
        '2026 | 2025',
        ...rows,
      ].join('\n'),
      3,
    );
  const spaced = statement([
    'Sales | $ 812 | $ 790',
    'Net loss | (45 ) | (31 )',
    'Diluted loss per share | $ (0.09 ) | −0.06',
  ]);

  expect(spaced).toMatchObject({
    revenue: { value: 812e3, prior: 790e3 },
    net_income: { value: -45e3, prior: -31e3 },
    eps_diluted: { value: -0.09, prior: -0.06 },
  });
});
