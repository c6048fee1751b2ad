import { assess, type Correction, type Finding } from '#domain/assessment/assessment.ts';
import { kindReason, outOfTen } from '#domain/assessment/ranks.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import type { Assessment } from '#domain/importance.ts';

/** A market trade with what it is called and what changes its score. */
export type Trade = {
  /** `an insider sale of under $1M`. */
  what: string;
  score: number;
  headline: string;
  corrections: Correction[];
};

/** Score of a trade before it is clamped. */
export function total({ score, corrections }: Trade): number {
  return corrections.reduce((sum, { by }) => sum + by, score);
}

/**
 * Assessment of a trade. One change to the score is told as one step (`from 2 to 0 of 10`); several are listed
 * behind the score that the size gives.
 */
export function assessTrade(trade: Trade): Assessment {
  const assessment = assess(findingOf(trade), trade.corrections);
  const [only, ...more] = trade.corrections;
  if (!only || more.length > 0 || only.step === undefined) return assessment;
  const direction = only.by < 0 ? 'lowers' : 'raises';
  return {
    ...assessment,
    importance_reason: `${only.step}, which ${direction} ${trade.what} from ${trade.score} to ${outOfTen(assessment.material_score)}.`,
  };
}

function findingOf({ what, score, headline }: Trade): Finding {
  return {
    score,
    headline,
    reason: kindReason(`${what.charAt(0).toUpperCase()}${what.slice(1)}`, score),
  };
}

/** What a person's place makes of the score. */
export function tenPercent({ tenPercentOnly }: OwnershipFacts): Correction[] {
  return tenPercentOnly
    ? [
        {
          by: -0.5,
          because: 'a 10% owner without another office counts 0.5 less',
          step: 'Traded by a 10% owner without another office',
        },
      ]
    : [];
}
