import * as v from 'valibot';
import { type Assessment, IMPORTANCE_LEVELS, IMPORTANCE_RANK, scoreWithin } from '#domain/importance.ts';

/**
 * A person's correction of a filing. It replaces the assessment of the rules and the model until it is
 * removed.
 */
export const HandCorrection = v.object({
  headline: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
  /** The reason, in a sentence that readers see if the level changes. */
  reason: v.string(),
  /** The administrator's user id. */
  by: v.string(),
  /** ISO. */
  at: v.string(),
  /** The level shown before. Readers who were sent that level get a correction. */
  correctedFrom: v.picklist(IMPORTANCE_LEVELS),
});
export type HandCorrection = v.InferOutput<typeof HandCorrection>;

/** Returns an assessment with the headline and level that a person chose. */
export function correctedByHand(assessment: Assessment, correction: HandCorrection): Assessment {
  const { headline, level, reason } = correction;
  const isSameLevel = level === assessment.importance_level;
  return {
    ...assessment,
    one_liner: headline,
    importance_level: level,
    material_score: scoreWithin(level, assessment.material_score),
    ...(isSameLevel
      ? {}
      : { importance_reason: reason, score_basis: 'Set by a person who read the filing.' }),
  };
}

/** Returns whether a person raised the level. */
export function isRaisedByHand({ level, correctedFrom }: HandCorrection): boolean {
  return IMPORTANCE_RANK[level] > IMPORTANCE_RANK[correctedFrom];
}
