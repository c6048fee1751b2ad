import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { Notice } from './notice.tsx';

/**
 * Explains that a filing's analysis failed, and says who wrote the text shown instead. Renders nothing if the analysis
 * did not fail.
 */
export function AnalysisFailed({ filing }: { filing: Filing }) {
  if (filing.analysis_error === null) return null;
  return (
    <Notice tone="warning" icon="warning">
      <strong>AI Analysis Failed</strong>
      <br />
      {shownInstead(filing.ai_model_used, filing.analysis_error.message)}
    </Notice>
  );
}

/** @param writer `null` if the document was not read */
function shownInstead(writer: string | null, cause: string): string {
  if (writer === RULES_MODEL) return 'What you see was written by our rules.';
  if (writer !== null) return 'What you see is the previous analysis.';
  return `The document could not be read: ${cause} What you see comes from the SEC’s feed; open the filing itself for the rest.`;
}
