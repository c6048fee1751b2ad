import type { Filing, OwnershipLine } from './contract/filings.ts';
import type { FilingExplanation } from './filing.ts';
import { formByValue } from './forms.ts';
import type { StoredFiling } from './pipeline/stored-filing.ts';

const ACTIONS: Record<string, string> = {
  P: 'Purchase',
  S: 'Sale',
  V: 'Reported early',
  A: 'Grant or award',
  D: 'Return to the issuer',
  F: 'Shares withheld for price or tax',
  I: 'Discretionary plan transaction',
  M: 'Exercise or conversion',
  C: 'Conversion of a derivative',
  E: 'Expiry of a short derivative',
  H: 'Expiry of a long derivative',
  O: 'Exercise out of the money',
  X: 'Exercise in the money',
  G: 'Gift',
  L: 'Small acquisition',
  W: 'Inheritance',
  Z: 'Voting trust deposit or withdrawal',
  J: 'Other, see footnote',
  K: 'Equity swap',
  U: 'Tender in a change of control',
};

/** What an SEC transaction code means; by direction where there is none. @see facts B2 */
export function transactionAction(
  code: string | null,
  direction: OwnershipLine['acquired_disposed'],
): string {
  const action = code === null ? undefined : Object.hasOwn(ACTIONS, code) ? ACTIONS[code] : undefined;
  if (action !== undefined) return action;
  if (direction === null) return 'Holding';
  return direction === 'A' ? 'Acquisition' : 'Disposition';
}

/** A stored filing on the wire. */
export function filingView(filing: StoredFiling): Filing {
  const { assessment } = filing;
  const isComplete = filing.status === 'Complete';
  return {
    id: filing.accession,
    form: filing.form,
    form_type: filing.formType,
    filed_at: filing.acceptedAt,
    title: titleOf(filing),
    link: filing.indexUrl,
    one_liner: assessment.one_liner,
    summary_text: filing.summaryText,
    key_takeaways: filing.takeaways.length > 0 ? JSON.stringify(filing.takeaways) : null,
    importance_level: assessment.importance_level,
    importance_reason: assessment.importance_reason,
    material_score: assessment.material_score,
    confidence_score: null,
    ai_model_used: null,
    intelligence_processed: isComplete ? 1 : 0,
    processed_at: isComplete ? filing.processedAt : null,
    dollar_amounts: filing.dollarAmounts,
    insider_data: filing.insiderData === null ? null : JSON.stringify(filing.insiderData),
    items: filing.items,
    transactions: linesOf(filing.explanation),
    analysis_error: filing.analysisError,
  };
}

/** `8-K · Material events · Apple Inc.` */
function titleOf(filing: Pick<StoredFiling, 'form' | 'formType' | 'companyName'>): string {
  const label = filing.formType === null ? null : formByValue(filing.formType)?.label;
  return [filing.form, label, filing.companyName].filter(Boolean).join(' · ');
}

/** Several owners report one trade together: each line names them all. @see facts B2 */
function linesOf(explanation: FilingExplanation | null): OwnershipLine[] {
  if (explanation === null) return [];
  const owner = explanation.owners.map(({ name }) => name).join(', ');
  return explanation.transactions.map(({ ownership: _, ...line }) => ({
    ...line,
    owner,
    action: transactionAction(line.code, line.acquired_disposed),
  }));
}
