import { checkStatement, type Fault, type Known } from '#domain/analysis/check/check-statement.ts';
import { evidenceFor, type Source, type SourceSentence, sourceOf } from '#domain/analysis/check/evidence.ts';
import { type Answer, readAnswer, type ScoreMove, type Statement } from '#domain/analysis/prompt/answer.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';

export const STATEMENT_PARTS = ['headline', 'summary', 'takeaway', 'reason', 'score move'] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];

/** A statement of a writer's answer, checked by code. */
export type DraftStatement = {
  part: StatementPart;
  text: string;
  /** Numbers of the passages that it rests on. */
  passages: readonly number[];
  /** What code found wrong with it. */
  fault: Fault | null;
  /** The sentences that say most of it. */
  evidence: readonly SourceSentence[];
};

/** A writer's answer after the check by code, before that by the judge. */
export type Draft = {
  /** In the order of the answer. */
  statements: readonly DraftStatement[];
  move: Pick<ScoreMove, 'points' | 'cause'> | null;
  wrongFacts: Answer['wrong_facts'];
};

/** Passages that are added where a statement's own do not bear out its figures, dates and names. */
const MOST_ADDED = 2;

/**
 * Reads a writer's answer and checks each statement by code.
 * @param passages as they were sent; 0 are the facts
 * @returns `null` for an answer that is none
 */
export function draftOf(
  subject: Pick<AnalysisSubject, 'company' | 'filedDate' | 'period'>,
  passages: readonly PromptPassage[],
  input: unknown,
): Draft | null {
  const answer = readAnswer(input);
  if (answer === null) return null;
  const sources = passages.map(sourceOf);
  const known = {
    company: subject.company,
    dates: [subject.filedDate, subject.period].filter((date) => date !== null).join(' '),
    shown: passages.map(({ text }) => text).join('\n'),
  };
  const checked = (part: StatementPart, statements: readonly (Statement | null | undefined)[]) =>
    statements
      .filter((statement) => statement !== null && statement !== undefined)
      .map((statement) => ({ part, ...checkOne(statement, sources, known) }))
      .map((statement) => (part === 'takeaway' ? withPassage(statement, sources, known) : statement));
  return {
    statements: [
      ...checked('headline', [answer.one_liner]),
      ...checked('summary', answer.summary),
      ...checked('takeaway', answer.key_takeaways),
      ...checked('reason', [answer.importance_reason]),
      ...checked('score move', [answer.score_move?.because]),
    ],
    move: answer.score_move ?? null,
    wrongFacts: answer.wrong_facts,
  };
}

/** By the passages that it cites, else also by those most like it: a slip in a number is mended. */
function checkOne(
  { text, passages }: Statement,
  sources: readonly Source[],
  known: Known,
): Omit<DraftStatement, 'part'> {
  const own = sources.filter(({ passage }) => passages.includes(passage.number));
  const more = new Set([...own, ...mostLike(text, sources)]);
  let first: Fault | null = null;
  for (const cited of [own, [...more]]) {
    const checked = checkStatement(text, cited, known);
    if (checked.fault === null)
      return {
        text,
        passages: cited.map(({ passage }) => passage.number),
        fault: null,
        evidence: checked.evidence,
      };
    first ??= checked.fault;
  }
  return {
    text,
    passages: own.map(({ passage }) => passage.number),
    fault: first,
    evidence: evidenceFor(text, own),
  };
}

/**
 * A takeaway opens a passage of the filing, which holds a figure of it if it states any. One that rests on the facts
 * alone needs the words that say the same.
 */
function withPassage(statement: DraftStatement, sources: readonly Source[], known: Known): DraftStatement {
  const { text, fault, evidence, passages } = statement;
  if (fault !== null || evidence.some(({ passage }) => passage.number > 0)) return statement;
  const like = mostLike(
    text,
    sources.filter(({ passage }) => passage.number > 0),
  );
  const checked = checkStatement(text, like, known);
  if (checked.fault !== null) return { ...statement, fault: { kind: 'no passage', words: '' } };
  const added = like.map(({ passage }) => passage.number);
  return { ...statement, passages: [...passages, ...added], evidence: checked.evidence };
}

function mostLike(text: string, sources: readonly Source[]): Source[] {
  const numbers = evidenceFor(text, sources).map(({ passage }) => passage.number);
  return sources.filter(({ passage }) => numbers.slice(0, MOST_ADDED).includes(passage.number));
}
