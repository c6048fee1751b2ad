import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyDirectory } from '#domain/companies/company-directory.ts';
import { composePage } from '#domain/filing-page/filing-page.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { passagesOf } from '#domain/text/passages.ts';
import type { KnownFiling } from '#lambdas/chat/sources/chat-sources.ts';
import type { ToolDeps } from '#lambdas/chat/tools/tool.ts';
import type { QuestionFile } from './chat-questions.ts';

/** Changes a filing's text before it is stored, as someone who hides an instruction in it would. */
type Change = (text: string, path: string) => string;

/**
 * Reads the filings of a question file from the corpus, in the form in which the tools find stored filings.
 * @param folder the folder that contains `edgar` and `edgar-more`
 */
export function corpusSources(folder: string, { companies }: QuestionFile, change: Change = (text) => text) {
  const rows = companies.map(({ name }, index) => ({
    cik: String(index + 1).padStart(10, '0'),
    name,
    ticker: `Q${String.fromCharCode(65 + index)}`,
    exchange: null,
  }));
  const filings = companies.flatMap(({ name, files }, index) => {
    const row = rows[index];
    if (row === undefined) return [];
    return files.map(({ path, filed }, place) => {
      const read = explainFiling(readFileSync(join(folder, path)), { path });
      const changed = { ...read, text: change(read.text, path) };
      const accession = `${row.cik}-00-${String(place + 1).padStart(6, '0')}`;
      const known: KnownFiling = {
        accession,
        form: read.explanation.form,
        formType: read.explanation.form,
        companies: [{ cik: row.cik, name, tickers: [row.ticker] }],
        companyName: name,
        filedDate: filed,
        acceptedAt: `${filed}T20:00:00.000Z`,
        assessment: read.explanation.assessment,
      };
      const { page, parts } = composePage(changed, null);
      const reading = {
        text: changed.text,
        passages: passagesOf(changed.text),
        facts: read.explanation.facts ?? null,
      };
      return { known, page, parts, reading, path, text: changed.text };
    });
  });
  const of = (accession: string) => filings.find(({ known }) => known.accession === accession);
  const deps: ToolDeps = {
    companies: { current: async () => companyDirectory(rows) },
    filings: {
      get: async (accession) => of(accession)?.known ?? null,
      latestOf: async (cik) =>
        filings
          .map(({ known }) => known)
          .filter(({ companies: [company] }) => company?.cik === cik)
          .toSorted((one, other) => other.acceptedAt.localeCompare(one.acceptedAt)),
    },
    insiderTrades: { acceptedBetween: async () => [] },
    documents: {
      getPage: async (accession) => of(accession)?.page ?? null,
      getPart: async (accession, part) => of(accession)?.parts[part] ?? null,
      getReading: async (accession) => of(accession)?.reading ?? null,
    },
    clock: { now: () => Date.now() },
    watched: async () => [],
  };
  return { deps, filings };
}
