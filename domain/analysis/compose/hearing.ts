import { type JudgedStatement, judgeRequest } from '#domain/analysis/judge/judge-request.ts';
import type { ModelRequest, PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Draft, DraftStatement } from './draft.ts';

/** The rules' headline is judged by so many passages of the writer's headline and summary. */
const MOST_PASSAGES_OF_RULES = 6;

/** The statements of a draft that a judge is asked about. */
export type Hearing = {
  request: ModelRequest;
  statements: readonly DraftStatement[];
};

/**
 * What a judge is asked: the statements that code found nothing wrong with, and at the end the rules' own headline,
 * which may have been mailed by then.
 * @returns `null` if code left none
 */
export function hearingOf(
  subject: AnalysisSubject,
  passages: readonly PromptPassage[],
  draft: Draft,
): Hearing | null {
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
