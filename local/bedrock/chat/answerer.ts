import { NOT_THERE } from '#domain/chat/fixed-answers.ts';
import { passagesShown, type ShownLine } from '#domain/chat/passage-lines.ts';
import type { Conversation, ToolOutcome } from './conversation.ts';
import { figureSentences } from './figure-sentences.ts';
import { quotedSentences } from './quoted-sentences.ts';
import { type UnderstoodQuestion, understand } from './understood-question.ts';

/** The next step of the stand-in: it calls tools, or it answers. */
export type Move = { calls: { name: string; input: object }[] } | { text: string };

const NO_COMPANY = 'I can’t find that company. Please check its name, or give its ticker.';
const WHICH_COMPANY = 'Which company do you mean? Please give its name or ticker.';
const EMPTY_WATCHLIST = 'Your watchlist is empty.';
const NO_CHANGES = 'No changes against an earlier report are known.';
const NO_TRADES = 'No insider bought or sold on the market in this time.';
const MOST_COMPANIES = 6;
const MOST_LISTED = 5;

/**
 * Stand-in for a model that answers questions. It calls the tools that the question needs, and answers with figures
 * from reports and whole sentences from passages. It shows how the parts work together, not how well a model writes.
 */
export function nextMove(conversation: Conversation): Move {
  const asked = understand(conversation.question, companiesNamed(conversation));
  const { outcomes, about } = conversation;
  const names = outcomes.map(({ name }) => name);
  const hasContext = about.ticker !== null || about.accession !== null;
  const isLocated = hasContext || names.includes('find_company') || names.includes('my_watchlist');
  if (!isLocated) return locate(asked);
  const tickers = tickersFor(conversation);
  if (tickers.length === 0 && about.accession === null)
    return { text: names.includes('my_watchlist') ? EMPTY_WATCHLIST : NO_COMPANY };
  const found = outcomes.filter(({ name }) => name !== 'find_company' && name !== 'my_watchlist');
  if (found.length === 0) return { calls: lookUps(asked, conversation, tickers) };
  const listed = listedReport(asked, found);
  if (listed !== null) return { calls: [{ name: 'compare_filings', input: { accession: listed } }] };
  return { text: compose(asked, found) };
}

/**
 * Returns the names in the question that belong to companies; `null` if no company has been searched for yet.
 */
function companiesNamed({ outcomes, about }: Conversation): string[] | null {
  if (about.company !== null) return [about.company, about.ticker ?? ''];
  const searches = outcomes.filter(({ name }) => name === 'find_company');
  if (searches.length === 0) return about.ticker === null ? null : [about.ticker];
  return searches.filter((search) => isMeant(search, searches)).map(({ input }) => askedName(input));
}

function askedName(input: unknown): string {
  return typeof input === 'object' && input !== null && 'name' in input ? String(input.name) : '';
}

/**
 * Returns whether a search found a company with this name. A company whose name only contains such a word does not
 * count.
 */
function isHit({ input, text }: ToolOutcome): boolean {
  const [, ticker = '', name = ''] = /<companies>\n([^;]+); (.*)/.exec(text) ?? [];
  const wanted = askedName(input).toLowerCase();
  return ticker !== '' && (ticker.toLowerCase() === wanted || name.toLowerCase().startsWith(wanted));
}

/**
 * Returns whether a search found a company by this name, unless a search for a longer name that contains
 * these words also found one.
 */
function isMeant(outcome: ToolOutcome, outcomes: readonly ToolOutcome[]): boolean {
  const name = askedName(outcome.input);
  const isPart = (other: string) => other !== name && other.includes(name);
  return isHit(outcome) && !outcomes.some((other) => isHit(other) && isPart(askedName(other.input)));
}

function locate({ names, isOfWatchlist }: UnderstoodQuestion): Move {
  if (isOfWatchlist) return { calls: [{ name: 'my_watchlist', input: {} }] };
  if (names.length === 0) return { text: WHICH_COMPANY };
  return { calls: names.slice(0, MOST_COMPANIES).map((name) => ({ name: 'find_company', input: { name } })) };
}

/** Returns the first company of each search, or all companies that the reader watches. */
function tickersFor({ outcomes, about }: Conversation): string[] {
  const tickers = outcomes.flatMap((outcome) => {
    const { name, text } = outcome;
    const lines = name === 'find_company' && !isMeant(outcome, outcomes) ? [] : companiesIn(text);
    if (name === 'my_watchlist') return lines.slice(0, MOST_LISTED);
    return name === 'find_company' ? lines.slice(0, 1) : [];
  });
  return [...new Set(about.ticker === null ? tickers : [about.ticker])];
}

function companiesIn(text: string): string[] {
  const [, list = ''] = /<companies>\n(.*)\n<\/companies>/s.exec(text) ?? [];
  return list.split('\n').flatMap((line) => /^([^;]+); /.exec(line)?.[1] ?? []);
}

function lookUps(
  asked: UnderstoodQuestion,
  { question, about }: Conversation,
  tickers: readonly string[],
): { name: string; input: object }[] {
  const { accession } = about;
  if (asked.intent === 'changes' && accession !== null)
    return [{ name: 'compare_filings', input: { accession } }];
  if (accession !== null && asked.intent === 'text')
    return [{ name: 'read_passages', input: { query: question, accessions: [accession] } }];
  return tickers.slice(0, MOST_LISTED).flatMap((ticker): { name: string; input: object }[] => {
    if (asked.intent === 'insiders') return [{ name: 'insider_activity', input: { ticker } }];
    if (asked.intent === 'list') return [{ name: 'list_filings', input: { ticker, limit: MOST_LISTED } }];
    if (asked.intent === 'changes')
      return [{ name: 'list_filings', input: { ticker, forms: ['10-Q', '10-K'], limit: 1 } }];
    const read = { name: 'read_passages', input: { ticker, query: question } };
    if (asked.figure === null) return [read];
    return [{ name: 'figures_over_years', input: { ticker, figure: asked.figure } }, read];
  });
}

/**
 * Returns the report whose changes the question asks for, once a list of reports has been fetched; `null` if the
 * question asks for no comparison.
 */
function listedReport({ intent }: UnderstoodQuestion, found: readonly ToolOutcome[]): string | null {
  if (intent !== 'changes' || found.some(({ name }) => name === 'compare_filings')) return null;
  const listed = found.find(({ name }) => name === 'list_filings');
  return /\d{10}-\d{2}-\d{6}/.exec(listed?.text ?? '')?.[0] ?? null;
}

function compose(asked: UnderstoodQuestion, found: readonly ToolOutcome[]): string {
  const linesOf = (tool: string) =>
    found.filter(({ name }) => name === tool).flatMap(({ text }) => passagesShown(text));
  const cited = (tool: string) =>
    linesOf(tool)
      .slice(0, MOST_LISTED)
      .map(({ text, number }) => `${text.replace(/[.\s]+$/, '')} [${number}].`);
  if (asked.intent === 'insiders') return joined(cited('insider_activity'), NO_TRADES);
  if (asked.intent === 'list') return joined(cited('list_filings'), NOT_THERE);
  if (asked.intent === 'changes') return joined(cited('compare_filings'), NO_CHANGES);
  const stated = found
    .filter(({ name }) => name === 'figures_over_years')
    .map(({ text }) => passagesShown(text));
  const figures = stated.flatMap((lines) =>
    figureSentences({ ...asked, span: spanFor(asked, stated) }, lines),
  );
  if (figures.length > 0) return figures.join('\n');
  const wanted = asked.figure === null ? asked : { ...asked, wants: 'number' as const };
  return joined(quotedSentences(wanted, quotable(asked, linesOf('read_passages'))), NOT_THERE);
}

/**
 * Companies are compared by year, unless the question asks for something else or one of them states no year.
 */
function spanFor(asked: UnderstoodQuestion, companies: readonly ShownLine[][]): UnderstoodQuestion['span'] {
  if (asked.span !== null || companies.length < 2) return asked.span;
  const ofYears = { ...asked, span: 'year' as const };
  return companies.every((lines) => figureSentences(ofYears, lines).length > 0) ? 'year' : null;
}

/**
 * If the question names a year, the figure must be for that year. A passage about another year states another
 * figure.
 */
function quotable(asked: UnderstoodQuestion, lines: readonly ShownLine[]): readonly ShownLine[] {
  if (asked.figure === null || asked.years.length === 0) return lines;
  return lines.filter(({ where, text }) =>
    asked.years.some((year) => `${where} ${text}`.includes(String(year))),
  );
}

function joined(sentences: readonly string[], otherwise: string): string {
  return sentences.length === 0 ? otherwise : sentences.join('\n');
}
