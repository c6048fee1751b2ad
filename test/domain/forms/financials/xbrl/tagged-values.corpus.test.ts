import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { corpusFiles } from '#test/support/corpus.ts';
import { everyNth } from '#test/support/long-run.ts';

const REVENUE =
  'RevenueFromContractWithCustomerExcludingAssessedTax Revenues RevenuesNetOfInterestExpense SalesRevenueNet'.split(
    ' ',
  );
const NET_INCOME = ['NetIncomeLoss', 'ProfitLoss'];
const DAY_MS = 86_400_000;

const FOLDERS = ['forms/10-K', 'forms/10-Q', '../edgar-more/forms/10-K', '../edgar-more/forms/10-Q'];
const reports = everyNth(FOLDERS.flatMap(corpusFiles), 4).filter((path) =>
  /<ix:nonFraction[^>]*name="us-gaap:(?:NetIncomeLoss|ProfitLoss)"/.test(readFileSync(path, 'utf8')),
);

/**
 * Returns the value of the first tag that the page uses for its own period, read independently of the product's
 * code.
 */
function taggedValue(page: string, tags: readonly string[], days: readonly [number, number]): number | null {
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const contexts = new Map(
    [...page.matchAll(/<xbrli:context id="([^"]+)">(.*?)<\/xbrli:context>/gs)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const own = contexts.get(
    attribute(
      /<ix:nonNumeric[^>]*name="dei:DocumentPeriodEndDate"[^>]*>/.exec(page)?.[0] ?? '',
      'contextRef',
    ),
  );
  const end = /endDate>([^<]+)/.exec(own ?? '')?.[1];
  for (const tag of tags) {
    const values = [
      ...page.matchAll(new RegExp(`(<ix:nonFraction[^>]*name="us-gaap:${tag}"[^>]*>)([^<]*)`, 'g')),
    ].flatMap(([, open = '', text = '']) => {
      const context = contexts.get(attribute(open, 'contextRef')) ?? '';
      const start = /startDate>([^<]+)/.exec(context)?.[1];
      const isOwn =
        start !== undefined && context.includes(`endDate>${end}<`) && !context.includes('segment>');
      const length = (Date.parse(end ?? '') - Date.parse(start ?? '')) / DAY_MS;
      if (!isOwn || length < days[0] || length > days[1]) return [];
      const sign = attribute(open, 'sign') === '-' ? -1 : 1;
      return [sign * Math.round(Number(text.replaceAll(',', '')) * 10 ** Number(attribute(open, 'scale')))];
    });
    if (values.length > 0) return Math.max(...values);
  }
  return null;
}

test.each(reports.map((path) => [basename(path), path]))(
  '%s: revenue and net income equal the tagged values',
  (_, path) => {
    const page = readFileSync(path, 'utf8');
    const { facts, form } = explainFiling(readFileSync(path)).explanation;
    const days = form.startsWith('10-Q') ? ([80, 100] as const) : ([350, 380] as const);
    const figures = facts?.kind === 'periodic-report' ? facts.figures : [];
    const value = (name: string) => figures.find((figure) => figure.name === name)?.value;

    expect(value('revenue')).toBe(taggedValue(page, REVENUE, days));
    expect(value('net_income')).toBe(taggedValue(page, NET_INCOME, days));
  },
);

test.runIf(reports.length > 0)('every figure quotes a line of the report', () => {
  for (const path of reports) {
    const { explanation, text } = explainFiling(readFileSync(path));
    const figures = explanation.facts?.kind === 'periodic-report' ? explanation.facts.figures : [];
    for (const { passage } of figures) expect(text).toContain(passage);
  }
});
