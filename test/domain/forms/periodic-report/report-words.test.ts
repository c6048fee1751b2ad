import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, page, submissionText } from '../support.ts';

const STATEMENT = [
  'CONSOLIDATED STATEMENTS OF OPERATIONS',
  '(In thousands)',
  'Year Ended February 12,',
  '2026 2025',
  'Net sales $ 112,000 $ 103,700',
  'Net loss (4,000) (2,000)',
];

function read(paragraphs: string[], form = '10-K') {
  const text = page('For the fiscal year ended February 12, 2026', ...paragraphs);
  return explainFiling(bytes(submissionText({ form, documents: [{ type: form, text }] })));
}
const discussed = (...sentences: string[]) =>
  read(['Item 7. Management’s Discussion', ...sentences, 'Item 8. Financial Statements', ...STATEMENT])
    .takeaways;

const CAUSE =
  'Net sales increased 8% to $112.0 million in 2026, primarily due to the opening of twelve new stores.';

test.each<[string, string[], string[]]>([
  ['is quoted if it contains the figure of the statement', [CAUSE], [`“${CAUSE}”`]],
  ['is not quoted if it is about a part of the company', [CAUSE.replace('8% to $112.0', '19% to $41.0')], []],
  [
    'is not quoted if it states the opposite direction',
    [CAUSE.replace('increased 8% to $112.0 million', 'decreased 8%')],
    [],
  ],
  ['is not quoted if it is about another year', [CAUSE.replace('to $112.0 million in 2026', 'in 2021')], []],
  ['is not quoted if it is only expected', [CAUSE.replace('increased', 'would have increased')], []],
  [
    'is quoted from the following sentence',
    [
      'Net sales increased 8% to $112.0 million in 2026 from $103.7 million in 2025.',
      'The increase in net sales was primarily due to the opening of twelve new stores.',
    ],
    ['“The increase in net sales was primarily due to the opening of twelve new stores.”'],
  ],
])('the reason for a change in sales %s', (_, sentences, expected) => {
  expect(discussed(...sentences).filter((takeaway) => takeaway.startsWith('“'))).toEqual(expected);
});

test('substantial doubt about survival is reported together with the loss', () => {
  const doubt =
    'These losses raise substantial doubt about the Company’s ability to continue as a going concern.';
  const { assessment } = read([doubt, ...STATEMENT]).explanation;

  expect(assessment.importance_reason).toBe(
    'After a net loss of $4.0M the company may be unable to pay what it owes over the next year. Holders face dilution by new financing or the loss of their investment.',
  );
});

test.each([
  ['because of inadequate segregation of duties', 'Controls over separation of duties did not'],
  ['in several areas', 'Controls did not'],
])('a material weakness %s is described by its area', (where, expected) => {
  const weakness = `Management identified a material weakness in internal control ${where} as of February 12, 2026.`;

  expect(read([weakness]).explanation.assessment.importance_reason).toContain(expected);
});

test.each([
  [
    'Portions of the Annual Report to Shareholders are incorporated by reference into Part II.',
    'leaves its figures to the report to shareholders',
    'exhibit 13',
  ],
  [
    'Acme Auto Trust (Exact name of the issuing entity). Items omitted under General Instruction J to Form 10-K.',
    'describes how its pool of loans was serviced',
    'holders of the notes',
  ],
])('a report that contains no financial statements says where they are: %s', (words, headline, reason) => {
  const { one_liner, importance_reason } = read([words]).explanation.assessment;

  expect(one_liner).toContain(headline);
  expect(importance_reason).toContain(reason);
});

test('typewritten columns keep their line breaks, even inside the markup of a page', () => {
  const typed = [
    'For the fiscal year ended February 12, 2026',
    '<TABLE><S> <C>',
    ...STATEMENT,
    '</TABLE>',
  ].join('\n');
  const text = `<html><body><div>\n${typed}\n</div></body></html>`;
  const { assessment } = explainFiling(
    bytes(submissionText({ form: '10-K', documents: [{ type: '10-K', text }] })),
  ).explanation;

  expect(assessment.one_liner).toContain('revenue $112.0M (+8%)');
});
