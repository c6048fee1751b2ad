import { type Assessment, importanceOf } from '#domain/importance.ts';

/** The result of a rule: a score before corrections, and the reasons for it. */
export type Finding = {
  score: number;
  /** The event, short enough for a headline. */
  headline: string;
  /** True if the headline quotes the filing, so the case of its first letter is kept. */
  quoted?: boolean;
  /** What it means to a shareholder, in one or two sentences; empty if the filing does not show it. */
  reason: string;
  /** The rule and its score as a clause without a period: `An insider sale of under $1M: 2 of 10`. */
  basis: string;
};

/** An adjustment to the score and the words that explain it. */
export type Correction = {
  by: number;
  /** A clause appended to the rule: `the 10b5-1 plan lowers it by 2`. */
  because: string;
};

/**
 * The correction for the "/A" version of a form whose amendments have no rule of their own.
 * @see docs/rules.md#score-adjustments
 */
export const AMENDMENT: Correction = { by: -1.5, because: 'an amendment counts 1.5 less' };

/**
 * Returns the assessment for a finding, with its corrections applied. The score is clamped to 0–10 with one decimal,
 * and it determines the level.
 */
export function assess(finding: Finding, corrections: readonly Correction[] = []): Assessment {
  const raw = corrections.reduce((sum, { by }) => sum + by, finding.score);
  const material_score = Math.round(Math.min(10, Math.max(0, raw)) * 10) / 10;
  const changes = corrections.map(({ because }) => because);
  const { headline, reason, basis } = finding;
  return {
    importance_level: importanceOf(material_score),
    material_score,
    one_liner: headline,
    importance_reason: reason,
    score_basis: `${[basis, ...changes].join('; ')}.`,
  };
}
