import { expect, test } from 'vitest';
import type { CurrentReportFacts } from '#domain/forms/current-report/events/facts.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, reportPage, submissionText } from '#test/domain/forms/support.ts';

function eventsOf(paragraphs: string[], release?: string): CurrentReportFacts['events'] {
  const documents = [
    { type: '8-K', text: reportPage(...paragraphs) },
    ...(release === undefined ? [] : [{ type: 'EX-99.1', text: `<p>${release}</p>` }]),
  ];
  const { facts } = explainFiling(bytes(submissionText({ documents }))).explanation;
  return facts?.kind === 'current-report' ? facts.events : expect.unreachable('no current report');
}

test('a chief who leaves and the successor are two events', () => {
  const events = eventsOf([
    'Item 5.02 Departure of Directors or Certain Officers',
    'On February 10, 2026, John Q. Smith notified the Board of his resignation as Chief Financial Officer, effective immediately. On the same day, the Board appointed Mary A. Roe as interim Chief Financial Officer.',
  ]);

  expect(events).toEqual([
    {
      item: '5.02',
      event: 'departure',
      person: 'John Q. Smith',
      role: 'CFO',
      told: 'CFO John Q. Smith resigns; Mary A. Roe appointed interim CFO',
    },
    expect.objectContaining({ event: 'appointment', person: 'Mary A. Roe', role: 'interim CFO' }),
  ]);
});

test('a director without a name is told without one', () => {
  expect(
    eventsOf([
      'Item 5.02 Election of Directors',
      'A member of the board of directors has resigned from the board of directors today.',
    ]),
  ).toMatchObject([{ event: 'departure', person: null, role: 'director' }]);
});

test('an agreement names the other side and the amount', () => {
  expect(
    eventsOf([
      'Item 1.01 Entry into a Material Definitive Agreement',
      'On February 10, 2026, the Company entered into a Revolving Credit Agreement with Example Bank, N.A. for $500 million.',
    ]),
  ).toMatchObject([
    {
      item: '1.01',
      event: 'agreement',
      title: 'Revolving Credit Agreement',
      counterparty: 'Example Bank, N.A.',
      amount: '$500 million',
    },
  ]);
});

test('a merger agreement says on which side the company is', () => {
  expect(
    eventsOf([
      'Item 1.01 Entry into a Material Definitive Agreement',
      'The Company entered into an Agreement and Plan of Merger with Big Buyer Inc. Each share of Company Common Stock will be converted into the right to receive $50.00 in cash.',
    ]),
  ).toMatchObject([{ event: 'merger agreement', counterparty: 'Big Buyer Inc.', position: 'target' }]);
});

test('results give title, period and changed guidance', () => {
  expect(
    eventsOf(
      ['Item 2.02 Results of Operations', 'The company announced its results for the third quarter of 2026.'],
      'Example Corp Reports Third Quarter Results and Raises Full-Year Outlook</p><p>Example Corp today raised its outlook for the year.',
    ),
  ).toMatchObject([
    {
      event: 'results',
      title: 'Example Corp Reports Third Quarter Results and Raises Full-Year Outlook',
      period: 'Q3',
      guidance: 'raised',
    },
  ]);
});

test('an auditor who resigns is named', () => {
  expect(
    eventsOf([
      'Item 4.01 Changes in Registrant’s Certifying Accountant',
      'On February 9, 2026, Example & Sample LLP resigned as the independent registered public accounting firm of the Company.',
    ]),
  ).toMatchObject([{ event: 'auditor change', firm: 'Example & Sample LLP', act: 'resigned' }]);
});

test('an event that is told under another item keeps its own kind', () => {
  expect(
    eventsOf([
      'Item 8.01 Other Events',
      'On February 9, 2026, the Company detected unauthorized access to its systems by a third party.',
    ]),
  ).toMatchObject([{ item: '8.01', event: 'cyber incident' }]);
});

test('items are told by their number where the text adds nothing, the most important first, exhibits never', () => {
  const events = eventsOf([
    'Item 5.07 Submission of Matters to a Vote of Security Holders',
    'See the proxy statement.',
    'Item 4.02 Non-Reliance on Previously Issued Financial Statements',
    'See below.',
    'Item 9.01 Financial Statements and Exhibits',
    'Exhibit 99.1',
  ]);

  expect(events).toEqual([
    { item: '4.02', event: 'non-reliance', told: 'Earlier financial statements can no longer be relied on' },
    { item: '5.07', event: 'vote', told: 'Shareholder vote results reported' },
  ]);
});
