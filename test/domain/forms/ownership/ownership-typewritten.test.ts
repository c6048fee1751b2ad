import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { bytes, corpusFile } from '../support.ts';

const RULE = '_'.repeat(131);
const BREAK = `- -${'-'.repeat(127)}|`;

/** Builds a form with drawn table borders, as made by typing programs before June 2003. */
const drawn = ({ shares = [], derivatives = [] }: { shares?: string[]; derivatives?: string[] }) => `<TABLE>
<CAPTION>
${RULE}
 Table I -- Non-Derivative Securities Acquired, Disposed of, or Beneficially Owned                         |
${RULE}|
1. Title of Security       |2.    |3.    |4.Securities Acquired (A)         |5.Amount of        |6.Dir |7.Nature of Indirect       |
                           | Date |Code|V|    Amount        | D |    Price  |  End of Month     |ect(I)|                           |
${RULE}|
<S>                        <C>    <C>  <C><C>               <C> <C>         <C>                 <C>    <C>
${shares.join('\n')}
${RULE}|
</TABLE>
<TABLE>
<CAPTION>
 Table II -- Derivative Securities Acquired, Disposed of, or Beneficially Owned                            |
${RULE}|
1.Title of Derivative |2.Con-  |3.   |4.    |5.Number of De |6.Date Exer|7.Title and Amount  |8.Price|9.Number    |10.|11.Nature of|
                      |rity    |Date |Code|V|  Amount   |   |ble  |     |            |       |       |Month       |(I)|            |
<S>                   <C>      <C>   <C>  <C><C>        <C> <C>   <C>   <C>          <C>     <C>     <C>          <C> <C>
${derivatives.join('\n')}
</TABLE>`;

const submission = (
  tables: string,
  {
    form = '4',
    relation = '(X) Director ( ) 10% Owner ( ) Officer (give title below) ( ) Other\n   (specify below)',
    notes = '',
  } = {},
) => `<SEC-DOCUMENT>0000000001-01-000001.txt : 20010910
<SEC-HEADER>
ACCESSION NUMBER:		0000000001-01-000001
CONFORMED SUBMISSION TYPE:	${form}
CONFORMED PERIOD OF REPORT:	20010831
FILED AS OF DATE:		20010910
ISSUER:
	COMPANY DATA:
		COMPANY CONFORMED NAME:			PRODUCTIVE CORP
		CENTRAL INDEX KEY:			0000911787
REPORTING-OWNER:
	COMPANY DATA:
		COMPANY CONFORMED NAME:			FOSTER ALAN H
		CENTRAL INDEX KEY:			0001050609
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<TEXT>
FORM ${form}
STATEMENT OF CHANGES IN BENEFICIAL OWNERSHIP
1. Name and Address of Reporting Person
   Foster, Alan H.
2. Issuer Name and Ticker or Trading Symbol
   Productive Corp.
   PRDC
3. IRS or Social Security Number of Reporting Person (Voluntary)
6. Relationship of Reporting Person(s) to Issuer (Check all applicable)
   ${relation}
7. Individual or Joint/Group Filing (Check Applicable Line)
${tables}
Explanation of Responses:
${notes}
SIGNATURE OF REPORTING PERSON
  /s/ Alan H. Foster
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>`;

const explained = (text: string) => explainFiling(bytes(text)).explanation;

const SALE =
  'Common Stock, $.01 par val|8/15/0|S   | |2,000             |D  |$10.25     |                   |      |                           |\nue                        |1     |    | |                  |   |           |98,000             |D     |                           |';
const HELD =
  'Common Stock, $.01 par val|      |    | |                  |   |           |                   |      |                           |\nue                        |      |    | |                  |   |           |5,500              |I     |By wife                    |';
const GRANT =
  'Options to Purchase Co|$1.375  |2/7/0|A   |V|12,000     |A  |2/7/0|2/7/1|Common Stock|12,000 |-      |12,000      |D  |-           |\nmmon Stock            |        |1    |    | |           |   |2    |1    |            |       |       |            |   |            |';

test('a form with typed table borders yields transaction lines, even if their cells wrap, and other holdings', () => {
  const { missing, ...read } = explained(
    submission(drawn({ shares: [SALE, BREAK, HELD], derivatives: [GRANT, BREAK] })),
  );

  expect(missing).toBeUndefined();
  expect(read).toMatchObject({
    form: '4',
    issuer: { cik: '0000911787', name: 'PRODUCTIVE CORP', ticker: 'PRDC' },
    period: '2001-08-31',
    owners: [{ cik: '0001050609', is_director: true, is_officer: false, is_ten_percent_owner: false }],
    transactions: [
      {
        date: '2001-08-15',
        code: 'S',
        acquired_disposed: 'D',
        shares: 2000,
        price: 10.25,
        value: 20_500,
        shares_after: 98_000,
        ownership: 'D',
        security: 'Common Stock, $.01 par value',
        derivative: false,
      },
      {
        date: '2001-02-07',
        code: 'A',
        acquired_disposed: 'A',
        shares: 12_000,
        price: null,
        shares_after: 12_000,
        security: 'Options to Purchase Common Stock',
        derivative: true,
      },
    ],
    totals: { sold_value: 20_500 },
  });
});

test('in a typewritten table without lines between its rows, a row begins at each line with a transaction code', () => {
  const { transactions, missing } = explained(submission(drawn({ shares: [SALE, SALE] })));

  expect(missing).toBeUndefined();
  expect(transactions).toMatchObject([{ shares_after: 98_000 }, { shares_after: 98_000 }]);
});

test('a form in columns yields its transaction lines if each value is of a distinct type', () => {
  const { transactions, missing } = explained(
    submission(`TABLE I - Non-Derivative Securities
Common Stock              8/15/2001     P             1,500     A     $12.50     10,500      D
Common Stock (1)          08/16/01      G     V       500       D     N/A        10,000      D
Common Stock                                                                      4,000      I     By trust
TABLE II - Derivative Securities`),
  );

  expect(missing).toBeUndefined();
  expect(transactions).toMatchObject([
    { date: '2001-08-15', code: 'P', shares: 1500, price: 12.5, shares_after: 10_500 },
    { date: '2001-08-16', code: 'G', shares: 500, price: null, shares_after: 10_000 },
  ]);
});

test.each([
  ['two kinds of amounts in one cell', drawn({ derivatives: [GRANT.replace('|A  |2/7', '|A,D|2/7')] })],
  ['a column too many', drawn({ shares: [SALE.replace('|S   |', '|S   ||')] })],
  ['a line without bars in an order of its own', 'TABLE I\nCommon 1,000 sold 8/15/2001 at market\nTABLE II'],
  ['derivatives in columns', 'TABLE I\nTABLE II\nOption  $10.00  8/15/2001  A  1,000  8/15/02  8/15/11'],
  ['a table of which nothing is understood', 'TABLE I\nSee attached.\nTABLE II'],
])('%s is reported as missing, and the form is assessed by its type only', (_, tables) => {
  const { missing, transactions, assessment, facts } = explained(submission(tables));

  expect(missing).toEqual(['1 line of the tables could not be read for sure']);
  expect([transactions, facts]).toEqual([[], undefined]);
  expect(assessment.one_liner).toBe('Insider transaction reported: Alan H Foster');
});

test.each([
  [
    '[ ] Director [ ] 10% Owner [x] Officer (give title below) [ ] Other (specify below)\n    Vice President',
    { is_director: false, is_officer: true, title: 'Vice President' },
  ],
  [
    '___ Director _X_ 10% Owner ___ Officer (give title below) ___ Other (specify below)',
    { is_ten_percent_owner: true, is_officer: false, title: null },
  ],
  [
    '( ) Director (X) Officer (give title below) ( ) Other (specify below)\n  Chairman\n  and Founder',
    { is_officer: true, title: null },
  ],
])('boxes are read in all the ways they were typed: %s', (relation, owner) => {
  const { owners } = explained(submission(drawn({ shares: [SALE] }), { relation }));
  expect(owners).toMatchObject([owner]);
});

test('footnotes are the numbered paragraphs before the signature', () => {
  const notes = '(1) Sold to pay taxes,\n    as planned.\n(2) By his wife.';
  const read = explainFiling(bytes(submission(drawn({ shares: [SALE] }), { notes })));
  expect(read.text).toBe('Sold to pay taxes, as planned.\nBy his wife.');
});

test('the holding may be on the last line only, and a price may be quoted in fractions of a dollar', () => {
  const { transactions, totals, missing } = explained(
    submission(`                                                              TABLE I - NON-DERIVATIVE SECURITIES
<S>                       <C>           <C>   <C> <C>       <C>   <C>        <C>         <C>
Common Stock              11/15/99      S         10,000    D     $32 1/2
Common Stock              11-16-99      S         1,000     D     32.25
Common Stock              11/17/99      S         500       D     32 3/8     45,000      D
TABLE II - DERIVATIVE SECURITIES`),
  );

  expect(missing).toBeUndefined();
  expect(transactions).toMatchObject([
    { date: '1999-11-15', price: 32.5, value: 325_000, shares_after: null, ownership: null },
    { date: '1999-11-16', price: 32.25, shares_after: null },
    { date: '1999-11-17', price: 32.375, shares_after: 45_000, ownership: 'D' },
  ]);
  expect(totals.sold_value).toBe(325_000 + 32_250 + 16_187.5);
});

test('a single number that could be a price or a holding is not used', () => {
  const { transactions, missing } = explained(
    submission('TABLE I\nCommon Stock   11/15/99   G   1,000   D   45000\nTABLE II'),
  );

  expect(transactions).toEqual([]);
  expect(missing).toEqual(['1 line of the tables could not be read for sure']);
});

test('on a page laid out by the filer, only rows with a cell for each column are read', () => {
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
  const page = `<html><body><p>Relationship of Reporting Person(s) to Issuer</p><table>${row(['X', 'Director', '', '10% Owner'])}</table>
<p align="center"><b>TABLE I &#151; Non-Derivative Securities</b></p>
<table>${row(['1. Title of Security<br>(Instr. 3)', '2. Date', '', '3. Code', '', '4.', '', '', '5.', '6.', '7.'])}
${row(['', '', '', 'Code', 'V', 'Amount', '(A) or (D)', 'Price', '', '', ''])}
${row(['Common Stock', '11/04/02', '', 'P', '', '2,500', 'A', '$8.10', '12,500', 'D', '&nbsp;'])}
${row(['Common Stock', '', '', '', '', '', '', '', '700', 'I', 'By son'])}</table>
<p>TABLE II &#151; Derivative Securities</p><table>${row(['&nbsp;', '&nbsp;'])}</table><p>Explanation of Responses:</p></body></html>`;

  const { transactions, totals, missing, owners } = explained(
    submission('').replace(/<TEXT>[\s\S]*<\/TEXT>/, `<TEXT>${page}</TEXT>`),
  );

  expect(transactions).toMatchObject([{ date: '2002-11-04', code: 'P', shares: 2500, shares_after: 12_500 }]);
  expect(totals.bought_value).toBe(20_250);
  expect(owners).toMatchObject([{ is_director: true }]);
  expect(missing).toBeUndefined();
});

test('a Form 3 states what is held', () => {
  const { facts } = explained(
    submission('TABLE I - Non-Derivative Securities\nCommon Stock         12,000       D\nTABLE II', {
      form: '3',
    }),
  );
  expect(facts).toMatchObject({
    kind: 'insider-holdings',
    holdings: [{ security: 'Common Stock', shares: 12_000 }],
  });
});

describe.skipIf(!hasCorpus)('real forms', () => {
  test('a grant stated twice in one cell is not used', () => {
    const path = 'forms/4/0001094891-00-000193.txt';
    expect(explainFiling(corpusFile(path), { path }).explanation).toMatchObject({
      issuer: { cik: '0000911787', ticker: 'PRAC' },
      owners: [{ name: 'FOSTER ALAN H', is_director: true }],
      transactions: [],
      missing: ['1 line of the tables could not be read for sure'],
    });
  });
});
