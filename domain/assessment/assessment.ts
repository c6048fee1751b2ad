import { type Assessment, importanceOf } from '#domain/importance.ts';

/** What a rule found: a score before the corrections, and why. */
export type Finding = {
  score: number;
  /** What happened, short enough for a headline. */
  headline: string;
  /** The headline quotes the filing, so that its first letter stays. */
  quoted?: boolean;
  /** What it means for a holder, in one or two sentences. */
  reason: string;
  /** The rule and its score, a clause without a full stop: `An insider sale of under $1M: 2 of 10`. */
  basis: string;
};

/** A change to the score and the words that explain it. */
export type Correction = {
  by: number;
  /** A clause behind the rule: `the 10b5-1 plan lowers it by 2`. */
  because: string;
};

/** "/A" of a form whose amendments have no rule of their own. @see docs/rules.md#score-adjustments */
export const AMENDMENT: Correction = { by: -1.5, because: 'an amendment counts 1.5 less' };

/** The assessment of a finding after its corrections: score clamped to 0–10 with one decimal, level from it. */
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
