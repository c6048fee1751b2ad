import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import { type Assessment, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { shorten } from '#domain/wording/shorten.ts';
import type { Analysis } from './filing-analysis.ts';
import { correctedByHand, isRaisedByHand } from './hand-correction.ts';
import { MOST_QUOTED, type StoredFiling } from './stored-filing.ts';

type Analyzed = Pick<StoredFiling, 'analysis'>;
type Assessed = Pick<StoredFiling, 'assessment' | 'analysis' | 'handCorrection'>;

/** Returns whether a model, rather than the rules, wrote the text shown for a filing. */
export function isByModel(filing: Analyzed): boolean {
  return writtenResult(filing) !== null;
}

/** Returns whether the text shown for a filing comes from the rules alone, so that messages mark it. */
export function isByRules(filing: Pick<StoredFiling, 'analysis' | 'handCorrection'>): boolean {
  return filing.handCorrection === null && !isByModel(filing);
}

/**
 * Returns the text that a model wrote; `null` if the rules wrote it, because the model failed or there was nothing for
 * it to write.
 */
function writtenResult({ analysis }: Analyzed): Analysis | null {
  const result = analysis?.result ?? null;
  return result === null || result.fallback !== null || result.model === RULES_MODEL ? null : result;
}

/**
 * Returns the assessment that readers see: a person's correction if there is one, otherwise the model's assessment,
 * otherwise the rules'.
 */
export function shownAssessment(filing: Assessed): Assessment {
  const result = writtenResult(filing);
  const written = result === null ? filing.assessment : assessmentIn(result);
  return filing.handCorrection === null ? written : correctedByHand(written, filing.handCorrection);
}

function assessmentIn(result: Analysis): Assessment {
  return {
    importance_level: result.level,
    material_score: result.score,
    one_liner: result.oneLiner,
    importance_reason: result.importanceReason,
    ...(result.scoreBasis === null ? {} : { score_basis: result.scoreBasis }),
  };
}

/**
 * Returns the filing with the text that readers see: the model's if there is any, otherwise the rules', with the
 * headline and level replaced if a person corrected them.
 */
export function shownFiling(filing: StoredFiling): StoredFiling {
  const result = writtenResult(filing);
  if (result === null && filing.handCorrection === null) return filing;
  const shown = { ...filing, assessment: shownAssessment(filing) };
  if (result === null) return shown;
  return {
    ...shown,
    summaryText: result.summary,
    takeaways: result.takeaways.map(({ text }) => text),
    quotes: result.takeaways.map(({ passage }) => passage && shorten(passage, MOST_QUOTED)),
  };
}

/** Returns the level before a person or an analysis raised it; `null` if neither did. */
export function raisedFrom({ analysis, handCorrection }: Assessed): ImportanceLevel | null {
  if (handCorrection !== null) return isRaisedByHand(handCorrection) ? handCorrection.correctedFrom : null;
  return analysis?.raisedFrom ?? null;
}

/**
 * Returns how an analysis changed what readers may have been sent. `raised`: the level increased. `corrected`: the
 * earlier message is no longer accurate, because the level decreased, a model's headline was withdrawn, or the filing
 * contradicts the rules' headline. `null` also if a person's correction hides the analysis.
 */
export function revisionOf(before: StoredFiling, after: StoredFiling): 'raised' | 'corrected' | null {
  if (after.handCorrection !== null) return null;
  const rank = (filing: StoredFiling) => IMPORTANCE_RANK[shownAssessment(filing).importance_level];
  if (rank(after) > rank(before)) return 'raised';
  const isWithdrawn = isByModel(before) && !isByModel(after);
  const isContradicted = !isByModel(before) && after.analysis?.result?.contradictsRules === true;
  return rank(after) < rank(before) || isWithdrawn || isContradicted ? 'corrected' : null;
}
