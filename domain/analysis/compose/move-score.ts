import { SCORE_CAUSES } from '#domain/analysis/score-causes.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { importanceOf } from '#domain/importance.ts';
import { shorten } from '#domain/wording/shorten.ts';
import type { Draft, DraftStatement } from './draft.ts';

const MOST_SCORE = 10;
const LONGEST_CITATION = 160;

/**
 * Returns the score and its level. The level depends on the score alone, and the score moves only for a cause that
 * passed both gates.
 */
export function scored(
  { assessment, takeaways }: AnalysisSubject,
  { move }: Draft,
  held: readonly DraftStatement[],
  reason: string | null,
): Pick<Analysis, 'level' | 'score' | 'importanceReason' | 'scoreBasis'> {
  const why = reason ?? assessment.importance_reason;
  const { material_score, importance_level, score_basis } = assessment;
  const unmoved = {
    level: importance_level,
    score: material_score,
    importanceReason: why,
    scoreBasis: score_basis ?? null,
  };
  const because = held.find(({ part }) => part === 'score move');
  if (move === null || move.points === 0 || because === undefined) return unmoved;
  const { sign, evidence, meaning } = SCORE_CAUSES[move.cause];
  const counted = [assessment.one_liner, assessment.importance_reason, score_basis ?? '', ...takeaways].join(
    '\n',
  );
  const source = because.evidence.map(({ passage }) => passage.text).join('\n');
  const isBorneOut = evidence === null || (evidence.test(source) && !evidence.test(counted));
  if (!isBorneOut || (sign !== 0 && Math.sign(move.points) !== sign)) return unmoved;
  const score = Math.round(Math.max(0, Math.min(MOST_SCORE, material_score + move.points)) * 10) / 10;
  const basis = `${Math.abs(move.points)} ${move.points > 0 ? 'more' : 'less'} for ${move.cause}: “${shorten(because.text, LONGEST_CITATION)}”`;
  return {
    level: importanceOf(score),
    score,
    importanceReason: `${why} ${meaning ?? because.text}`,
    scoreBasis: score_basis === undefined ? `${basis}.` : `${score_basis} ${basis}.`,
  };
}
