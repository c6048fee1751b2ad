import type {
  ReleasedFigure,
  ReleasedResults,
  ReleasePeriod,
} from '#domain/forms/financials/figures/released-results.ts';
import { guidanceIn } from './release/guidance.ts';
import { type ProseFigure, proseFigure } from './release/prose-figures.ts';
import { releasePeriod } from './release/release-period.ts';
import { releaseSentences } from './release/release-sentences.ts';
import { type IncomeStatement, incomeStatement, type Months } from './statement/income-statement.ts';
import type { StatedFigure } from './statement/statement-table.ts';

const OPENING = 3_000;
/** Matches a title or first paragraph that announces results. */
const RESULTS = new RegExp(
  [
    String.raw`\b(?:report|announc|post|deliver|releas|provid)\w*\b[^.\n]{0,160}\b(?:results|earnings`,
    String.raw`|net\s+(?:income|loss|sales)|revenues?|profit)\b|\b(?:quarter|year|Q[1-4]`,
    String.raw`|half)\b[^.\n]{0,80}\b(?:results|earnings|revenues?|net\s+(?:income|loss|sales)`,
    String.raw`|profit)\b|\b(?:results|earnings)\b[^.\n]{0,80}\b(?:quarter|year|Q[1-4]|half)\b`,
  ].join(''),
  'i',
);
/** Matches the transcript of a conference call, which repeats the figures with transcription errors. */
const TRANSCRIPT = /^\s*(?:moderator|operator):/im;
/** Financial statements are on the first pages; reconciliations follow them. */
const MOST_CHARACTERS = 400_000;

/**
 * Returns the contents of an earnings release: the period; revenue, net income and earnings per share under accounting
 * standards; and the company's forecasts. Each figure has the words that support it: a row of the income statement if
 * that is reliable, otherwise a sentence.
 * @param text readable text of the exhibit
 * @returns `null` if it states neither revenue nor earnings nor forecasts for them
 */
export function resultsIn(text: string): ReleasedResults | null {
  const opening = text.slice(0, OPENING);
  if (TRANSCRIPT.test(opening) || !RESULTS.test(opening)) return null;
  const own = releasePeriod(text);
  if (own.period === null) return null;
  const sentences = releaseSentences(text);
  const statement = statementOf(text.slice(0, MOST_CHARACTERS), own.period, own.period_end);
  const prose = {
    revenue: proseFigure(sentences, 'revenue', own),
    net_income: proseFigure(sentences, 'net_income', own),
    eps_diluted: proseFigure(sentences, 'eps_diluted', own),
    adjusted_eps: proseFigure(sentences, 'adjusted_eps', own),
  };
  const figures = {
    revenue: figureOf(prose.revenue, statement?.revenue),
    net_income: figureOf(prose.net_income, statement?.net_income),
    eps_diluted: figureOf(prose.eps_diluted, statement?.eps_diluted),
    adjusted_eps: figureOf(prose.adjusted_eps, null),
  };
  const guidance = guidanceIn(text, sentences);
  if (guidance.length === 0 && Object.values(figures).every((figure) => figure === null)) return null;
  const currency =
    Object.values(prose).find((figure) => figure !== null)?.currency ?? statement?.currency ?? 'USD';
  return { ...own, currency, ...figures, guidance };
}

/** Returns the income statement in a press release if one of its columns covers the release's period. */
function statementOf(text: string, period: ReleasePeriod, end: string | null): IncomeStatement | null {
  const statement = incomeStatement(text, monthsOf(period));
  if (statement === null || end === null) return statement;
  const { year, month } = statement.column;
  const months = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7));
  const isSame =
    month === null
      ? Math.abs(year - Number(end.slice(0, 4))) <= 1
      : Math.abs(year * 12 + month - months) <= 1;
  return isSame ? statement : null;
}

function monthsOf(period: ReleasePeriod): Months {
  if (period === 'full year') return 12;
  return period === 'half year' ? 6 : 3;
}

/** The statement is exact, so it takes precedence if the prose states a different amount. */
function figureOf(prose: ProseFigure | null, stated: StatedFigure | null | undefined): ReleasedFigure | null {
  if (!stated)
    return prose && { value: prose.value, prior: prose.prior, change: prose.change, passage: prose.passage };
  const { value, passage } = stated;
  const prior = stated.prior ?? prose?.prior ?? null;
  return {
    value,
    prior,
    change: prior === null || prior === 0 ? (prose?.change ?? null) : (value - prior) / Math.abs(prior),
    passage,
  };
}
