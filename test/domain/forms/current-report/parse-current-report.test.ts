import { describe, expect, test } from 'vitest';
import { itemNumberOf, itemsOf } from '#domain/edgar/report-items.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, reportPage, submissionText } from '../support.ts';

const numbersOf = (text: string) => explainFiling(bytes(text)).explanation.items.map(({ number }) => number);

test.each([
  ['Item 5.02 Departure of Directors', ['5.02']],
  ['ITEM 5.02. DEPARTURE OF DIRECTORS', ['5.02']],
  ['Item&#160;5.02&#160;&#160;Departure', ['5.02']],
  ['Item 5.02Departure', ['5.02']],
  ['<b>I</b>tem <i>5</i>.<i>02</i>', ['5.02']],
  ['Item No. 5.02: Departure', ['5.02']],
  ['Item - 5.02 Departure', ['5.02']],
  ['Items 2.02 and 7.01. Results; Regulation FD', ['2.02', '7.01']],
  ['Item 2.02 and Item 9.01', ['2.02', '9.01']],
  ['Section 5 - Corporate Governance and Management Item 5.02 Departure', ['5.02']],
  ['Item 9.01(d) Exhibits', ['9.01']],
  ['Item 5,02 Departure of Directors', ['5.02']],
  ['ITEM 8 01 OTHER EVENTS', ['8.01']],
  ['Item 8 . 01 Other Events', ['8.01']],
  ['Item 5.2 Departure', ['5.02']],
  ['Item 8.O1 Other Events', ['8.01']],
  ['Item 8.01.', ['8.01']],
  ['Item (8.01)', ['8.01']],
  ['Item&#8194;8.01&#8203; Other Events', ['8.01']],
  ['It&#8203;em 8.01 Other Events', ['8.01']],
  ['Items 1.01, 2.03, and 9.01', ['1.01', '2.03', '9.01']],
  ['Items 1.01 &amp; 2.03', ['1.01', '2.03']],
  ['Item 1.01/2.03', ['1.01', '2.03']],
  ['Item 2.02 Results of Operations; Item 7.01 Regulation FD Disclosure', ['2.02', '7.01']],
  ['<table><tr><td>Item</td><td>2.</td><td>02</td><td>Results</td></tr></table>', ['2.02']],
  ['<div style="display:none">Item 4.02</div>Item 8.01 Other Events', ['8.01']],
  ['<ix:header><ix:hidden>Item 4.02</ix:hidden></ix:header>Item 8.01 Other Events', ['8.01']],
  ['<img alt="Item 8.01 Other Events">', []],
  ['SECTION 9 FINANCIAL STATEMENTS AND EXHIBITS ITEM 9.01 EXHIBITS', ['9.01']],
  ['I TEM 8.01 Other Events', ['8.01']],
  ['Item Number 8.01 Other Events', ['8.01']],
  ['Item 8-01 Other Events', ['8.01']],
  ['Item 8:01 Other Events', ['8.01']],
  ['Item 8..01 Other Events', ['8.01']],
  ['Item 8.01 other events', ['8.01']],
  ['Item 8·01 Other Events', ['8.01']],
  ['Item 8‑01 Other Events', ['8.01']],
  ['5.02 Departure of Directors or Certain Officers', ['5.02']],
  ['<table><tr><td>2.02</td><td>Results of Operations and Financial Condition</td></tr></table>', ['2.02']],
  ['1.01 Underwriting Agreement', []],
  ['2.01 Agreement and Plan of Merger', []],
  ['5.01 Opinion of Counsel on Changes in Control', []],
  ['Item 9.01(d) exhibits', ['9.01']],
  ['Item 7.01 Regulation FD Disclosure / Item 8.01 Other Events', ['7.01', '8.01']],
  ['Item 7.01 Regulation FD Disclosure, Item 8.01 Other Events', ['7.01', '8.01']],
  ['Item 1.01 is hereby amended and restated as follows:', ['1.01']],
  ['Item 9.01 of the Original Report is hereby amended to read:', ['9.01']],
  ['Section 7 of the Act, and Item 7.01 Regulation FD Disclosure', []],
  ['Item 8.01, of which Item 5.02 is a part', []],
  ['Item 1A. Risk Factors', []],
  ['as described in Item 1.01 above', []],
  ['Item 5.02 of this Current Report is incorporated by reference', []],
  ['Item 5.02(b) of Form 8-K', []],
  ['Item 8.01, “Other Events,” of our earlier report', []],
  ['The information under Item 5.02 is furnished', []],
  ['Item 402(b) of Regulation S-K', []],
  ['Item 5.99 Nothing of that number', []],
])('the line “%s” is the heading of %j', (line, expected) => {
  expect(numbersOf(reportPage(line, 'Text of the item.'))).toEqual(expected);
});

test('the word “Item” and its number may be on two lines', () => {
  expect(numbersOf(reportPage('Item', '5.02', 'Departure of Directors', 'Text.'))).toEqual(['5.02']);
});

test('the form is recognized with any kind of hyphen', () => {
  const page = '<html><body><p>FORM 8‑K</p><p>CURRENT REPORT</p><p>Item 8.01 Other Events</p></body></html>';

  expect(numbersOf(page)).toEqual(['8.01']);
});

test.each([
  ['8-K', 'FORM 8 - K', 'CURRENT REPORT'],
  ['8-K', 'F O R M 8-K', 'Pursuant to Section 13 or 15(d) of the Act'],
  ['8-K/A', 'FORM 8-K/A', 'CURRENT REPORT'],
  ['8-K/A', 'FORM 8-K', '(Amendment No. 1) CURRENT REPORT'],
  ['8-K/A', 'AMENDMENT NO. 2 TO FORM 8-K', 'CURRENT REPORT'],
  ['8-K', 'FORM 8-K', '(Amendment No. __) CURRENT REPORT'],
  ['8-K12B', 'FORM 8-K12B', 'CURRENT REPORT'],
  ['8-K12G3', 'Form 8-K12G3', 'Current Report'],
])('a page outside a submission is recognized as a %s by “%s” and “%s”', (form, title, kind) => {
  const page = `<html><style>${'.a{color:red}'.repeat(8_000)}</style><body><p>${title}</p><p>${kind}</p><p>Item 8.01 Other Events</p></body></html>`;

  expect(explainFiling(bytes(page)).explanation).toMatchObject({ form, items: [{ number: '8.01' }] });
});

test('a registration statement that refers to current reports is not one itself', () => {
  const page =
    '<html><body><p>FORM S-3</p><p>We incorporate our current reports on Form 8-K.</p></body></html>';

  expect(explainFiling(bytes(page)).explanation.form).toBe('S-3');
});

test.each(['<PAGE>', '<TABLE>\n<CAPTION>', '<TYPE>8-K\n<SEQUENCE>1\n<TEXT>'])(
  'a typewritten report outside a submission may begin with %s',
  (tag) => {
    expect(
      numbersOf(`${tag}\n\nFORM 8-K\n\nCURRENT REPORT\n\nITEM 5.  OTHER EVENTS\n\nThe plant was sold.\n`),
    ).toEqual(['5']);
  },
);

test('a line that continues with a sentence is not an item heading, unless its title follows', () => {
  const report = `FORM 8-K\n\nCURRENT REPORT\n\nItem 2.  Acquisition\n\nThe statements of the business are described in the response to\nItem 7. The registrant will file them.\n\nThe assets are those that the Company had before it was sold to\nItem 5. Other Events\n`;

  expect(
    numbersOf(submissionText({ filed: '19980409', documents: [{ type: '8-K', text: report }] })),
  ).toEqual(['2', '5']);
});

test('items in a document after the signatures do not belong to the report', () => {
  const report =
    'FORM 8-K\n\nCURRENT REPORT\n\nItem 5.  Other Events\n\nText.\n\nSIGNATURES\n\nJane Doe\n\nEXHIBIT 99\n\nItem 1. Definitions\n\nItem 4. Closing of the sale\n\nItem 7. Exhibits\n';

  expect(
    numbersOf(submissionText({ filed: '19980409', documents: [{ type: '8-K', text: report }] })),
  ).toEqual(['5', '7']);
});

test('signatures in a table of contents do not end the report', () => {
  const page = reportPage(
    'Item 8.01 Other Events',
    'SIGNATURES',
    'Item 8.01 Press Release',
    'The Company sold its plant in Ohio to a buyer.',
  );

  expect(explainFiling(bytes(page)).summaryText).toContain('The Company sold its plant in Ohio');
});

test('a typewritten table does not change how the lines of the report are read', () => {
  const report =
    'FORM 8-K\n\nCURRENT REPORT\n\nITEM 2.  ACQUISITION\n\n<TABLE>\n<CAPTION>\n<S>  <C>\nSales   12\n</TABLE>\n\nITEM 5.  OTHER EVENTS\n\nText.\n';

  expect(
    numbersOf(submissionText({ filed: '19980409', documents: [{ type: '8-K', text: report }] })),
  ).toEqual(['2', '5']);
});

test('a heading may be spread over the cells of a row', () => {
  const row = '<table><tr><td><p>Item</p></td><td>5.02</td><td>Departure of Directors</td></tr></table>';

  expect(numbersOf(reportPage(row, 'Text.'))).toEqual(['5.02']);
});

test.each([
  ['ITEM 5. OTHER EVENTS', ['5']],
  ['Item 5 - Other Events', ['5']],
  ['ITEM\n5.   OTHER EVENTS', ['5']],
  ['Items 5 and 7. Other Events; Exhibits', ['5', '7']],
  ['Items 1 through 4 not applicable.\n\nItem 5. Other Events', ['5']],
  ['ITEMS 1, 2, 3, 4, 6 AND 8. NOT APPLICABLE\n\nITEM 5. OTHER EVENTS', ['5']],
  ['Items 1 - 4 and 6 are inapplicable and omitted.\n\nItem 5. Other Events', ['5']],
  ['Item 6. Resignations of Directors. (Not applicable)\n\n   2\n\nItem 5. Other Events', ['5']],
  ['Item 7. Exhibits\n\n   Not applicable\n\n   (c) Exhibit 99 Press release', ['7']],
  ['Item 5. Other Events.\n\n   None of the shares were sold.', ['5']],
  ['Item 5. Other Events and Item 7. Exhibits', ['5', '7']],
  ['ITEMS 5. AND 7. OTHER EVENTS', ['5', '7']],
  ['ITEM FIVE. OTHER EVENTS', ['5']],
  ['Item Seven - Financial Statements and Exhibits', ['7']],
  ['Items Five and Seven. Other Events; Exhibits', ['5', '7']],
  ['ITEMS TWO, FIVE AND SEVEN', ['2', '5', '7']],
  ['Item\nTwelve.  Results of Operations', ['12']],
  ['ITEM V. OTHER EVENTS', ['5']],
  ['Item VII: Exhibits', ['7']],
  ['Item Five. Other Events\n\n   As told in\nitem one of the agreement, nothing.', ['5']],
  ['Item Five. Other Events\n\nItem I of the agreement says so.', ['5']],
  ['Item 5. 10% Stock Dividend', ['5']],
])('the typewritten line “%s” from 1998 is the heading of %j', (line, expected) => {
  const report = `FORM 8-K\n\nCURRENT REPORT\n\n<PAGE>\n\n${line}\n\n   The Company sold its plant in Ohio.\n\nSIGNATURES\n`;

  expect(
    numbersOf(submissionText({ filed: '19980409', documents: [{ type: '8-K', text: report }] })),
  ).toEqual(expected);
});

test('a line in a table of contents is not an item', () => {
  expect(
    numbersOf(reportPage('Item 4.02 Non-Reliance ........ 3', 'Item 8.01 Other Events', 'Text.')),
  ).toEqual(['8.01']);
});

test('a report in several documents has the items from all of them', () => {
  const documents = [
    { type: '8-K', text: reportPage('Item 8.01 Other Events', 'Text of the one.') },
    { type: '8-K', text: reportPage('Item 5.02 Departure of Directors', 'Text of the other.') },
  ];

  expect(numbersOf(submissionText({ documents }))).toEqual(['5.02', '8.01']);
});

test.each(['8-K/A', '8-K12B', '8-K12G3/A', '8-K15D5'])('form %s is read like an 8-K', (form) => {
  expect(numbersOf(submissionText({ form }))).toEqual(['8.01']);
});

test('items in the header are merged with those in the text, in ascending order', () => {
  const text = submissionText({
    items: ['Financial Statements and Exhibits', 'Entry into a Material Definitive Agreement'],
    documents: [{ type: '8-K', text: reportPage('Item 5.02 Departure', 'Text.') }],
  });

  expect(numbersOf(text)).toEqual(['1.01', '5.02', '9.01']);
});

test('the old numbering applies before August 2004', () => {
  const text = submissionText({
    filed: '20040211',
    items: ['Results of Operations and Financial Condition'],
    documents: [
      {
        type: '8-K',
        text: 'FORM 8-K\n\nItem 7.  Financial Statements\n\n(c) Exhibits\n\nItem 9. Not applicable.\n',
      },
    ],
  });

  expect(explainFiling(bytes(text)).explanation.items).toEqual([
    { number: '7', title: 'Financial Statements, Pro Forma Financial Information and Exhibits' },
    { number: '12', title: 'Results of Operations and Financial Condition' },
  ]);
});

test.each([
  [
    'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
    '5.02',
  ],
  ['Changes in Registrant’s Certifying Accountant', '4.01'],
  ['Termination of a Material Definitive Agreement', '1.02'],
  [
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
    '2.03',
  ],
  ['7.01', '7.01'],
  ['Something new', null],
])('the header title “%s” means item %s', (title, number) => {
  expect(itemNumberOf(title, 'post-2004')).toBe(number);
});

test('items are listed once, in order, with their standard titles', () => {
  expect(itemsOf(['9.01', '1.05', '9.01'])).toEqual([
    { number: '1.05', title: 'Material Cybersecurity Incidents' },
    { number: '9.01', title: 'Financial Statements and Exhibits' },
  ]);
});

describe('a page outside a submission', () => {
  test('takes the filer from the facts on its cover page', () => {
    const cover = `<ix:nonNumeric name="dei:DocumentType">8-K/A</ix:nonNumeric> <ix:nonNumeric name="dei:EntityRegistrantName">Coca&amp;Cola&#160;<b>Co</b></ix:nonNumeric>
      <ix:nonNumeric name="dei:EntityCentralIndexKey">21344</ix:nonNumeric> <ix:nonNumeric name="dei:TradingSymbol">KO</ix:nonNumeric>
      <ix:nonNumeric name="dei:DocumentPeriodEndDate">February 3, 2026</ix:nonNumeric>`;
    const { explanation } = explainFiling(bytes(reportPage(cover, 'Item 8.01 Other Events', 'Text.')), {
      path: 'data/21344/000002134426000137/ko-8k.htm',
    });

    expect(explanation).toMatchObject({
      form: '8-K/A',
      accession: '0000021344-26-000137',
      issuer: { cik: '0000021344', name: 'Coca&Cola Co', ticker: 'KO' },
      period: '2026-02-03',
    });
  });

  test('has no issuer if there are no such facts, and takes its date from the cover', () => {
    const { explanation } = explainFiling(
      bytes(
        reportPage(
          'Date of Report (Date of earliest event reported): March 5, 2009',
          'Item 8.01 Other Events',
          'Text.',
        ),
      ),
    );

    expect(explanation).toMatchObject({ issuer: null, period: '2009-03-05', accession: null });
  });
});

test.each([
  ['MARCH 14, 2002', '2002-03-14'],
  ['March 14, 2002 (March 6, 2002)', '2002-03-06'],
  ['August 28,2000 (August 25,</p><p>2000)', '2000-08-25'],
  ['3/14/02', '2002-03-14'],
  ['Sept. 9, 2009', '2009-09-09'],
])('a page outside a submission takes its event date from its cover: %s', (written, period) => {
  const page = reportPage(
    `Date of Report (Date of earliest event reported): ${written}`,
    'Item 8.01 Other Events',
    'Text.',
  );

  expect(explainFiling(bytes(page)).explanation.period).toBe(period);
});

test('summary, takeaways and amounts quote the report', () => {
  const text = submissionText({
    documents: [
      {
        type: '8-K',
        text: reportPage(
          'Item 5.02 Departure of Directors or Certain Officers',
          'On February 10, 2026, Jane B. Doe notified The Coca-Cola Company that she will resign as Chief Financial Officer.',
          'She will receive $1,250,000 and keep awards worth $2.5 million.',
        ),
      },
      { type: 'EX-99.1', text: '<p>Exhibit 99.1</p><p>Coca-Cola Announces Change in Finance Leadership</p>' },
    ],
  });
  const read = explainFiling(bytes(text));

  expect(read.summaryText).toBe(
    'Coca Cola Co reported under Item 5.02: CFO Jane B. Doe resigns. On February 10, 2026, Jane B. Doe notified The Coca-Cola Company that she will resign as Chief Financial Officer.',
  );
  expect(read.takeaways.at(-1)).toBe('Coca-Cola Announces Change in Finance Leadership');
  expect(read.dollarAmounts).toEqual(['$2.5 million', '$1,250,000']);
  expect(read.text).toContain('Finance Leadership');
});
