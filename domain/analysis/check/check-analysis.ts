import { readAnswer, type Statement } from '#domain/analysis/prompt/answer.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { isBorneOut } from './borne-out.ts';

/** What a model wrote, with only what its passages bear out; the rules' analysis where too little is left. */
export function checkAnalysis(
  subject: AnalysisSubject,
  passages: readonly PromptPassage[],
  answer: { analysis: unknown; model: string },
): Analysis {
  const told = readAnswer(answer.analysis);
  if (told === null) return rulesAnalysis(subject, 'malformed');
  const holds = (statement: Statement) => isBorneOut(statement, passages);
  return rulesAnalysis(subject, holds(told.one_liner) ? null : 'not-borne-out');
}
