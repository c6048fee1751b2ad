import { type JudgedStatement, judgeRequest } from '#domain/analysis/judge/judge-request.ts';
import type { ModelRequest, PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Draft, DraftStatement } from './draft.ts';

/** The rules' headline is judged against up to this many of the passages cited by the writer's headline and summary. */
const MOST_PASSAGES_OF_RULES = 6;

/** The statements of a draft that are sent to a judge. */
export type StatementsToJudge = {
  request: ModelRequest;
  statements: readonly DraftStatement[];
};

/**
 * Selects the statements to send to a judge: those in which our code found no error, followed by the rules' own
 * headline, because it may already have been emailed.
 * @returns `null` if no statement passed our code's check
 */
export function statementsToJudge(
  subject: AnalysisSubject,
  passages: readonly PromptPassage[],
  draft: Draft,
): StatementsToJudge | null {
  const statements = draft.statements.filter(({ fault }) => fault === null);
  if (statements.length === 0) return null;
  const { form, company, filedDate } = subject;
  const filing = `${form} of ${company}${filedDate === null ? '' : `, filed ${filedDate}`}`;
  const asked: JudgedStatement[] = [...statements, rulesHeadline(subject, statements)];
  return { request: judgeRequest(filing, asked, passages), statements };
}

function rulesHeadline(
  { assessment }: AnalysisSubject,
  statements: readonly DraftStatement[],
): JudgedStatement {
  const cited = statements
    .filter(({ part }) => part === 'headline' || part === 'summary')
    .flatMap(({ passages }) => passages);
  const first = cited.length > 0 ? cited : (statements[0]?.passages ?? []);
  return { text: assessment.one_liner, passages: [...new Set(first)].slice(0, MOST_PASSAGES_OF_RULES) };
}
