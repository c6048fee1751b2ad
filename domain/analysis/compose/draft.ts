import { checkStatement, type Fault, type Known } from '#domain/analysis/check/check-statement.ts';
import {
  evidenceFor,
  type Source,
  type SourceSentence,
  sourceOf,
} from '#domain/analysis/check/statement-evidence.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import {
  type Answer,
  readAnswer,
  type ScoreMove,
  type Statement,
} from '#domain/analysis/prompt/writer-answer.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';

export const STATEMENT_PARTS = ['headline', 'summary', 'takeaway', 'reason', 'score move'] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];

/** A statement from a writer's answer, checked by our code. */
export type DraftStatement = {
  part: StatementPart;
  text: string;
  /** Numbers of the passages that support the statement. */
  passages: readonly number[];
  /** The error that our code found in the statement, or `null`. */
  fault: Fault | null;
  /** The sentences that best support the statement. */
  evidence: readonly SourceSentence[];
};

/** A writer's answer that our code has checked but the judge has not. */
export type Draft = {
  /** In the order in which they occur in the answer. */
  statements: readonly DraftStatement[];
  move: Pick<ScoreMove, 'points' | 'cause'> | null;
  wrongFacts: Answer['wrong_facts'];
};

/**
 * The maximum number of passages to add when the passages cited by a statement do not support its figures, dates and
 * names.
 */
const MOST_ADDED = 2;

/**
 * Reads a writer's answer and checks each statement in code.
 * @param passages as sent to the writer; number 0 contains the facts
 * @returns `null` if the answer is unusable
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

/**
 * Checks a statement against the passages that it cites. If that fails, it also tries the most similar passages, which
 * corrects a wrong passage number.
 */
function checkOne(
  { text, passages }: Statement,
  sources: readonly Source[],
  known: Known,
): Omit<DraftStatement, 'part'> {
  const own = sources.filter(({ passage }) => passages.includes(passage.number));
  const more = new Set([...own, ...mostSimilar(text, sources)]);
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
 * Ensures that a takeaway links to a passage of the filing; if the takeaway states figures, the passage contains at
 * least one of them. A takeaway supported only by the facts needs a passage that says the same.
 */
function withPassage(statement: DraftStatement, sources: readonly Source[], known: Known): DraftStatement {
  const { text, fault, evidence, passages } = statement;
  if (fault !== null || evidence.some(({ passage }) => passage.number > 0)) return statement;
  const like = mostSimilar(
    text,
    sources.filter(({ passage }) => passage.number > 0),
  );
  const checked = checkStatement(text, like, known);
  if (checked.fault !== null) return { ...statement, fault: { kind: 'no passage', words: '' } };
  const added = like.map(({ passage }) => passage.number);
  return { ...statement, passages: [...passages, ...added], evidence: checked.evidence };
}

function mostSimilar(text: string, sources: readonly Source[]): Source[] {
  const numbers = evidenceFor(text, sources).map(({ passage }) => passage.number);
  return sources.filter(({ passage }) => numbers.slice(0, MOST_ADDED).includes(passage.number));
}
