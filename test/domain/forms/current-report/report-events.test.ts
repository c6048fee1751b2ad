import { expect, test } from 'vitest';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';

const RESIGNS =
  'On February 10, 2026, John Q. Smith notified the Board of his resignation as Chief Financial Officer, effective immediately.';
const FOLLOWS = 'On the same day, the Board appointed Mary A. Roe as interim Chief Financial Officer.';

test('the departure of a CFO and the appointment of a successor are two events, each with its own passage', () => {
  const { facts } = readReport(`${RESIGNS} ${FOLLOWS}`, { item: '5.02' }).explanation;

  expect(facts).toMatchObject({
    events: [
      {
        item: '5.02',
        event: 'departure',
        person: 'John Q. Smith',
        role: 'CFO',
        told: 'CFO John Q. Smith resigns',
        passage: RESIGNS,
      },
      { event: 'appointment', person: 'Mary A. Roe', role: 'interim CFO', passage: FOLLOWS },
    ],
  });
});

test('the passage is quoted verbatim, no matter how much of its sentence the headline omits', () => {
  const passage =
    'On May 1, 2026, Coca Cola Co, a Delaware corporation (the “Company”), acquired Swype, Inc. (“Swype”) pursuant to an Agreement and Plan of Merger dated as of May 1, 2026.';
  const { assessment, facts } = readReport(`${passage} The consideration is $102,500,000.`, {
    item: '2.01',
  }).explanation;

  expect(assessment.one_liner).toBe('Completes acquisition of Swype for $102.5 million');
  expect(facts).toMatchObject({ events: [{ event: 'purchase or sale completed', passage }] });
});

test('an item without a sentence yields no event', () => {
  const { facts } = readReport('See below.', { item: '4.02' }).explanation;

  expect(facts).toMatchObject({ events: [] });
});

test('a second item adds its event to the headline, unless it only defines terms', () => {
  const { assessment } = readReport(
    'On May 1, 2026, the Company completed its acquisition of Swype, Inc. for $102,500,000.<p>Item 8.01 Other Events<p>On May 1, 2026, the Company issued a press release announcing the completion of the Merger and the Name Change.<p>Item 5.02 Departure of Directors<p>On May 1, 2026, the Board appointed Mary A. Roe as Chief Financial Officer.',
    { item: '2.01' },
  ).explanation;

  expect(assessment.one_liner).toBe(
    'Completes acquisition of Swype for $102.5 million; Mary A. Roe appointed CFO',
  );
});

test('details beyond the headline are in the summary or the takeaways, and neither repeats the headline', () => {
  const loan = 'The Term Loan Agreement provides for term loans of $1.8 billion.';
  const interest =
    'The loans bear interest at a rate of 6.5% a year, payable each quarter, and mature on May 1, 2031.';
  const dividend = 'The Board declared a quarterly dividend of $0.51 per share, payable on June 1, 2026.';
  const { takeaways, summaryText } = readReport(
    `On May 1, 2026, the Company entered into a Term Loan Agreement with Example Bank, N.A., as administrative agent. ${loan} ${interest}<p>Item 8.01 Other Events<p>${dividend}`,
    { item: '1.01' },
  );
  const told = [summaryText, ...takeaways].join('\n');

  expect(summaryText).toContain(
    'Coca Cola Co reported under Items 1.01, 8.01: “the Company entered into a Term Loan Agreement with Example Bank, N.A., as administrative agent”; “term loans of $1.8 billion”; declares dividend of $0.51 per share, payable June 1, 2026.',
  );
  expect(told).toContain(interest);
  expect(told).not.toContain(dividend);
  expect(told).not.toContain(loan);
});
