import type { Conversation, ToolOutcome } from './conversation.ts';
import { type UnderstoodQuestion, understand } from './understood-question.ts';

/** The companies and the filing in which the answer to a question is looked up. */
export type Subjects = {
  tickers: string[];
  /** The filing from whose page the question was asked, if it is about that filing. */
  accession: string | null;
};

/** A question that compares a company with the page's company. */
const COMPARES = /\b(?:compar\w+|versus|vs\.?|than|against)\b/i;
const MOST_WATCHED = 5;

/**
 * Returns the names in a question that may belong to companies. A question without names continues the conversation, so
 * it is about the companies in the last question that names some.
 */
export function namesToFind({ names }: UnderstoodQuestion, { about, earlier }: Conversation): string[] {
  if (names.length > 0 || about.ticker !== null || about.accession !== null) return names;
  const before = earlier.map((question) => understand(question, null).names);
  return before.findLast((some) => some.length > 0) ?? [];
}

/**
 * Returns the names of the companies that a question is about; `null` if no company has been searched for yet.
 */
export function companiesNamed({ outcomes, about }: Conversation): string[] | null {
  const own = [about.company, about.ticker].filter((name) => name !== null);
  const searches = outcomes.filter(({ name }) => name === 'find_company');
  if (searches.length === 0) return own.length === 0 ? null : own;
  return [...own, ...searches.filter((search) => isMeant(search, searches)).map(askedName)];
}

/**
 * Returns where to look: at the companies named in the question, or else at the page from which it was asked. A
 * question asked on one company's page that compares it with another company is about both.
 */
export function subjectsOf({ question, outcomes, about }: Conversation): Subjects {
  const searches = outcomes.filter(({ name }) => name === 'find_company');
  const meant = searches.filter((search) => isMeant(search, searches));
  const others = meant.filter((search) => !isOfPage(search, about));
  const named = [...new Set(others.flatMap(({ text }) => companiesIn(text).slice(0, 1)))];
  const watched = outcomes.filter(({ name }) => name === 'my_watchlist');
  const own = about.ticker === null ? [] : [about.ticker];
  if (named.length === 0 && watched.length === 0) return { tickers: own, accession: about.accession };
  const isOfBoth = others.length < meant.length || COMPARES.test(question);
  const listed = watched.flatMap(({ text }) => companiesIn(text).slice(0, MOST_WATCHED));
  return { tickers: [...new Set([...(isOfBoth ? own : []), ...named, ...listed])], accession: null };
}

/** Returns whether a search found the page's company. */
function isOfPage(search: ToolOutcome, { ticker, company }: Conversation['about']): boolean {
  return companiesIn(search.text)[0] === ticker || beginsWith(company ?? '', askedName(search));
}

function askedName({ input }: ToolOutcome): string {
  return typeof input === 'object' && input !== null && 'name' in input ? String(input.name) : '';
}

/**
 * Returns whether a search found a company with this name. A company whose name merely contains the word is not a
 * match.
 */
function isHit(search: ToolOutcome): boolean {
  const [, ticker = '', name = ''] = /<companies>\n([^;]+); (.*)/.exec(search.text) ?? [];
  const wanted = askedName(search);
  return ticker !== '' && (ticker.toLowerCase() === wanted.toLowerCase() || beginsWith(name, wanted));
}

/** Returns whether a name starts with these whole words. */
function beginsWith(name: string, words: string): boolean {
  const [long, short] = [name.toLowerCase(), words.toLowerCase()];
  return short !== '' && long.startsWith(short) && !/^[\p{L}\d]/u.test(long.slice(short.length));
}

/**
 * Returns whether a search found a company by this name, unless a search for a longer name that contains
 * these words also found one.
 */
function isMeant(search: ToolOutcome, searches: readonly ToolOutcome[]): boolean {
  const name = askedName(search);
  const isPart = (other: string) => other !== name && other.includes(name);
  return isHit(search) && !searches.some((other) => isHit(other) && isPart(askedName(other)));
}

/** Returns the tickers listed in a tool's result. */
function companiesIn(text: string): string[] {
  const [, list = ''] = /<companies>\n(.*)\n<\/companies>/s.exec(text) ?? [];
  return list.split('\n').flatMap((line) => /^([^;]+); /.exec(line)?.[1] ?? []);
}
