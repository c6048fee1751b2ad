import { addMentioned } from '#domain/alerts/mentioned-companies.ts';
import { AppError } from '#domain/app-error.ts';
import { listedTicker } from '#domain/companies/cik-name.ts';
import { composePage, type FilingPage } from '#domain/filing-page/filing-page.ts';
import { shortenedToFit } from '#domain/filings/shorten-filing.ts';
import { MOST_QUOTED, type StoredFiling } from '#domain/filings/stored-filing.ts';
import { readsDocument } from '#domain/form-types/lookup.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { insiderData } from '#domain/forms/ownership/insider-data.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import { READING_FAILED } from '#domain/ingestion/retry-plan.ts';
import { marketFactsOf } from '#domain/market/market-facts-of.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { findReplaced, type RepeatsDeps, textHash } from '#lambdas/filings/history/find-repeats.ts';
import { type HistoryDeps, learnFromHistory } from '#lambdas/filings/history/learn-from-history.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';

export type ReadDeps = HistoryDeps &
  RepeatsDeps & {
    edgar: { submission(cik: string, accession: string): Promise<{ bytes: Uint8Array; capped: boolean }> };
    documents: {
      putReading(accession: string, reading: FilingReading): Promise<void>;
      putPage(accession: string, page: FilingPage, parts: readonly string[]): Promise<void>;
    };
    clock: Clock;
  };

/** The changes to a filing that was read, and the hash of its text if that is long enough to be identified. */
export type ReadDocument = { changes: Partial<StoredFiling>; textHash: string | null };

/**
 * Fetches and explains the filing's document with one request to EDGAR; forms whose documents are not read yet are
 * complete with the facts from the feed.
 * @throws AppError edgar_*, or the reason why the document cannot be read
 */
export async function readDocument(deps: ReadDeps, filing: StoredFiling): Promise<ReadDocument> {
  const done = {
    status: 'Complete',
    readingError: null,
    parked: false,
    rulesVersion: RULES_VERSION,
    processedAt: isoIn(deps.clock),
    updatedAt: isoIn(deps.clock),
  } as const;
  const company = filing.companies[0];
  if (!company || !readsDocument(filing.form)) return { changes: done, textHash: null };
  const { bytes, capped } = await deps.edgar.submission(company.cik, filing.accession);
  const read = await learnFromHistory(deps, filing, explain(filing, bytes, capped));
  // Keeps the table's items small: a list of holdings would be larger than the rest of the filing.
  const { facts = null, ...explanation } = read.explanation;
  const { text } = read;
  const passages = passagesOf(text);
  const insider = insiderData(read);
  const { page, parts } = composePage(read, insider);
  const kept = shortenedToFit({
    assessment: explanation.assessment,
    explanation,
    items: explanation.items.length > 0 ? explanation.items : filing.items,
    summaryText: read.summaryText,
    takeaways: read.takeaways,
    quotes: page.takeaways.map(({ quote }) => quote && shorten(quote.text, MOST_QUOTED)),
    dollarAmounts: read.dollarAmounts,
  });
  const whole = kept.isShortened ? { explanation } : {};
  await Promise.all([
    deps.documents.putReading(filing.accession, { text, passages, facts, ...whole }),
    deps.documents.putPage(filing.accession, page, parts),
    findReplaced(deps, filing, read),
  ]);
  const changes = {
    ...done,
    source: 'document' as const,
    ...kept,
    insiderData: insider,
    market: marketFactsOf(facts, read.listing ?? null),
    ...(read.mentions === undefined ? {} : addMentioned(filing, read.mentions)),
  };
  return { changes, textHash: textHash(text) };
}

/** An unexpected error here is a bug in our parser, not EDGAR's fault: the same bytes will fail again. */
function explain(filing: StoredFiling, bytes: Uint8Array, capped: boolean): ReadFiling {
  try {
    const read = explainFiling(bytes, {
      form: filing.form,
      accession: filing.accession,
      capped,
      tickerOf: (cik) => listedTicker(filing.companies.find((candidate) => candidate.cik === cik)),
    });
    for (const { rule, error } of read.failures ?? [])
      log.error('A rule failed; the rest of the filing was read', {
        accession: filing.accession,
        rule,
        error,
      });
    return read;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', READING_FAILED, 'The document could not be read.', { cause: error });
  }
}
