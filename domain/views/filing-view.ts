import { CONFIDENCE_IN_FIELDS, CONFIDENCE_IN_WORDS } from '#domain/analysis/rules-analysis.ts';
import { isForModel } from '#domain/analysis/subject.ts';
import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import type { Filing, OwnershipLine } from '#domain/contract/filings-contract.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { shownFiling } from '#domain/filings/shown-filing.ts';
import { failureOf, type StoredFiling } from '#domain/filings/stored-filing.ts';
import { formByValue } from '#domain/form-types/form-catalog.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';

/** The reason stored with a filing whose analysis failed; the site does not show it. */
const PROCESSING_ERROR = 'Processing error';

/**
 * Converts a stored filing to its API format, with all data that PRO users may see.
 * @param priceReaction how prices changed after filings like this one
 */
export function filingView(stored: StoredFiling, priceReaction: string | null = null): Filing {
  const filing = shownFiling(stored);
  const { assessment, analysis } = filing;
  const isRead = filing.status === 'Complete';
  const isComplete = isRead && (analysis === null || analysis.state === 'complete');
  const failure = failureOf(filing) ?? analysis?.error ?? null;
  return {
    id: filing.accession,
    form: filing.form,
    form_type: filing.formType,
    filed_at: filing.acceptedAt,
    title: titleOf(filing),
    link: filing.indexUrl,
    one_liner: assessment.one_liner,
    analysis: 'full',
    summary_text: filing.summaryText,
    key_takeaways: filing.takeaways.length > 0 ? JSON.stringify(filing.takeaways) : null,
    takeaway_quotes: filing.quotes,
    importance_level: assessment.importance_level,
    importance_reason: failure === null ? assessment.importance_reason : PROCESSING_ERROR,
    score_basis: assessment.score_basis ?? null,
    price_reaction: priceReaction,
    corrected_at: stored.handCorrection?.at ?? null,
    material_score: assessment.material_score,
    confidence_score: isRead ? confidenceIn(filing) : null,
    ai_model_used: isRead ? (analysis?.result?.model ?? RULES_MODEL) : null,
    intelligence_processed: isComplete ? 1 : 0,
    processed_at: isComplete ? (analysis?.at ?? filing.processedAt) : null,
    dollar_amounts: filing.dollarAmounts,
    insider_data: filing.insiderData === null ? null : JSON.stringify(filing.insiderData),
    items: filing.items,
    transactions: linesOf(filing.explanation),
    is_shortened: stored.isShortened,
    analysis_error: failure,
  };
}

/**
 * Returns the confidence of an analysis. Code that reads a form's own fields is certain; rules that search for
 * words are right at least half of the time.
 */
function confidenceIn({ analysis, form }: StoredFiling): number {
  return analysis?.result?.confidence ?? (isForModel(form) ? CONFIDENCE_IN_WORDS : CONFIDENCE_IN_FIELDS);
}

/** Returns a title such as `8-K · Material events · Apple Inc.` */
function titleOf(filing: Pick<StoredFiling, 'form' | 'formType' | 'companyName'>): string {
  const label = filing.formType === null ? null : formByValue(filing.formType)?.label;
  return [filing.form, label, filing.companyName].filter(Boolean).join(' · ');
}

/** Returns the lines for all owners. Several owners may report one trade together: each line names all of them. */
function linesOf(explanation: FilingExplanation | null): OwnershipLine[] {
  if (explanation === null) return [];
  const owner = explanation.owners.map(({ name }) => name).join(', ');
  return explanation.transactions.map(({ ownership: _, ...line }) => ({
    ...line,
    owner,
    action: isHolding(line) ? 'Holding' : actionOf(line.code),
  }));
}

/** Returns whether a line reports a holding rather than a trade. */
function isHolding(line: Pick<OwnershipLine, 'code' | 'acquired_disposed'>): boolean {
  return line.code === null && line.acquired_disposed === null;
}
