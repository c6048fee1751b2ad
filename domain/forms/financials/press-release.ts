import type {
  ReleasedFigure,
  ReleasedResults,
  ReleasePeriod,
} from '#domain/forms/financials/figures/released-results.ts';
import { guidanceIn } from './release/guidance.ts';
import { releasePeriod } from './release/release-period.ts';
import { type ToldFigure, toldFigure } from './release/told-figures.ts';
import { toldSentences } from './release/told-sentences.ts';
import {
  type IncomeStatement,
  incomeStatement,
  type Months,
  type StatedFigure,
} from './statement/income-statement.ts';

const OPENING = 3_000;
/** A title or first paragraph that announces results. */
const RESULTS =
  /\b(?:report|announc|post|deliver|releas|provid)\w*\b[^.\n]{0,160}\b(?:results|earnings|net\s+(?:income|loss|sales)|revenues?|profit)\b|\b(?:quarter|year|Q[1-4]|half)\b[^.\n]{0,80}\b(?:results|earnings|revenues?|net\s+(?:income|loss|sales)|profit)\b|\b(?:results|earnings)\b[^.\n]{0,80}\b(?:quarter|year|Q[1-4]|half)\b/i;
/** A conference call written down repeats the figures with the errors of who wrote. */
const TRANSCRIPT = /^\s*(?:moderator|operator):/im;
/** Statements stand within the first pages; behind them come reconciliations. */
const MOST_CHARACTERS = 400_000;

/**
 * What a press release on results states: the period, revenue, net income and earnings per share as reported under
 * the accounting rules, and what the company expects next. Each figure has the words it rests on: a row of the income
 * statement where it is sure, else a sentence.
 * @param text readable text of the exhibit
 * @returns `null` when it states neither revenue nor earnings nor what is expected of them
 */
export function resultsIn(text: string): ReleasedResults | null {
  const opening = text.slice(0, OPENING);
  if (TRANSCRIPT.test(opening) || !RESULTS.test(opening)) return null;
  const own = releasePeriod(text);
  if (own.period === null) return null;
  const sentences = toldSentences(text);
  const statement = statementOf(text.slice(0, MOST_CHARACTERS), own.period, own.period_end);
  const told = {
    revenue: toldFigure(sentences, 'revenue', own),
    net_income: toldFigure(sentences, 'net_income', own),
    eps_diluted: toldFigure(sentences, 'eps_diluted', own),
    adjusted_eps: toldFigure(sentences, 'adjusted_eps', own),
  };
  const figures = {
    revenue: figureOf(told.revenue, statement?.revenue),
    net_income: figureOf(told.net_income, statement?.net_income),
    eps_diluted: figureOf(told.eps_diluted, statement?.eps_diluted),
    adjusted_eps: figureOf(told.adjusted_eps, null),
  };
  const guidance = guidanceIn(text, sentences);
  if (guidance.length === 0 && Object.values(figures).every((figure) => figure === null)) return null;
  const currency =
    Object.values(told).find((figure) => figure !== null)?.currency ?? statement?.currency ?? 'USD';
  return { ...own, currency, ...figures, guidance };
}

/** The release's income statement, if its column is of the period that the release is on. */
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

/** The statement is exact; where the text speaks of another amount the statement counts. */
function figureOf(told: ToldFigure | null, stated: StatedFigure | null | undefined): ReleasedFigure | null {
  if (!stated)
    return told && { value: told.value, prior: told.prior, change: told.change, passage: told.passage };
  const { value, passage } = stated;
  const prior = stated.prior ?? told?.prior ?? null;
  return {
    value,
    prior,
    change: prior === null || prior === 0 ? (told?.change ?? null) : (value - prior) / Math.abs(prior),
    passage,
  };
}
