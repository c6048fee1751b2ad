import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { type FilingToIndex, indexedFiling } from '#domain/search/segments/indexed-filing.ts';
import type { IndexedFiling } from '#domain/search/segments/segment.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';

export type FilingTextDeps = {
  documents: {
    getPage(accession: string): Promise<FilingPage | null>;
    getPart(accession: string, part: number): Promise<string | null>;
    getReading(accession: string): Promise<FilingReading | null>;
  };
};

const PARTS_AT_ONCE = 6;
/** The maximum length of indexed text, in parts: two million characters in all. The rest is seldom searched for. */
const MOST_PARTS = 40;

/**
 * Reads a filing's text, split into the parts that are searched, and the data that searches filter by.
 * @returns `null` while the document is not stored
 */
export async function searchedText(
  { documents }: FilingTextDeps,
  filing: FilingToIndex,
): Promise<{ indexed: IndexedFiling; parts: string[] } | null> {
  const { accession, form } = filing;
  const page = await documents.getPage(accession);
  if (page === null) return null;
  const starts = page.reader.starts.slice(0, MOST_PARTS);
  const [parts, reading] = await Promise.all([
    mapLimit(
      [...starts.keys()],
      PARTS_AT_ONCE,
      async (part) => (await documents.getPart(accession, part)) ?? '',
    ),
    familyOf(form) === 'current-report' ? documents.getReading(accession) : null,
  ]);
  return { indexed: indexedFiling(filing, starts, reading), parts };
}
