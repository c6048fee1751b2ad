import { subjectOfRead } from '#domain/analysis/subject.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import { openBedrock } from '#lambdas/clients/bedrock.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { standInModel } from '#local/bedrock/stand-in-models.ts';

/** The value of the `analysis` key in an output line. */
export type AnalysisView = {
  importance_level: ImportanceLevel;
  material_score: number;
  one_liner: string;
  summary: string | null;
  key_takeaways: { text: string; passage: string | null }[];
  importance_reason: string;
  score_basis: string | null;
  /** How many of the `total` statements are supported by the filing. */
  verified: number;
  total: number;
  model: string;
  confidence_score: number;
  /** Why the rules' text is used instead of a model's. */
  fallback: string | null;
};

/** @param model Bedrock id of the model that writes and judges; `null` for the stand-ins */
export function analyzeWith(model: string | null): (read: ReadFiling) => Promise<AnalysisView> {
  const asked = model === null ? standInModel : openBedrock({ model });
  return async (read) => {
    const { analysis } = await writeAnalysis(
      { writer: asked, judge: asked, clock: systemClock },
      subjectOfRead(read),
    );
    return {
      importance_level: analysis.level,
      material_score: analysis.score,
      one_liner: analysis.oneLiner,
      summary: analysis.summary,
      key_takeaways: analysis.takeaways.map(({ text, passage }) => ({ text, passage })),
      importance_reason: analysis.importanceReason,
      score_basis: analysis.scoreBasis,
      verified: analysis.verified,
      total: analysis.total,
      model: analysis.model,
      confidence_score: analysis.confidence,
      fallback: analysis.fallback,
    };
  };
}
