import { type Column, columnsOf, ownColumns } from './columns.ts';
import {
  ADJUSTED,
  ATTRIBUTABLE_INCOME,
  DILUTED,
  NET_INCOME,
  NOT_NET_INCOME,
  PER_SHARE_HEADING,
  REVENUE_LABELS,
  SHARES_HEADING,
} from './labels.ts';
import { type Row, rowOf } from './row.ts';

/** A number of the own period and of the year before, with its row. */
export type StatedFigure = { value: number; prior: number | null; passage: string };

/** Months of a period. */
export type Months = 3 | 6 | 12;

/** What an income statement says for sure. */
export type IncomeStatement = {
  /** ISO 4217; `null` where no currency is named. */
  currency: string | null;
  column: Column;
  revenue: StatedFigure | null;
  net_income: StatedFigure | null;
  eps_diluted: StatedFigure | null;
};

const TITLE =
  /\b(?:statements?\s+of\s+(?:consolidated\s+|condensed\s+)?(?:net\s+)?(?:income|operations|earnings|loss|profit)|(?:income|earnings)\s+statements?|profit\s+(?:and|or)\s+loss)\b/i;
const NEXT_STATEMENT =
  /\b(?:balance\s+sheets?|statements?\s+of\s+(?:consolidated\s+)?(?:cash\s+flows?|financial\s+(?:condition|position)|changes|(?:stock|share)holders|comprehensive)|reconciliation)\b/i;
const LONGEST_TITLE = 170;
const MOST_LINES = 90;
const HEADING_LINES = 16;
const MOST_TITLES = 40;
const SCALE =
  /\b(?:in|of|expressed\s+in|amounts\s+in)\s+(?:(?:U\.?S\.?|Canadian|EUR|euro|RMB|\$|€)\s*(?:dollars?\s+(?:in\s+)?)?)?(?<word>thousands?|millions?|billions?)\b|\$?\(?(?<zeros>000['’]?s)\b|\b(?<plural>thousands|millions|billions)\s+of\s+(?:U\.?S\.?\s+)?(?:dollars|euros?)|[$€]\s?(?:in\s+)?(?<short>thousands|millions)/i;
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['CAD', /\bCanadian\s+dollars?\b|C\$|\bCAD\b/i],
  ['AUD', /\bAustralian\s+dollars?\b|A\$/i],
  ['EUR', /€|\beuros?\b|\bEUR\b/i],
  ['GBP', /£|\bpounds?\s+sterling\b|\bGBP\b/i],
  ['CNY', /\bRMB\b|\brenminbi\b/i],
  ['TWD', /NT\$/],
  ['JPY', /¥|\byen\b/i],
  ['USD', /\$|\bU\.?S\.?\s+dollars?\b|\bUSD\b/i],
];
const MONTH_NAME =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/i;
/** Without a scale a table is in units only if its numbers look like it. */
const SURELY_UNITS = 100_000;

/**
 * The income statement of a text: its own period's column, found by the words above the columns.
 * @param months 3 for a quarter, 6 for half a year, 12 for a year
 * @returns `null` where no statement clearly tells that period
 */
export function incomeStatement(text: string, months: Months): IncomeStatement | null {
  const lines = text.split('\n');
  let looked = 0;
  for (let at = 0; at < lines.length && looked < MOST_TITLES; at++) {
    const line = lines[at] ?? '';
    if (line.length > LONGEST_TITLE || !TITLE.test(line) || ADJUSTED.test(line)) continue;
    looked++;
    const statement = statementAt(lines.slice(at, at + MOST_LINES), months);
    if (statement !== null) return statement;
  }
  return null;
}

function statementAt(lines: readonly string[], months: Months): IncomeStatement | null {
  const first = lines.findIndex((line, index) => index > 0 && isData(line));
  if (first < 0 || first > HEADING_LINES) return null;
  const heading = lines.slice(0, first);
  if (heading.slice(1).some((line) => NEXT_STATEMENT.test(line) && line.length <= LONGEST_TITLE)) return null;
  const end = lines.findIndex(
    (line, index) =>
      index > first && line.length <= LONGEST_TITLE && NEXT_STATEMENT.test(line) && rowOf(line) === null,
  );
  const body = lines.slice(first, end < 0 ? undefined : end);
  const columns = columnsOf(heading, usualCount(body));
  const places = columns && ownColumns(columns, months);
  const own = places === null || columns === null ? undefined : columns[places.own];
  if (columns === null || places === null || own === undefined) return null;
  const rows = body.map((line) => ({ line, row: rowOf(line) }));
  const scale = scaleOf(`${heading.join(' ')} ${body[0] ?? ''}`);
  const pick = ({ values, line }: Row, by: number): StatedFigure | null =>
    figureIn(values, columns.length, places, by, line);
  const income = incomeRow(rows.map(({ row }) => row));
  const isSure =
    scale !== 1 ||
    rows.some(
      ({ row }) => row !== null && Math.abs(row.values.at(-1) ?? 0) >= SURELY_UNITS && row.line.includes('$'),
    );
  if (income === null || !isSure) return null;
  const revenue = revenueRow(rows.map(({ row }) => row));
  const eps = shareRow(lines.slice(first));
  const netIncome = pick(income, scale);
  return {
    currency:
      CURRENCIES.find(([, pattern]) => pattern.test([...heading, ...body.slice(0, 40)].join(' ')))?.[0] ??
      null,
    column: own,
    revenue: revenue && pick(revenue, scale),
    net_income: netIncome && signedAs(income.label, netIncome),
    eps_diluted: eps && pick(eps, 1),
  };
}

/** A row of amounts; one of years or dates is part of the heading. */
function isData(line: string): boolean {
  const row = rowOf(line);
  if (row === null || MONTH_NAME.test(line)) return false;
  const isYear = (value: number) => Number.isInteger(value) && value >= 1980 && value <= 2100;
  return (
    /[a-z]{3}/i.test(row.label) &&
    row.values.length >= 2 &&
    !row.values.every(isYear) &&
    !/^(?:note|page)\b/i.test(row.label)
  );
}

/** How many numbers most rows have. */
function usualCount(body: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const line of body.slice(0, 30)) {
    const count = rowOf(line)?.values.length ?? 0;
    if (count >= 2) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function figureIn(
  values: readonly number[],
  count: number,
  { own, prior }: { own: number; prior: number | null },
  scale: number,
  passage: string,
): StatedFigure | null {
  // A number in front of the columns refers to a note.
  const cells = values.slice(-count);
  const value = cells[own];
  if (cells.length < count || value === undefined) return null;
  const before = prior === null ? undefined : cells[prior];
  return { value: times(value, scale), prior: before === undefined ? null : times(before, scale), passage };
}

/** Exact for the decimals of tables: 1163.8 million is 1163800000. */
function times(value: number, scale: number): number {
  return Math.round(value * scale * 1e4) / 1e4;
}

function scaleOf(heading: string): number {
  const { word, zeros, plural, short } = SCALE.exec(heading)?.groups ?? {};
  const unit = (word ?? plural ?? short ?? (zeros === undefined ? '' : 'thousand')).toLowerCase();
  if (unit.startsWith('thousand')) return 1e3;
  if (unit.startsWith('million')) return 1e6;
  return unit.startsWith('billion') ? 1e9 : 1;
}

function revenueRow(rows: readonly (Row | null)[]): Row | null {
  for (const pattern of REVENUE_LABELS) {
    const found = rows.find((row) => row !== null && pattern.test(row.label) && !ADJUSTED.test(row.label));
    if (found) return found;
  }
  return null;
}

/** What belongs to the company's own holders, where others have a share. */
function incomeRow(rows: readonly (Row | null)[]): Row | null {
  const fits = (pattern: RegExp) =>
    rows.find((row) => row !== null && pattern.test(row.label) && !NOT_NET_INCOME.test(row.label)) ?? null;
  return fits(ATTRIBUTABLE_INCOME) ?? fits(NET_INCOME);
}

/** A loss that its label alone tells is written without brackets. */
function signedAs(label: string, figure: StatedFigure): StatedFigure {
  const isLoss =
    /^net\s+loss\b(?!.*(?:income|earnings))/i.test(label) && figure.value > 0 && (figure.prior ?? 1) >= 0;
  return isLoss
    ? { ...figure, value: -figure.value, prior: figure.prior === null ? null : -figure.prior }
    : figure;
}

/** "Diluted" below a heading of amounts per share, or a row that says both. */
function shareRow(lines: readonly string[]): Row | null {
  let isPerShare = false;
  let found: Row | null = null;
  for (const line of lines) {
    const row = rowOf(line);
    const label = row?.label ?? line;
    if (SHARES_HEADING.test(label)) isPerShare = false;
    else if (PER_SHARE_HEADING.test(label)) isPerShare = true;
    if (row === null || ADJUSTED.test(label) || SHARES_HEADING.test(label)) continue;
    const says = DILUTED.test(label) && (isPerShare || PER_SHARE_HEADING.test(label));
    if (says && row.values.every((value) => Math.abs(value) < 10_000) && /\.\d/.test(line)) found = row;
    else if (found !== null && !isPerShare) return found;
  }
  return found;
}
