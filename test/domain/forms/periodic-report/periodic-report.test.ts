import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { PeriodicReportFacts } from '#domain/forms/periodic-report/periodic-report-facts.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { computing } from '#test/support/computing.ts';
import { inlinePage, type Row } from '../financials/inline-page.ts';
import { bytes, page, problemOf, submissionText } from '../support.ts';

const BODY = 'The company sells beverages in many countries and faces competition in all of them. '.repeat(3);

function report(paragraphs: string[], form = '10-K'): string {
  const text = page(...paragraphs);
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

test('sections are found after the table of contents, at offsets in the stored text', () => {
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

test('the items of a 10-Q have different meanings in its two parts', () => {
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
  [
    'The Company does not have the cash to repay its notes, which raises substantial doubt about the Company’s ability to continue as a going concern.',
    'going concern',
  ],
  [
    'Recurring losses raise substantial doubt about Coca Cola’s ability to continue as a going concern.',
    'going concern',
  ],
  ['We have restated our previously issued consolidated financial statements for 2024.', 'restatement'],
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
  'Our supplier disclosed substantial doubt about its ability to continue as a going concern.',
  'In May, Spirit stated that conditions raise substantial doubt about Spirit’s ability to continue as a going concern.',
  'Substantial doubt about an entity’s ability to continue as a going concern exists when payment is in question.',
  'Management concluded that substantial doubt about the Company’s ability to continue as a going concern was alleviated.',
  'The prior years’ substantial doubt about our ability to continue as a going concern no longer exists.',
  'The material weakness that we identified last year was remediated.',
  'Prior periods of previously issued financial statements were restated for the stock split.',
  'The agreement was amended and restated as previously filed with our financial statements.',
])('a sentence that is hypothetical, explanatory or negative yields no finding: %s', (sentence) => {
  expect(findings(sentence)).toEqual([]);
});

test.each([
  ['10-K', '', 6],
  ['10-K', 'This raises substantial doubt about its ability to continue as a going concern.', 8],
  ['10-K/A', '', 4],
  ['10-K/A', 'We restated our previously issued financial statements.', 7],
  ['10-K/A', 'This Amendment restates our consolidated financial statements for 2025.', 7],
  ['10-Q', '', 5],
  ['10-Q', 'This raises substantial doubt about its ability to continue as a going concern.', 8],
  ['10-Q', 'Our supplier has substantial doubt about its ability to continue as a going concern.', 5],
  ['10-Q', 'Management identified a material weakness in internal control.', 5],
  ['10-K', 'We have restated our previously issued consolidated financial statements for 2024.', 7],
  ['20-F', '', 6],
])('a %s with “%s” scores %d', (form, sentence, score) => {
  expect(read([BODY, sentence], form).explanation.assessment.material_score).toBe(score);
});

test('the headline describes what the report states, and the summary quotes it', () => {
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

test('a report without text is rejected', () => {
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

test('a finding names the passage that contains its sentence', () => {
  const sentence =
    'These conditions raise substantial doubt about its ability to continue as a going concern.';
  const paragraphs = [BODY, BODY, `${BODY} ${sentence} ${BODY}`, BODY];
  const [finding] = facts(paragraphs).findings;
  const { text } = read(paragraphs);
  const { start, end } = passagesOf(text)[finding?.passage ?? -1] ?? { start: 0, end: 0 };

  expect(text.slice(start, end)).toContain(sentence);
});

test('a 40-F is read with the Canadian documents attached to it', () => {
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
])('a %s without findings scores %d', (form, score) => {
  expect(read([BODY], form).explanation.assessment.material_score).toBe(score);
});

const CONTEXTS = {
  quarter: { start: '2025-11-13', end: '2026-02-12' },
  before: { start: '2024-11-13', end: '2025-02-12' },
  day: { end: '2026-02-12' },
};
const line = (label: string, tag: string, own: string, before: string | null, sign?: '-'): Row => ({
  label,
  cells: [
    { tag: `us-gaap:${tag}`, context: 'quarter', text: own, ...(sign ? { sign } : {}) },
    ...(before === null
      ? []
      : [{ tag: `us-gaap:${tag}`, context: 'before', text: before, ...(sign ? { sign } : {}) }]),
  ],
});
const quarterly = (rows: Row[], prose = '') => {
  const text = inlinePage({
    contexts: CONTEXTS,
    tables: [rows],
    fiscalPeriod: 'Q1',
    fiscalYear: '2026',
    prose,
  });
  return explainFiling(bytes(submissionText({ form: '10-Q', text })));
};
const cash: Row = {
  label: 'Cash',
  cells: [{ tag: 'us-gaap:CashAndCashEquivalentsAtCarryingValue', context: 'day', text: '30' }],
};

test('the headline gives the quarter’s figures, the reason explains them, and the basis explains the score', () => {
  const { explanation, takeaways } = quarterly([
    line('Net sales', 'Revenues', '120', '100'),
    line('Operating income', 'OperatingIncomeLoss', '20', '16'),
    line('Net income', 'NetIncomeLoss', '18', '10'),
  ]);

  expect(explanation.assessment).toMatchObject({
    one_liner: 'Q1 revenue $120.0M (+20%), net income $18.0M',
    importance_reason:
      'Net income rose from 10.0% to 15.0% of revenue, so holders kept more of each dollar of higher sales.',
    score_basis: 'A quarterly report ranks in the middle (5 of 10).',
  });
  expect(takeaways).toEqual([
    'Net income $18.0M, $10.0M a year earlier (+80%)',
    'Operating income $20.0M, $16.0M a year earlier (+25%)',
  ]);
});

test('an unprofitable company is described with its cash and how long that lasts', () => {
  const { explanation } = quarterly([
    line('Revenue', 'Revenues', '4', '8'),
    line('Net loss', 'NetIncomeLoss', '12', '9', '-'),
    line('Cash used in operations', 'NetCashProvidedByUsedInOperatingActivities', '15', null, '-'),
    cash,
  ]);

  expect(explanation.assessment).toMatchObject({
    one_liner: 'Q1 revenue $4.0M (−50%), net loss $12.0M (from $9.0M), cash $30.0M',
    importance_reason:
      'Operations used $15.0M of cash in 3 months; the $30.0M of cash lasts about 6 months at that rate. New financing may be needed, which can dilute holders.',
  });
});

test.each([
  [
    [line('Net loss', 'NetIncomeLoss', '12', '9', '-')],
    'Net loss moved most against the year before: $12.0M after $9.0M.',
  ],
  [
    [line('Net sales', 'Revenues', '120', '100'), line('Operating income', 'OperatingIncomeLoss', '4', '16')],
    'Operating income moved most against the year before: $4.0M after $16.0M.',
  ],
  [[line('Net income', 'NetIncomeLoss', '12', null)], ''],
])('the reason names the figure that changed most, if there is nothing more important', (rows, reason) => {
  expect(quarterly(rows).explanation.assessment.importance_reason).toBe(reason);
});

test('a nil value is not read as revenue, and a loss is rounded like other decimals', () => {
  const rows = [line('Revenue', 'Revenues', '0', '1'), line('Net loss', 'NetIncomeLoss', '9.95', '3', '-')];

  expect(quarterly(rows).explanation.assessment.one_liner).toBe(
    'Q1 no revenue, net loss $10.0M (from $3.0M)',
  );
});

test('serious findings come before the figures', () => {
  const doubt = 'These losses raise substantial doubt about our ability to continue as a going concern.';
  const { explanation, takeaways } = quarterly(
    [line('Net loss', 'NetIncomeLoss', '12', '9', '-'), cash],
    doubt,
  );

  expect(explanation.assessment.one_liner).toBe(
    'Substantial doubt about going concern; Q1 net loss $12.0M (from $9.0M), cash $30.0M',
  );
  expect(takeaways[0]).toBe(`“${doubt}”`);
});

test('a sentence is omitted if the scale of its amounts is uncertain', () => {
  const runway =
    'We believe that our cash of $30 is sufficient to fund our operations into the second half of 2027.';
  const rows = [line('Net loss', 'NetIncomeLoss', '12', '9', '-')];

  const { takeaways } = quarterly(rows, `(in millions)</p><p>${runway}`);
  expect(takeaways.filter((takeaway) => takeaway.startsWith('“'))).toEqual([]);
  expect(quarterly(rows, `(dollars in millions)</p><p>${runway}`).takeaways).toEqual([
    `“${runway}” (dollars in millions)`,
  ]);
});

test('a statement about how long cash will last is quoted only for an unprofitable company', () => {
  const runway =
    'We believe that our cash is sufficient to fund our operations into the second half of 2027.';
  const kinds = (rows: Row[]) => {
    const found = quarterly(rows, runway).explanation.facts;
    return found?.kind === 'periodic-report' ? found.findings.map(({ kind }) => kind) : [];
  };

  expect(kinds([line('Net loss', 'NetIncomeLoss', '12', '9', '-')])).toEqual(['cash runway']);
  expect(kinds([line('Net income', 'NetIncomeLoss', '12', '9')])).toEqual([]);
});

test('if a 10-K includes its financial statements from its report to shareholders, they are read there', () => {
  const rows = [line('Revenue', 'Revenues', '120', '100'), line('Net income', 'NetIncomeLoss', '18', '10')];
  const cover = inlinePage({ contexts: CONTEXTS, document: 'quarter', tables: [] });
  const report = inlinePage({ contexts: CONTEXTS, tables: [rows] });
  const { explanation, text } = explainFiling(
    bytes(
      submissionText({
        form: '10-Q',
        documents: [
          { type: '10-Q', text: cover },
          { type: 'EX-13', text: report },
        ],
      }),
    ),
  );

  expect(explanation.facts).toMatchObject({
    figures: [{ name: 'revenue', value: 120e6 }, { name: 'net_income' }],
  });
  expect(text).toContain('Revenue | 120 | 100');
});

test('a report without XBRL tags is read by its income statement', () => {
  const table = `<table><tr><td></td><td>Three Months Ended</td><td>Nine Months Ended</td></tr>
    <tr><td></td><td>February 12, 2026</td><td>February 13, 2025</td><td>February 12, 2026</td><td>February 13, 2025</td></tr>
    <tr><td>Net sales</td><td>$120</td><td>$100</td><td>$340</td><td>$300</td></tr>
    <tr><td>Net income</td><td>$(18)</td><td>$10</td><td>$20</td><td>$30</td></tr></table>`;
  const { assessment, facts } = read(['STATEMENTS OF INCOME', '(In millions)', table], '10-Q').explanation;

  expect(assessment.one_liner).toBe(
    'Quarter to Feb 12, 2026: revenue $120.0M (+20%), net loss $18.0M after a $10.0M profit',
  );
  expect(facts).toMatchObject({
    figures: [
      {
        name: 'revenue',
        value: 120e6,
        prior: 100e6,
        unit: 'USD',
        passage: 'Net sales | $120 | $100 | $340 | $300',
      },
      { name: 'net_income', value: -18e6, prior: 10e6 },
    ],
  });
});

test.each([
  ['no unit', ['STATEMENTS OF INCOME'], 'Three Months Ended February 12,'],
  ['another quarter', ['STATEMENTS OF INCOME', '(In millions)'], 'Three Months Ended June 30,'],
  ['no length', ['STATEMENTS OF INCOME', '(In millions)'], 'February 12,'],
])('an income statement with %s is not used', (_, lines, heading) => {
  const table = `<table><tr><td></td><td>${heading}</td></tr><tr><td></td><td>2026</td><td>2025</td></tr>
    <tr><td>Net sales</td><td>$120</td><td>$100</td></tr><tr><td>Net income</td><td>$18</td><td>$10</td></tr></table>`;

  expect(facts([...lines, table], '10-Q').figures).toEqual([]);
});
