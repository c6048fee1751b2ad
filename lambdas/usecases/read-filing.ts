import { insiderData } from '#domain/assess/insider-data.ts';
import { explainFiling, readsDocument } from '#domain/edgar/explain.ts';
import type { StoredFiling } from '#domain/pipeline/stored-filing.ts';
import { isoIn } from '#lambdas/runtime/clock.ts';
import type { Clock } from './pipeline-ports.ts';

export type ReadDeps = {
  edgar: { submission(cik: string, accession: string): Promise<{ bytes: Uint8Array; capped: boolean }> };
  documents: { putText(accession: string, text: string): Promise<void> };
  clock: Clock;
};

/**
 * Fetches and explains the filing's document, one request to EDGAR; forms whose document is not read yet are
 * complete with their feed facts.
 * @returns what changes on the filing
 * @throws AppError edgar_*, or why the document cannot be read
 */
export async function readFiling(deps: ReadDeps, filing: StoredFiling): Promise<Partial<StoredFiling>> {
  const done = {
    status: 'Complete',
    analysisError: null,
    parked: false,
    analyzeAt: null,
    processedAt: isoIn(deps.clock),
    updatedAt: isoIn(deps.clock),
  } as const;
  const company = filing.companies[0];
  if (!company || !readsDocument(filing.form)) return done;
  const { bytes, capped } = await deps.edgar.submission(company.cik, filing.accession);
  const read = explainFiling(bytes, {
    form: filing.form,
    accession: filing.accession,
    capped,
    tickerOf: (cik) => filing.companies.find((candidate) => candidate.cik === cik)?.tickers[0] ?? null,
  });
  await deps.documents.putText(filing.accession, read.text);
  // The table's items stay small: a list of holdings would be larger than all the rest of the filing.
  const { facts: _, ...explanation } = read.explanation;
  return {
    ...done,
    source: 'document',
    assessment: read.explanation.assessment,
    explanation,
    items: read.explanation.items.length > 0 ? read.explanation.items : filing.items,
    summaryText: read.summaryText,
    takeaways: read.takeaways,
    dollarAmounts: read.dollarAmounts,
    insiderData: insiderData(read.explanation, read.ownerTitle),
  };
}
