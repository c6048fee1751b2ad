import { NOT_THERE } from '#domain/chat/fixed-answers.ts';
import { compose } from './compose.ts';
import type { Conversation, ToolOutcome } from './conversation.ts';
import { companiesNamed, namesToFind, type Subjects, subjectsOf } from './subjects.ts';
import { type UnderstoodQuestion, understand } from './understood-question.ts';

type Call = { name: string; input: object };

/** The stand-in's next step: it calls tools, or it answers. */
export type Move = { calls: Call[] } | { text: string };

const NO_COMPANY = 'I can’t find that company. Please check its name, or give its ticker.';
const WHICH_COMPANY = 'Which company do you mean? Please give its name or ticker.';
const EMPTY_WATCHLIST = 'Your watchlist is empty.';
const MOST_COMPANIES = 6;
const MOST_LISTED = 5;

/**
 * Stand-in for a model that answers questions. It calls the tools that the question needs, and answers with figures
 * from reports and whole sentences from passages. It shows how the parts work together, not how well a model writes.
 */
export function nextMove(conversation: Conversation): Move {
  const asked = understand(conversation.question, companiesNamed(conversation));
  const located = locate(asked, conversation);
  if (located !== null) return located;
  const { outcomes, about } = conversation;
  const subjects = subjectsOf(conversation);
  const found = outcomes.filter(({ name }) => name !== 'find_company' && name !== 'my_watchlist');
  if (found.length === 0) return { calls: firstLookUps(asked, conversation, subjects) };
  const listed = listedReport(asked, found);
  if (listed !== null) return { calls: [{ name: 'compare_filings', input: { accession: listed } }] };
  const text = compose(asked, found, subjects.accession);
  const isOfOpenFilingOnly = about.accession !== null && subjects.accession === null && found.length === 1;
  if (text === NOT_THERE && isOfOpenFilingOnly && asked.intent === 'text')
    return { calls: lookUps(asked, conversation.question, subjects) };
  return { text };
}

/** Returns the step that finds the companies in a question; `null` once they are found. */
function locate(asked: UnderstoodQuestion, conversation: Conversation): Move | null {
  const { about, outcomes } = conversation;
  const hasFound = outcomes.some(({ name }) => name === 'find_company');
  const hasListed = outcomes.some(({ name }) => name === 'my_watchlist');
  const names = namesToFind(asked, conversation).slice(0, MOST_COMPANIES);
  const hasPage = about.ticker !== null || about.accession !== null;
  if (asked.isOfWatchlist && !hasPage && !hasListed) return { calls: [{ name: 'my_watchlist', input: {} }] };
  if (names.length > 0 && !hasFound && !hasListed)
    return { calls: names.map((name) => ({ name: 'find_company', input: { name } })) };
  const { tickers, accession } = subjectsOf(conversation);
  if (tickers.length > 0 || accession !== null) return null;
  return { text: hasListed ? EMPTY_WATCHLIST : hasFound ? NO_COMPANY : WHICH_COMPANY };
}

/** A question about the text of the open filing is looked up there, even if it names another company. */
function firstLookUps(
  asked: UnderstoodQuestion,
  { question, about }: Conversation,
  subjects: Subjects,
): Call[] {
  const isOfText = asked.intent === 'text' && about.accession !== null;
  return lookUps(asked, question, isOfText ? { ...subjects, accession: about.accession } : subjects);
}

function lookUps(asked: UnderstoodQuestion, query: string, { tickers, accession }: Subjects): Call[] {
  if (asked.intent === 'changes' && accession !== null)
    return [{ name: 'compare_filings', input: { accession } }];
  if (accession !== null && asked.intent === 'text')
    return [{ name: 'read_passages', input: { query, accessions: [accession] } }];
  return tickers.slice(0, MOST_LISTED).flatMap((ticker): Call[] => {
    if (asked.intent === 'insiders') return [{ name: 'insider_activity', input: { ticker } }];
    if (asked.intent === 'list') return [{ name: 'list_filings', input: { ticker, limit: MOST_LISTED } }];
    if (asked.intent === 'changes')
      return [{ name: 'list_filings', input: { ticker, forms: ['10-Q', '10-K'], limit: 1 } }];
    const read = { name: 'read_passages', input: { ticker, query } };
    if (asked.figure === null) return [read];
    return [{ name: 'figures_over_years', input: { ticker, figure: asked.figure } }, read];
  });
}

/**
 * Returns the report whose changes the question asks about, once a list of reports has been fetched; `null` if the
 * question asks for no comparison.
 */
function listedReport({ intent }: UnderstoodQuestion, found: readonly ToolOutcome[]): string | null {
  if (intent !== 'changes' || found.some(({ name }) => name === 'compare_filings')) return null;
  const listed = found.find(({ name }) => name === 'list_filings');
  return /\d{10}-\d{2}-\d{6}/.exec(listed?.text ?? '')?.[0] ?? null;
}
