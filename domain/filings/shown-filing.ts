import { RULES_MODEL } from '#domain/contract/analysis.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { shorten } from '#domain/wording/shorten.ts';
import type { Analysis } from './filing-analysis.ts';
import { MOST_QUOTED, type StoredFiling } from './stored-filing.ts';

type Analyzed = Pick<StoredFiling, 'analysis'>;

/** True if what is shown of the filing was written by a model, false if the rules wrote it. */
export function isByModel(filing: Analyzed): boolean {
  return writtenResult(filing) !== null;
}

/** What a model wrote, if it did: the rules stand in for one that failed, and write alone where it had no text. */
function writtenResult({ analysis }: Analyzed): Analysis | null {
  const result = analysis?.result ?? null;
  return result === null || result.fallback !== null || result.model === RULES_MODEL ? null : result;
}

/** The filing in the words that readers see: the model's where there are any, else the rules'. */
export function shownFiling(filing: StoredFiling): StoredFiling {
  const result = writtenResult(filing);
  if (result === null) return filing;
  return {
    ...filing,
    assessment: {
      importance_level: result.level,
      material_score: result.score,
      one_liner: result.oneLiner,
      importance_reason: result.importanceReason,
      ...(result.scoreBasis === null ? {} : { score_basis: result.scoreBasis }),
    },
    summaryText: result.summary,
    takeaways: result.takeaways.map(({ text }) => text),
    quotes: result.takeaways.map(({ passage }) => passage && shorten(passage, MOST_QUOTED)),
  };
}

/**
 * How an analysis changed what readers may have been told: the level went up, or what they were told no longer holds
 * (the level went down, a model's headline was withdrawn, or the filing says otherwise than the rules' headline).
 */
export function revisionOf(before: StoredFiling, after: StoredFiling): 'raised' | 'corrected' | null {
  const rank = (filing: StoredFiling) => IMPORTANCE_RANK[shownFiling(filing).assessment.importance_level];
  if (rank(after) > rank(before)) return 'raised';
  const isWithdrawn = isByModel(before) && !isByModel(after);
  const isContradicted = !isByModel(before) && after.analysis?.result?.contradictsRules === true;
  return rank(after) < rank(before) || isWithdrawn || isContradicted ? 'corrected' : null;
}
