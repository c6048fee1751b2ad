import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import type { Analysis, FallbackReason } from '#domain/filings/filing-analysis.ts';
import { quoteFinder } from '#domain/text/find-quote.ts';
import type { AnalysisSubject } from './subject.ts';

/** Confidence in what our code read from a form's own fields; the next constant is for text that replaces a model's. */
export const CONFIDENCE_IN_FIELDS = 1;
export const CONFIDENCE_IN_WORDS = 0.5;

/**
 * Returns the rules' own assessment as an analysis.
 * @param fallback why it replaces a model's analysis; `null` if no model is called for the filing
 */
export function rulesAnalysis(subject: AnalysisSubject, fallback: FallbackReason | null): Analysis {
  const { assessment } = subject;
  const find = quoteFinder(subject.text, subject.passages);
  const takeaways = subject.takeaways.map((text) => {
    const passage = subject.passages[find(text) ?? -1];
    return {
      text,
      passage: passage === undefined ? null : subject.text.slice(passage.start, passage.end).trim(),
      start: passage?.start ?? null,
    };
  });
  return {
    level: assessment.importance_level,
    score: assessment.material_score,
    oneLiner: assessment.one_liner,
    summary: subject.summary,
    takeaways,
    importanceReason: assessment.importance_reason,
    scoreBasis: assessment.score_basis ?? null,
    verified: takeaways.length,
    total: takeaways.length,
    confidence: fallback === null ? CONFIDENCE_IN_FIELDS : CONFIDENCE_IN_WORDS,
    model: RULES_MODEL,
    judge: null,
    dropped: [],
    contradictsRules: false,
    fallback,
  };
}
