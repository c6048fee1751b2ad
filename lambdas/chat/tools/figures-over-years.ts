import * as v from 'valibot';
import type { Finding } from '#domain/chat/chat-passage.ts';
import { figureFact, sameFigureKey } from '#domain/chat/figure-fact.ts';
import { passageLines } from '#domain/chat/passage-lines.ts';
import type { Figure } from '#domain/forms/financials/figures/figure-facts.ts';
import { spanFinder } from '#domain/text/find-quote.ts';
import { type ChatSources, citedFiling, type KnownFiling } from '#lambdas/chat/sources/chat-sources.ts';
import { chooseFilings, FilingChoice } from '#lambdas/chat/sources/choose-filings.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { RunnableTool } from './tool.ts';

const FIGURES = [
  ...['revenue', 'net_income', 'eps_diluted', 'eps_basic', 'operating_income', 'operating_cash_flow'],
  ...['cash', 'short_term_investments', 'total_debt', 'long_term_debt'],
];
const Input = v.object({ ...FilingChoice.entries, figure: v.optional(v.string()) });
const REPORTS = ['10-K', '10-Q', '20-F'];
const MOST_REPORTS = 8;
const REPORTS_AT_ONCE = 4;

type StatedFigure = { figure: Figure; finding: Finding };

/** Returns the figures in a company's annual and quarterly reports, taken from XBRL tags or the statements. */
export const figuresOverYears: RunnableTool = {
  name: 'figures_over_years',
  description:
    'Returns figures of annual and quarterly reports with their periods, newest first. Use it for any of these figures before searching texts.',
  schema: {
    type: 'object',
    properties: {
      ticker: { type: 'string' },
      figure: { type: 'string', enum: FIGURES },
      forms: { type: 'array', items: { type: 'string', enum: REPORTS } },
      from: { type: 'string', description: 'First day of filing, YYYY-MM-DD' },
      to: { type: 'string', description: 'Last day of filing, YYYY-MM-DD' },
    },
    required: ['ticker'],
  },
  async run(deps, input, shown) {
    const { figure, forms = REPORTS, ...choice } = v.parse(Input, input);
    const filings = await chooseFilings(deps, { ...choice, forms });
    if (filings === null) return 'No company has this ticker. Use find_company.';
    const found = await mapLimit(filings.slice(0, MOST_REPORTS), REPORTS_AT_ONCE, (filing) =>
      figuresOf(deps, filing, figure),
    );
    const facts = distinct(found.flat());
    if (facts.length === 0) return 'The reports that we have state no such figure.';
    return passageLines(facts.map(({ finding }) => shown.add(finding)));
  },
};

async function figuresOf(
  { documents }: ChatSources,
  filing: KnownFiling,
  wanted: string | undefined,
): Promise<StatedFigure[]> {
  const reading = await documents.getReading(filing.accession);
  if (reading?.facts?.kind !== 'periodic-report') return [];
  const figures = reading.facts.figures.filter(({ name }) => wanted === undefined || name === wanted);
  if (figures.length === 0) return [];
  const find = spanFinder(reading.text);
  return figures.map((figure) => ({ figure, finding: findingOf(filing, figure, find(figure.passage)) }));
}

/** Drops figures that a newer filing, such as a complete amendment, states with the same period and value. */
function distinct(stated: readonly StatedFigure[]): StatedFigure[] {
  const seen = new Set<string>();
  return stated.filter(({ figure }) => {
    const key = sameFigureKey(figure);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function findingOf(
  filing: KnownFiling,
  figure: Figure,
  span: { start: number; end: number } | null,
): Finding {
  const { start = null, end = null } = span ?? {};
  return {
    filing: citedFiling(filing),
    heading: null,
    text: figureFact(figure),
    scale: 1,
    quote: { text: figure.passage, start, end, isExact: false },
  };
}
