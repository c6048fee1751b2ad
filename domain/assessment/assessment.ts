import { type Assessment, importanceOf } from '#domain/importance.ts';

/** What a rule found: a score before the corrections, and why. */
export type Finding = {
  score: number;
  /** What happened, short enough for a headline. */
  headline: string;
  /** The headline quotes the filing, so that its first letter stays. */
  quoted?: boolean;
  /** The rule that gave the score, said to an investor: a clause without a full stop. */
  reason: string;
};

/** A change to the score and the words that explain it. */
export type Correction = {
  by: number;
  /** A clause behind the rule: `the 10b5-1 plan lowers it by 2`. */
  because: string;
  /** The same as a beginning, where the change may stand alone: `Sold under a 10b5-1 plan`. */
  step?: string;
};

/** "/A" of a form whose amendments have no rule of their own. @see facts F */
export const AMENDMENT: Correction = { by: -1.5, because: 'an amendment counts 1.5 less' };

/** The assessment of a finding after its corrections: score clamped to 0–10 with one decimal, level from it. */
export function assess(finding: Finding, corrections: readonly Correction[] = []): Assessment {
  const raw = corrections.reduce((sum, { by }) => sum + by, finding.score);
  const material_score = Math.round(Math.min(10, Math.max(0, raw)) * 10) / 10;
  return {
    importance_level: importanceOf(material_score),
    material_score,
    one_liner: finding.headline,
    importance_reason: `${[finding.reason, ...corrections.map(({ because }) => because)].join('; ')}.`,
  };
}
