import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { PeriodicReportFacts } from '#domain/forms/periodic-report/facts.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { computing } from '#test/support/computing.ts';
import { bytes, problemOf, submissionText } from '../support.ts';

const BODY = 'The company sells beverages in many countries and faces competition in all of them. '.repeat(3);

function report(paragraphs: string[], form = '10-K'): string {
  const text = `<html><body>${paragraphs.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  return submissionText({ form, documents: [{ type: form.replace('/A', ''), text }] });
}

const read = (paragraphs: string[], form?: string) => explainFiling(bytes(report(paragraphs, form)));
function facts(paragraphs: string[], form?: string): PeriodicReportFacts {
  const found = read(paragraphs, form).explanation.facts;
  return found?.kind === 'periodic-report' ? found : expect.unreachable('no report');
}
const findings = (sentence: string, form?: string) =>
  facts(
    ['Item 9. Changes in and Disagreements with Accountants', `${BODY} ${sentence} ${BODY}`],
    form,
  ).findings.map(({ kind }) => kind);

test('sections are found behind the table of contents, at offsets of the stored text', () => {
  const contents = ['Item 1A. Risk Factors', 'Item 7. Management’s Discussion'];
  const paragraphs = [
    ...contents,
    'PART I',
    'Item 1A. Risk Factors',
    BODY,
    'Item 2. Properties',
    'PART II',
    'Item 7. Management’s Discussion',
    BODY,
  ];
  const { text } = read(paragraphs);
  const { sections } = facts(paragraphs);

  expect(sections.map(({ name }) => name)).toEqual(['risk factors', 'management discussion']);
  expect(sections.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    `Item 1A. Risk Factors\n${BODY.trim()}`,
    `Item 7. Management’s Discussion\n${BODY.trim()}`,
  ]);
});

test('the items of a 10-Q mean different things in its two parts', () => {
  const { sections } = facts(
    [
      'PART I',
      'Item 1. Financial Statements',
      BODY,
      'Item 2. Management’s Discussion',
      BODY,
      'PART II',
      'Item 1. Legal Proceedings',
      BODY,
      'Item 2. Unregistered Sales',
      BODY,
    ],
    '10-Q',
  );

  expect(sections.map(({ name }) => name)).toEqual(['management discussion', 'legal proceedings']);
});

test.each([
  [
    'These conditions raise substantial doubt about its ability to continue as a going concern.',
    'going concern',
  ],
  ['Management identified a material weakness in internal control.', 'material weakness'],
  [
    'On March 1, the audit committee dismissed Example LLP as its independent registered public accounting firm.',
    'auditor change',
  ],
])('%s', (sentence, kind) => {
  expect(findings(sentence)).toEqual([kind]);
});

test.each([
  'The standard requires management to evaluate whether there is substantial doubt about going concern.',
  'If we fail to raise money, there could be substantial doubt about our ability to continue as a going concern.',
  'There is no substantial doubt about our ability to continue as a going concern.',
  'A material weakness is a deficiency such that a material misstatement is not prevented.',
  'We may have a material weakness that was identified by others.',
  'Our audit assessed the risk that a material weakness exists.',
  'No independent registered public accounting firm was dismissed.',
])('supposes, explains or denies: %s', (sentence) => {
  expect(findings(sentence)).toEqual([]);
});

test.each([
  ['10-K', '', 6],
  ['10-K', 'This raises substantial doubt about its ability to continue as a going concern.', 8],
  ['10-K/A', '', 4],
  ['10-K/A', 'We restated our previously issued financial statements.', 7],
  ['10-K/A', 'This Amendment restates our consolidated financial statements for 2025.', 7],
  ['10-Q', '', 5],
  ['20-F', '', 6],
])('a %s with “%s” scores %d', (form, sentence, score) => {
  expect(read([BODY, sentence], form).explanation.assessment.material_score).toBe(score);
});

test('the headline says what the report states, and the summary quotes it', () => {
  const sentence = 'This raises substantial doubt about its ability to continue as a going concern.';

  expect(read([BODY]).explanation.assessment.one_liner).toBe(
    'Coca Cola Co filed its annual report to Feb 12, 2026',
  );
  expect(read([BODY, sentence])).toMatchObject({
    explanation: {
      assessment: {
        one_liner:
          'Coca Cola Co’s annual report to Feb 12, 2026 states substantial doubt about going concern',
      },
    },
    takeaways: [`“${sentence}”`],
  });
});

test('a report without text is refused', () => {
  expect(problemOf(() => read(['']))).toBe('empty_document');
});

test('a report of 4 MB is read within two seconds', () => {
  const row =
    '<tr><td style="padding:2px"><span style="font-size:9pt">Net sales</span></td><td>1,234</td></tr>';
  const page = `<table>${row.repeat(4_000_000 / row.length)}</table>`;
  const watch = computing();

  expect(facts(['Item 7. Discussion', page, 'Item 8. Statements']).sections).toHaveLength(1);
  expect(watch()).toBeLessThan(2_000);
});

test('a finding names the passage that holds its sentence', () => {
  const sentence =
    'These conditions raise substantial doubt about its ability to continue as a going concern.';
  const paragraphs = [BODY, BODY, `${BODY} ${sentence} ${BODY}`, BODY];
  const [finding] = facts(paragraphs).findings;
  const { text } = read(paragraphs);
  const { start, end } = passagesOf(text)[finding?.passage ?? -1] ?? { start: 0, end: 0 };

  expect(text.slice(start, end)).toContain(sentence);
});

test('a 40-F is read with the Canadian documents that it wraps', () => {
  const sentence = 'Management identified a material weakness in internal control.';
  const text = submissionText({
    form: '40-F',
    documents: [
      {
        type: '40-F',
        text: '<p>FORM 40-F</p><p>Annual report for the fiscal year ended December 31, 2025</p>',
      },
      { type: 'EX-99.1', text: `<p>Annual information form</p><p>${sentence}</p>` },
    ],
  });
  const { explanation } = explainFiling(bytes(text));

  expect(explanation).toMatchObject({
    facts: { report: 'annual', findings: [{ kind: 'material weakness', sentence }] },
    assessment: { material_score: 8 },
  });
});

test.each([
  ['10-KT', 6],
  ['10-QT', 5],
  ['40-F', 6],
  ['40-F/A', 4.5],
])('a plain %s scores %d', (form, score) => {
  expect(read([BODY], form).explanation.assessment.material_score).toBe(score);
});
