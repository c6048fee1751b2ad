import { NOT_THERE } from '#domain/chat/fixed-answers.ts';
import { passagesShown, type ShownLine } from '#domain/chat/passage-lines.ts';
import type { ToolOutcome } from './conversation.ts';
import { figureSentences } from './figure-sentences.ts';
import { datedSentence, quotedSentences } from './quoted-sentences.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

const NO_CHANGES = 'No changes against an earlier report are known.';
const NO_TRADES = 'No insider bought or sold on the market in this time.';
const MOST_LISTED = 5;

/**
 * Composes an answer from tool results: figures from reports, or whole sentences from passages.
 * @param open the filing that the question is about, whose figures come first
 */
export function compose(
  asked: UnderstoodQuestion,
  found: readonly ToolOutcome[],
  open: string | null,
): string {
  const cited = (tool: string) =>
    linesOf(found, tool)
      .slice(0, MOST_LISTED)
      .map(({ text, number }) => `${text.replace(/[.\s]+$/, '')} [${number}].`);
  if (asked.intent === 'insiders') return joined(cited('insider_activity'), NO_TRADES);
  if (asked.intent === 'list') return joined(cited('list_filings'), NOT_THERE);
  if (asked.intent === 'changes') return joined(cited('compare_filings'), NO_CHANGES);
  return answered(byCompany(asked, found, open));
}

/** Joins the answers about several companies, and says so if some companies' filings contain no answer. */
function answered(companies: readonly string[][]): string {
  const sentences = companies.flat();
  const missing = companies.filter((one) => one.length === 0).length;
  if (sentences.length === 0 || missing === 0) return joined(sentences, NOT_THERE);
  const others = missing === 1 ? 'company' : 'companies';
  return joined([...sentences, `The filings of the other ${others} don’t say.`], NOT_THERE);
}

/** Returns the answer's sentences for each company that was looked up. */
function byCompany(
  asked: UnderstoodQuestion,
  found: readonly ToolOutcome[],
  open: string | null,
): string[][] {
  const stated = found
    .filter(({ name }) => name === 'figures_over_years')
    .map((outcome) => (asked.isOverTime ? linesIn(outcome) : openFirst(linesIn(outcome), open)));
  const ofSpan = { ...asked, span: spanFor(asked, stated) };
  const wanted = asked.figure === null ? asked : { ...asked, wants: 'number' as const };
  const read = found.filter(({ name }) => name === 'read_passages');
  return read.map((outcome, company) => {
    const lines = linesIn(outcome);
    if (asksForDateOf(outcome, asked)) return datedSentence(lines);
    const facts = stated[company] ?? [];
    const figures = figureSentences(ofSpan, facts);
    const sentences = figures.length > 0 ? figures : quotedSentences(wanted, quotable(asked, lines));
    return read.length > 1 ? withCompany(sentences, [...facts, ...lines]) : sentences;
  });
}

function openFirst(lines: readonly ShownLine[], open: string | null): ShownLine[] {
  const isOpen = ({ where }: ShownLine) => open !== null && where.includes(open);
  return [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))];
}

/** Puts the company's name before its sentences, so that an answer about several companies is understandable. */
function withCompany(sentences: readonly string[], lines: readonly ShownLine[]): string[] {
  const [company = ''] = lines[0]?.where.split('; ') ?? [];
  return sentences.map((sentence) => `${company}: ${sentence}`);
}

/** Returns whether the question asks only when the event in the open filing happened. */
function asksForDateOf({ input }: ToolOutcome, { topics, wants }: UnderstoodQuestion): boolean {
  const isOfFiling = typeof input === 'object' && input !== null && 'accessions' in input;
  return isOfFiling && wants === 'date' && topics.length === 0;
}

const linesIn = ({ text }: ToolOutcome): ShownLine[] => passagesShown(text);

function linesOf(found: readonly ToolOutcome[], tool: string): ShownLine[] {
  return found.filter(({ name }) => name === tool).flatMap(linesIn);
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
