import { readFileSync } from 'node:fs';
import { draftOf } from '#domain/analysis/compose/draft.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { subjectOfRead } from '#domain/analysis/subject.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { htmlToText } from '#domain/text/html-text.ts';
import { standInAnswer } from '#local/bedrock/stand-in-writer.ts';
import { corpusFiles } from '#test/support/corpus.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';
import { largeReport } from './large-report.ts';

const ROUNDS = 5;
const FORM_4_BUDGET_MS = 0.5;
/** Budget for the slowest of 100 reports. */
const CURRENT_REPORT_BUDGET_MS = 15;
const REPORT_BUDGET_MS = 400;
/** Budget for building an analysis prompt and checking its evidence, without the model. */
const ANALYSIS_BUDGET_MS = 150;

/**
 * Measures the parsers on real files: one Form 4 decoded, parsed and assessed; 4 MB of annual reports converted to
 * text; and the time that the analysis of a report takes without the model.
 */
export async function benchParse(): Promise<Figure[]> {
  const forms = corpusFiles('forms/4').map((path) => readFileSync(path));
  const page = largeReport();
  if (forms.length === 0 || page === null) return [];
  const report = new TextEncoder().encode(`${page}</body></html>`);
  return [
    { name: 'Form 4, median', value: best(() => medianOf(forms)), unit: 'ms', budget: FORM_4_BUDGET_MS },
    {
      name: '8-K, 99th percentile',
      value: currentReports(),
      unit: 'ms',
      budget: CURRENT_REPORT_BUDGET_MS,
    },
    {
      name: '4 MB of HTML to text',
      value: best(() => timed(() => htmlToText(page))),
      unit: 'ms',
      budget: REPORT_BUDGET_MS,
    },
    {
      name: 'A 10-K of 4 MB: text, sections, findings',
      value: best(() => timed(() => explainFiling(report, { form: '10-K' }))),
      unit: 'ms',
      budget: REPORT_BUDGET_MS,
    },
    {
      name: 'Analysis of a 10-K or 10-Q without the model, 95th percentile',
      value: analysisOfReports(),
      unit: 'ms',
      budget: ANALYSIS_BUDGET_MS,
    },
  ];
}

/** Times each 8-K report in its fastest round, and returns the 99th percentile. */
function currentReports(): number {
  const reports = corpusFiles('forms/8-K').map((path) => ({ path, bytes: readFileSync(path) }));
  return percentile(
    reports.map(({ path, bytes }) => best(() => timed(() => explainFiling(bytes, { path })))),
    0.99,
  );
}

/**
 * Measures the processor time for preparing the request and checking its answer, in each report's fastest round;
 * returns the 95th percentile.
 */
function analysisOfReports(): number {
  const reports = ['forms/10-K', 'forms/10-Q']
    .flatMap(corpusFiles)
    .map((path) => subjectOfRead(explainFiling(readFileSync(path), { path })));
  return percentile(
    reports.map((subject) => {
      const answer = standInAnswer(preparePrompt(subject).request.text);
      return best(() => processorTime(() => draftOf(subject, preparePrompt(subject).passages, answer)));
    }),
    0.95,
  );
}

function processorTime(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

function medianOf(forms: readonly Uint8Array[]): number {
  return percentile(
    forms.map((form) => timed(() => explainFiling(form))),
    0.5,
  );
}

/** Returns the best of several rounds, since the first ones warm up the code. */
function best(round: () => number): number {
  return Math.min(...Array.from({ length: ROUNDS }, round));
}

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
