import type { CitedFiling } from '#domain/chat/chat-passage.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import type { OutlineEntry } from '#domain/reader/outline.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { Store } from '#lambdas/store/types.ts';

/** The fields of a filing that answers use. */
export type KnownFiling = Pick<
  StoredFiling,
  'accession' | 'form' | 'formType' | 'companies' | 'companyName' | 'filedDate' | 'acceptedAt' | 'assessment'
>;

/** The sources that the tools of an answer read. */
export type ChatSources = {
  companies: { current(): Promise<CompanyDirectory> };
  filings: {
    get(accession: string): Promise<KnownFiling | null>;
    latestOf(cik: string, limit: number): Promise<KnownFiling[]>;
  };
  insiderTrades: Pick<Store['insiderTrades'], 'acceptedBetween'>;
  documents: {
    getPage(accession: string): Promise<FilingPage | null>;
    getPart(accession: string, part: number): Promise<string | null>;
    getReading(accession: string): Promise<FilingReading | null>;
  };
};

/** A filing's text as it is shown on the filing's page. */
export type ReadableFiling = { filing: KnownFiling; text: string; outline: readonly OutlineEntry[] };

const PARTS_AT_ONCE = 8;

/**
 * Returns a filing's text, in which offsets are the same as on its page; `null` if the filing was not read.
 */
export async function readableFiling(
  { documents }: Pick<ChatSources, 'documents'>,
  filing: KnownFiling,
): Promise<ReadableFiling | null> {
  const page = await documents.getPage(filing.accession);
  if (page === null) return null;
  const numbers = page.reader.starts.map((_, part) => part);
  const parts = await mapLimit(numbers, PARTS_AT_ONCE, (part) => documents.getPart(filing.accession, part));
  return { filing, text: parts.map((part) => part ?? '').join(''), outline: page.reader.outline };
}

/** Returns the facts about a filing that citations contain. */
export function citedFiling({ accession, form, companyName, filedDate }: KnownFiling): CitedFiling {
  return { accession, form, company: companyName, filedDate };
}
