import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { officerTitle } from '#domain/forms/ownership/document/owner-title.ts';
import { parseOwnership } from '#domain/forms/ownership/document/ownership-xml.ts';
import { bytes, ownershipXml, problemOf } from '../support.ts';

const explain = (xml: string) => explainFiling(bytes(xml)).explanation;

test('reads a sale with exact values, padded CIKs and totals', () => {
  const explanation = explain(
    ownershipXml({
      lines: [
        { shares: '200000', price: '79.2' },
        { code: 'F', price: '3', shares: '0.1' },
      ],
    }),
  );

  expect(explanation).toMatchObject({
    form: '4',
    accession: null,
    issuer: { cik: '0000021344', name: 'COCA COLA CO', ticker: 'KO' },
    period: '2026-02-13',
    plan_10b5_1: false,
    totals: { bought_value: 0, sold_value: 15_840_000, acquired_value: 0, disposed_value: 15_840_000.3 },
  });
  expect(explanation.owners).toEqual([
    {
      cik: '0001700000',
      name: 'Quincey James',
      title: 'Chairman',
      is_director: true,
      is_officer: true,
      is_ten_percent_owner: false,
    },
  ]);
  expect(explanation.transactions[1]).toMatchObject({ shares: 0.1, price: 3, value: 0.3 });
});

test('if a price is given only in a footnote, the trade has no price and adds nothing to the totals', () => {
  const { transactions, totals } = explain(ownershipXml({ lines: [{ price: null }] }));

  expect(transactions[0]).toMatchObject({ price: null, value: null });
  expect(totals.sold_value).toBe(0);
  expect(
    parseOwnership(ownershipXml({ lines: [{ price: null }] })).nonDerivativeTransactions[0]
      ?.priceOnlyFootnote,
  ).toBe(true);
});

test('a trade reported by several owners is read once', () => {
  const { owners, totals } = explain(ownershipXml({ moreOwners: ['Fund A LP', 'Fund B LP'] }));

  expect(owners).toHaveLength(3);
  expect(totals.sold_value).toBe(50_000);
});

test.each([
  ['2026-02-13-05:00', '2026-02-13'],
  ['2026-02-13Z', '2026-02-13'],
  ['2026-02-13', '2026-02-13'],
])('the date %s is read as %s', (written, date) => {
  expect(explain(ownershipXml().replaceAll('2026-02-13', written))).toMatchObject({
    period: date,
    transactions: [{ date }],
  });
});

test.each([
  ['1', true],
  ['true', true],
  ['TRUE', true],
  ['0', false],
  ['false', false],
  [null, null],
])('the plan box %s is read as %s', (plan, expected) => {
  expect(explain(ownershipXml({ plan })).plan_10b5_1).toBe(expected);
});

test.each([
  ['NONE', 'NONE'],
  ['N/A', 'N/A'],
  ['', null],
])('the ticker “%s” is shown as filed', (ticker, expected) => {
  expect(explain(ownershipXml({ ticker })).issuer?.ticker).toBe(expected);
});

test('a company whose ticker field says that there is none is looked up', () => {
  const read = explainFiling(bytes(ownershipXml({ ticker: 'NONE' })), {
    tickerOf: (cik) => (cik === '0000021344' ? 'KO' : null),
  });

  expect(read.explanation.issuer?.ticker).toBe('KO');
});

describe('a title that refers to the remarks', () => {
  const title = (officer: string, remarks: string) => {
    const document = parseOwnership(ownershipXml({ title: officer, remarks }));
    return officerTitle(document.owners[0] ?? expect.unreachable(), document.remarks);
  };

  test.each([
    ['See Remarks', 'President and Chief Operating Officer', 'President and Chief Operating Officer'],
    [
      'SEE REMARKS',
      'EVP, Global Head of Regulatory Affairs - Exhibit 24 -- Power of Attorney',
      'EVP, Global Head of Regulatory Affairs',
    ],
    ['EVP (See Remarks)', 'Exhibit 24', 'EVP'],
    ['See Remarks', 'Exhibit List: Exhibit 24 - Power of Attorney', null],
    ['See Remarks', 'The Reporting Person is a director of Alexion.', null],
    ['Chief Financial Officer', 'Exhibit 24', 'Chief Financial Officer'],
    ['See remarks below', 'Chief Legal Officer', 'Chief Legal Officer'],
    ['EVP, see footnote 1', 'Exhibit 24', 'EVP'],
    ['See Explanation of Responses', 'Exhibit 24', null],
    ['Director (1)', 'Exhibit 24', 'Director'],
    ['EVP (Retail)', 'Exhibit 24', 'EVP (Retail)'],
    ['***', 'Exhibit 24', null],
    ['N/A', 'Exhibit 24', null],
  ])('%s with the remarks “%s” becomes %s', (officer, remarks, expected) => {
    expect(title(officer, remarks)).toBe(expected);
  });

  test('is also recognized in the description of another role', () => {
    const flags = '<isOther>1</isOther><otherText>See Remarks</otherText>';
    const explanation = explain(ownershipXml({ owner: 'Mithril II LP', title: null, flags }));

    expect(explanation.assessment.one_liner).toBe('Mithril II LP sold $50K (1,000 shares)');
  });

  test('is kept as filed in the transaction line and replaced by its meaning in the headline', () => {
    const explanation = explain(ownershipXml({ title: 'See Remarks', remarks: 'Chief Legal Officer' }));

    expect(explanation.owners[0]?.title).toBe('See Remarks');
    expect(explanation.assessment.one_liner).toContain('Chief Legal Officer James Quincey');
  });
});

test.each([
  ['issuerCik', (xml: string) => xml.replace(/<issuerCik>.*?<\/issuerCik>/, '')],
  ['issuerName', (xml: string) => xml.replace(/<issuerName>.*?<\/issuerName>/, '<issuerName> </issuerName>')],
  ['rptOwnerCik', (xml: string) => xml.replace('<rptOwnerCik>1700000<', '<rptOwnerCik>none<')],
  ['reportingOwner', (xml: string) => xml.replace(/<reportingOwner>[\s\S]*<\/reportingOwner>/, '')],
  ['periodOfReport', (xml: string) => xml.replace('<periodOfReport>2026-02-13<', '<periodOfReport>soon<')],
  ['documentType', (xml: string) => xml.replace(/<documentType>.*?<\/documentType>/, '')],
  ['transactionShares', (xml: string) => xml.replace(/<transactionShares>.*?<\/transactionShares>/, '')],
  ['transactionShares', (xml: string) => xml.replace('<value>1000<', '<value>a thousand<')],
])('reports that %s is missing', (field, drop) => {
  const xml = drop(ownershipXml());

  expect(problemOf(() => explainFiling(bytes(xml)))).toBe('missing_field');
  expect(() => explainFiling(bytes(xml))).toThrow(field);
});

test('derivatives come last and are excluded from the totals', () => {
  const derivative = `<derivativeTable><derivativeTransaction><securityTitle><value>Stock Option</value></securityTitle>
    <transactionDate><value>2026-02-13</value></transactionDate><transactionCoding><transactionCode>M</transactionCode></transactionCoding>
    <transactionAmounts><transactionShares><value>10</value></transactionShares><transactionPricePerShare><value>5</value></transactionPricePerShare><transactionAcquiredDisposedCode><value>D</value></transactionAcquiredDisposedCode></transactionAmounts>
    </derivativeTransaction></derivativeTable>`;
  const { transactions, totals } = explain(ownershipXml().replace('<footnotes>', `${derivative}<footnotes>`));

  expect(transactions.map((line) => line.derivative)).toEqual([false, true]);
  expect(totals.disposed_value).toBe(50_000);
});

test.each([
  ['$12.50', 12.5],
  ['12.50 (1)', 12.5],
  ['1,250.75', 1250.75],
  ['1.25E2', 125],
  ['125e-2', 1.25],
  [' 12.5 ', 12.5],
  ['fifty', null],
  ['See footnote', null],
  ['12.50-13.25', null],
])('the price “%s” is read as %s', (written, price) => {
  expect(explain(ownershipXml({ lines: [{ price: written }] })).transactions[0]?.price).toBe(price);
});

test('an unreadable holding is treated as unknown, and its trade is kept', () => {
  const { transactions } = explain(ownershipXml({ lines: [{ after: 'see note' }] }));

  expect(transactions[0]).toMatchObject({ shares: 1000, shares_after: null, value: 50_000 });
});

test.each([
  ['2026-02-13T00:00:00', '2026-02-13'],
  ['2026-02-13T00:00:00.000-05:00', '2026-02-13'],
  ['02/13/2026', '2026-02-13'],
  ['2/13/2026', '2026-02-13'],
  ['13.02.2026', null],
])('the transaction date %s is read as %s', (date, expected) => {
  expect(explain(ownershipXml({ lines: [{ date }] })).transactions[0]?.date).toBe(expected);
});

test.each<[string, (xml: string) => string]>([
  ['junk before the declaration', (xml) => `Some words of a tool\n${xml}`],
  ['a byte order mark', (xml) => `\uFEFF${xml}`],
  ['comments', (xml) => xml.replace('<issuer>', '<!-- a comment --><issuer>')],
  ['CDATA', (xml) => xml.replace('>COCA COLA CO<', '><![CDATA[COCA COLA CO]]><')],
  ['a default namespace', (xml) => xml.replace('<ownershipDocument>', '<ownershipDocument xmlns="urn:x">')],
  [
    'a prefix',
    (xml) =>
      xml
        .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1o:')
        .replace('<o:ownershipDocument>', '<o:ownershipDocument xmlns:o="urn:x">'),
  ],
  [
    'entities of HTML',
    (xml) => xml.replace('<remarks>', '<remarks>Trust&nbsp;of the owner&rsquo;s family &mdash; '),
  ],
  [
    'a bare ampersand and a control character',
    (xml) => xml.replace('<remarks>', '<remarks>Smith & Sons\u000b and AT&T '),
  ],
  ['a second document behind', (xml) => `${xml}\n${xml}`],
  ['values without their wrapper', (xml) => xml.replace(/<value>([^<]*)<\/value>/g, '$1')],
  ['the schema of 2003', (xml) => xml.replace('X0508', 'X0101').replace(/<aff10b5One>.*?<\/aff10b5One>/, '')],
  ['no footnotes and remarks', (xml) => xml.replace(/<footnotes>[\s\S]*<\/remarks>/, '')],
])('%s do not prevent the form from being read', (_, change) => {
  const { issuer, transactions } = explain(change(ownershipXml()));

  expect(issuer?.name).toBe('COCA COLA CO');
  expect(transactions[0]).toMatchObject({
    code: 'S',
    shares: 1000,
    price: 50,
    value: 50_000,
    date: '2026-02-13',
  });
});

test('a joint filing by ten owners is one trade', () => {
  const moreOwners = Array.from({ length: 9 }, (_, index) => `Fund ${index} LP`);

  expect(explain(ownershipXml({ moreOwners }))).toMatchObject({ totals: { sold_value: 50_000 } });
  expect(explain(ownershipXml({ moreOwners })).owners).toHaveLength(10);
});

test('a derivative whose number of shares is given only in a footnote is a line without an amount', () => {
  const derivative = `<derivativeTable><derivativeTransaction><securityTitle><value>Swap</value></securityTitle>
    <transactionCoding><transactionCode>K</transactionCode></transactionCoding>
    <transactionAmounts><transactionShares><footnoteId id="F1"/></transactionShares><transactionPricePerShare><footnoteId id="F1"/></transactionPricePerShare></transactionAmounts>
    </derivativeTransaction></derivativeTable>`;
  const { transactions } = explain(
    ownershipXml({ lines: [] }).replace('<footnotes>', `${derivative}<footnotes>`),
  );

  expect(transactions).toMatchObject([
    { code: 'K', shares: null, price: null, value: null, derivative: true },
  ]);
});

test('an ampersand in a CDATA section is read literally', () => {
  const xml = ownershipXml().replace('COCA COLA CO', '<![CDATA[COCA & COLA]]> CO & SONS');

  expect(parseOwnership(xml).issuer.name).toBe('COCA & COLA CO & SONS');
});

test('a day that does not exist in the calendar is not a date', () => {
  const { transactions } = explainFiling(
    bytes(ownershipXml({ lines: [{ date: '2026-02-31' }] })),
  ).explanation;

  expect(transactions).toMatchObject([{ date: null, shares: 1000 }]);
});
