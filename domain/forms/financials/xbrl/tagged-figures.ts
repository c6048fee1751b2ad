import type { Figure, ReportFigures } from '#domain/forms/financials/figures/figure-facts.ts';
import type { InlineXbrl, TaggedFact } from './inline-xbrl.ts';
import { contextOf, type Duration, daysBetween, reportDuration, yearBefore } from './report-period.ts';
import { CONCEPTS, type Concept, REVENUE_TAGS, STATEMENT_TAGS, TOTAL_REVENUE_TAG } from './xbrl-concepts.ts';

/** The tolerance in days for instants, because a year has 52 or 53 weeks. */
const SAME_DAY = 10;
const YEAR = 365;
const FISCAL_PERIODS = ['Q1', 'Q2', 'Q3', 'Q4', 'FY'] as const;

/**
 * Returns the figures that a report tags for its own period and the whole company, each with its row.
 * @param lines lines of the readable text
 */
export function taggedFigures(
  xbrl: InlineXbrl,
  lines: readonly string[],
  isQuarterly: boolean,
): ReportFigures {
  const facts = xbrl.facts.filter(({ context }) => contextOf(xbrl, context) !== null);
  const statementFacts = facts.filter(({ concept }) => STATEMENT_TAGS.has(concept));
  const own = reportDuration(xbrl, statementFacts, isQuarterly);
  const fiscal = { ...fiscalPeriod(xbrl), span: isQuarterly ? ('quarter' as const) : ('year' as const) };
  if (own === null) return { figures: [], hasTotalRevenue: false, ...fiscal };
  const prior = yearBefore(xbrl, statementFacts, own);
  const statement = statementTables(statementFacts.filter((fact) => isOf(xbrl, fact, own)));
  const read: Reading = { xbrl, facts, lines, own, prior, statement };
  const figures = CONCEPTS.map((concept) => figureOf(read, concept)).filter((figure) => figure !== null);
  const hasDiluted = figures.some(({ name }) => name === 'eps_diluted');
  return {
    figures: figures.filter(({ name }) => name !== 'eps_basic' || !hasDiluted),
    hasTotalRevenue: revenueTag(read).isOnStatement,
    ...fiscal,
  };
}

function fiscalPeriod({ notes }: InlineXbrl): Pick<ReportFigures, 'fiscalPeriod' | 'fiscalYear'> {
  const period = FISCAL_PERIODS.find((one) => one === notes.get('dei:DocumentFiscalPeriodFocus'));
  const year = Number(notes.get('dei:DocumentFiscalYearFocus'));
  return { fiscalPeriod: period ?? null, fiscalYear: Number.isInteger(year) && year > 0 ? year : null };
}

type Reading = {
  xbrl: InlineXbrl;
  /** Facts about the whole company. */
  facts: readonly TaggedFact[];
  lines: readonly string[];
  own: Duration;
  prior: Duration | null;
  /** Numbers of the tables that make up the income statement. */
  statement: ReadonlySet<number>;
};

function isOf(xbrl: InlineXbrl, fact: TaggedFact, { start, end }: Duration): boolean {
  const context = xbrl.resources.contexts.get(fact.context);
  return context?.start === start && context.end === end;
}

/**
 * Returns the table with the most types of income statement lines, plus the next one if a page break splits the
 * statement.
 */
function statementTables(facts: readonly TaggedFact[]): ReadonlySet<number> {
  const kinds = new Map<number, Set<string>>();
  for (const { table, concept } of facts) {
    if (table > 0) kinds.set(table, (kinds.get(table) ?? new Set()).add(concept));
  }
  const ranked = [...kinds].sort(([a, one], [b, other]) => other.size - one.size || a - b);
  const best = ranked[0]?.[0];
  if (best === undefined) return new Set();
  const neighbors = ranked.filter(([table, { size }]) => Math.abs(table - best) === 1 && size >= 3);
  return new Set([best, ...neighbors.map(([table]) => table)]);
}

function figureOf(read: Reading, concept: Concept): Figure | null {
  if (concept.kind === 'stock') return stockOf(read, concept);
  const { xbrl, own, prior } = read;
  const periods = concept.kind === 'flow' ? { own, prior } : cashFlowPeriods(read, concept);
  const tags = concept.name === 'revenue' ? revenueTag(read).tags : concept.tags;
  const factOf = (tag: string, period: Duration) =>
    bestOf(read, (one) => one.concept === tag && isOf(xbrl, one, period));
  const first = tags.map((tag) => factOf(tag, periods.own)).find((fact) => fact !== null);
  if (!first) return null;
  const fact = onStatement(
    read,
    first,
    tags.map((tag) => factOf(tag, periods.own)),
  );
  return toFigure(read, concept, fact, periods.prior && factOf(fact.concept, periods.prior));
}

/** Prefers the income statement for an amount that has one tag in a note and a different tag there. */
function onStatement(
  { statement }: Reading,
  first: TaggedFact,
  others: readonly (TaggedFact | null)[],
): TaggedFact {
  if (statement.has(first.table)) return first;
  return (
    others.find((fact) => fact !== null && fact.value === first.value && statement.has(fact.table)) ?? first
  );
}

/**
 * Returns the periods for cash flows, which are counted from the start of the fiscal year even in a quarterly report.
 */
function cashFlowPeriods(read: Reading, { tags }: Concept): { own: Duration; prior: Duration | null } {
  const { xbrl, facts, own } = read;
  const flows = facts.filter(({ concept }) => tags.includes(concept));
  const longest = flows
    .map(({ context }) => contextOf(xbrl, context))
    .filter((context) => context !== null && context.start !== null && context.end === own.end)
    .map((context) => ({ start: context?.start ?? own.start, end: own.end }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const period = longest[0] ?? own;
  return { own: period, prior: yearBefore(xbrl, flows, period) };
}

/**
 * Returns the revenue tags used in the income statement, the total first. If there are none, returns the tag with the
 * largest amount.
 */
function revenueTag(read: Reading): { tags: readonly string[]; isOnStatement: boolean } {
  const { xbrl, own, statement, facts } = read;
  const values = facts
    .filter(({ concept }) => (REVENUE_TAGS as readonly string[]).includes(concept))
    .filter((fact) => isOf(xbrl, fact, own));
  const stated = values.filter(({ table }) => statement.has(table));
  const tags = REVENUE_TAGS.filter((tag) => stated.some(({ concept }) => concept === tag));
  if (tags.length > 0) {
    const total = tags.filter((tag) => tag === TOTAL_REVENUE_TAG);
    return { tags: [...total, ...tags], isOnStatement: true };
  }
  const largest = [...values].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
  return { tags: largest === undefined ? [] : [largest.concept], isOnStatement: false };
}

function stockOf(read: Reading, concept: Concept): Figure | null {
  const { xbrl, own } = read;
  for (const tag of concept.tags) {
    const on = (days: number) =>
      bestOf(read, (one) => {
        const context = xbrl.resources.contexts.get(one.context);
        if (one.concept !== tag || context === undefined || context.start !== null) return false;
        return Math.abs(daysBetween(context.end, own.end) - days) <= (days === 0 ? 0 : SAME_DAY);
      });
    const fact = on(0);
    if (fact !== null && fact.value !== 0) return toFigure(read, concept, fact, on(YEAR));
  }
  return null;
}

/**
 * Returns the best statement of a fact: in the income statement rather than another table, in a table rather than in
 * prose, then the most precise; ties go to the first.
 */
function bestOf({ facts, statement }: Reading, isWanted: (fact: TaggedFact) => boolean): TaggedFact | null {
  const rank = ({ table, decimals }: TaggedFact) =>
    (statement.has(table) ? 2_000 : table > 0 ? 1_000 : 0) + Math.min(100, decimals);
  let best: TaggedFact | null = null;
  for (const fact of facts) {
    if (isWanted(fact) && (best === null || rank(fact) > rank(best))) best = fact;
  }
  return best;
}

function toFigure(
  read: Reading,
  { name }: Concept,
  fact: TaggedFact,
  prior: TaggedFact | null,
): Figure | null {
  const context = read.xbrl.resources.contexts.get(fact.context);
  const passage = read.lines[fact.line];
  if (context === undefined || passage === undefined) return null;
  return {
    name,
    value: fact.value,
    prior: prior !== null && prior.unit === fact.unit ? prior.value : null,
    unit: read.xbrl.resources.units.get(fact.unit) ?? '',
    period_start: context.start,
    period_end: context.end,
    passage,
  };
}
