import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { typewrittenRows } from '#domain/forms/holdings/holdings-typewritten.ts';
import { bytes, submissionText } from '../support.ts';

const HEAD = `                Title              Market Value   Shares or
Name of Issuer  Class   CUSIP     (In Thousands)   Amount     SH/PRN
<S>             <C>     <C>       <C>            <C>
`;
const FOOT =
  '\n                                  -----------\n                GRAND TOTAL       $    7,000\n';
const table = (...lines: string[]) => `${HEAD}${lines.join('\n')}${FOOT}`;

test('a typewritten table yields its rows, and rows below a name belong to it', () => {
  const rows = typewrittenRows(
    table(
      'Coca Cola       Com     191216 10 0      3,000        60,000  SH  X',
      '                                         2,500        50,000  SH  X',
      'Example Corp    5% 2015 035710AB8   $    1,500     2,000,000  PRN X',
    ),
    7_000,
  );

  expect(rows).toEqual([
    {
      issuer: 'Coca Cola',
      securityClass: 'Com',
      cusip: '191216100',
      value: 3_000,
      amount: 60_000,
      isPrincipal: false,
      putCall: null,
    },
    expect.objectContaining({ issuer: 'Coca Cola', cusip: '191216100', value: 2_500, amount: 50_000 }),
    expect.objectContaining({ issuer: 'Example Corp', amount: 2_000_000, isPrincipal: true }),
  ]);
});

test('names that wrap above or below their row are complete', () => {
  const rows = typewrittenRows(
    table(
      'AMERICAN',
      '  EXPRESS CO    COM     025816109        3,000        60,000',
      '',
      'DEERE & CO      COM     244199105        4,000         1,000(p)',
      'NEW YORK',
      '',
    ),
    7_000,
  );

  expect(rows?.map(({ issuer, putCall }) => [issuer, putCall])).toEqual([
    ['AMERICAN EXPRESS CO', null],
    ['DEERE & CO NEW YORK', 'put'],
  ]);
});

test.each([
  ['the cover states another sum', 7_001],
  ['a row is missing', 7_000],
])('yields no rows when %s', (_, stated) => {
  const rows = ['Coca Cola       Com     191216 10 0      3,000        60,000  SH'];

  expect(typewrittenRows(table(...rows), stated)).toBeNull();
});

test('if the cover states no total, the largest number in the table is used', () => {
  const pages = `${table('Coca Cola       Com     191216100      4,000        60,000')}
                       TOTAL       $    4,000
Deere           Com     None                  3,000         1,000
                       TOTAL       $    3,000`;

  expect(typewrittenRows(pages, null)).toHaveLength(2);
});

test('a report from before 2013 states its positions in dollars', () => {
  const text = `<PAGE>
Report for the Calendar Year or Quarter Ended: September 30, 2012
Name:     Example Management
Form 13F Information Table Entry Total:   2
Form 13F Information Table Value Total:   $7,000
<TABLE>
${table('Coca Cola       Com     191216100      4,000        60,000', 'Deere & Co      Com     244199105      3,000         1,000')}
</TABLE>`;
  const { explanation } = explainFiling(bytes(submissionText({ form: '13F-HR', filed: '20121114', text })));

  expect(explanation.facts).toMatchObject({
    table: { rows: 2, positions: 2, value: 7_000, is_complete: true },
    value_unit: 'thousands',
    total_value: 7_000_000,
    top: [
      { issuer: 'Coca Cola', value: 4_000_000, amount: 60_000 },
      { issuer: 'Deere & Co', value: 3_000_000 },
    ],
  });
  expect(explanation.assessment.one_liner).toBe(
    'Example Management reports $7.0M of holdings in 2 positions, most of all Coca Cola',
  );
});
