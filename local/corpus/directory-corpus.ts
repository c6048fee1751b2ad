import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fromNewYork, newYorkDate } from '#domain/calendar/new-york.ts';
import { parseHeader } from '#domain/edgar/header.ts';
import { itemNumberOf, itemsOf, schemeOn } from '#domain/edgar/report-items.ts';
import { looksLikeSubmission, splitSubmission } from '#domain/edgar/submission.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import { bareFacts } from '../edgar/bare-document.ts';
import type { Corpus, CorpusCompany, CorpusDocument, CorpusFiling } from '../edgar/corpus.ts';
import { type ManifestRow, readManifest } from '../edgar/manifest.ts';

/** A file in the corpus that is not a filing by itself, and the reason. */
type LeftOut = { path: string; reason: string };

export type DirectoryCorpus = Corpus & { leftOut: LeftOut[] };

type Draft = Omit<CorpusFiling, 'accession'> & { accession: string | null };

/** Maps bytes one-to-one to characters, so that a document extracted from the text is returned unchanged. */
const bytesAsText = (file: string) => readFileSync(file, 'latin1');

/** The date given to undated filings, which come before all others. */
const UNDATED = '1993-01-04';

/**
 * Returns the best known time: the acceptance, or else the filing date, the period, or the year in the accession
 * number.
 */
function momentOf(accepted: string | null, dates: (string | null)[], accession: string): Date {
  if (accepted !== null) return fromNewYork(accepted.slice(0, 10), accepted.slice(11));
  const year = Number(accession.slice(11, 13));
  const byNumber = accession === '' ? UNDATED : `${year > 90 ? 1900 + year : 2000 + year}-06-30`;
  return fromNewYork(dates.find((date) => date) ?? byNumber, '16:00');
}

function submissionDocuments(file: string, text: string): CorpusDocument[] {
  return splitSubmission(text).documents.map((document, index) => ({
    type: document.type,
    sequence: document.sequence ?? index + 1,
    filename: document.filename ?? `${document.sequence ?? index + 1}.txt`,
    description: document.description ?? '',
    body: () => Buffer.from(splitSubmission(bytesAsText(file)).documents[index]?.text ?? '', 'latin1'),
  }));
}

/** Returns items as the feed prints them; it lists them only for 8-Ks. */
function headerItems(listed: string[], filedDate: string | null): CorpusFiling['items'] {
  const scheme = schemeOn(filedDate) ?? 'post-2004';
  return itemsOf(listed.map((item) => itemNumberOf(item, scheme)).filter((number) => number !== null));
}

function fromSubmission(file: string, row: ManifestRow): Draft {
  const text = bytesAsText(file);
  const { header } = splitSubmission(text);
  const accession = header.accession ?? row.accession;
  const moment = momentOf(header.acceptedAt, [header.filedDate, row.filedDate, header.period], accession);
  return {
    accession: accession || null,
    form: header.form ?? row.form,
    parties: header.parties.map(({ cik, name, role }) => ({ cik, name, role })),
    acceptedAt: moment,
    filedDate: header.filedDate ?? newYorkDate(moment),
    period: header.period,
    items:
      familyOf(header.form ?? '') === 'current-report' ? headerItems(header.items, header.filedDate) : [],
    documents: submissionDocuments(file, text),
    submission: () => readFileSync(file),
  };
}

/** Reads a file without a header: one document, or several in their envelopes. */
function fromBareDocument(
  file: string,
  row: ManifestRow,
  companies: readonly CorpusCompany[],
): Draft | string {
  const text = bytesAsText(file);
  const facts = bareFacts(text, row, companies);
  if (facts.parties.length === 0) return 'its filer is unknown';
  const moment = momentOf(null, [row.filedDate, facts.period], row.accession);
  const enveloped = submissionDocuments(file, text);
  const bare: CorpusDocument = {
    type: row.form,
    sequence: 1,
    filename: basename(row.path),
    description: row.form,
    body: () => readFileSync(file),
  };
  return {
    ...facts,
    accession: row.accession || null,
    form: row.form,
    acceptedAt: moment,
    filedDate: row.filedDate || newYorkDate(moment),
    documents: enveloped.length > 0 ? enveloped : [bare],
  };
}

function readFiling(
  directory: string,
  row: ManifestRow,
  companies: readonly CorpusCompany[],
): Draft | string {
  const file = join(directory, row.path);
  if (!existsSync(file)) return 'the file is missing';
  if (row.path.startsWith('forms/rendered-')) return 'a rendering, not the document';
  if (row.form.startsWith('EX-')) return 'an exhibit without its filing';
  const text = bytesAsText(file);
  const hasHeader = looksLikeSubmission(text) && parseHeader(text).parties.length > 0;
  return hasHeader ? fromSubmission(file, row) : fromBareDocument(file, row, companies);
}

/** Returns an accession number in a range that EDGAR does not use, for filings whose own number was not recorded. */
function spareAccession(acceptedAt: Date, index: number): string {
  return `9999999999-${String(acceptedAt.getUTCFullYear()).slice(2)}-${String(index + 1).padStart(6, '0')}`;
}

type TickerRow = [cik: number, name: string, ticker: string, exchange: string | null];

function readCompanies(directory: string): CorpusCompany[] {
  const file = join(directory, 'reference/company_tickers_exchange.json');
  if (!existsSync(file)) return [];
  const { data }: { data: TickerRow[] } = JSON.parse(readFileSync(file, 'utf8'));
  return data.map(([cik, name, ticker, exchange]) => ({
    cik: String(cik).padStart(10, '0'),
    name,
    ticker,
    exchange: exchange ?? '',
  }));
}

const DAILY_INDEX = /^(?:company|form|master|crawler)\.(\d{4})(\d{2})\d{2}\.idx$/;

/** Returns the EDGAR path for an index or reference file in the corpus. */
function edgarPath(folder: string, name: string): string | null {
  if (folder === 'reference/submissions') return `/submissions/${name}`;
  const [, year, month] = DAILY_INDEX.exec(name) ?? [];
  return year ? `/Archives/edgar/daily-index/${year}/QTR${Math.ceil(Number(month) / 3)}/${name}` : null;
}

function readFiles(directory: string): Map<string, () => Uint8Array> {
  const files = new Map<string, () => Uint8Array>();
  for (const folder of ['reference/submissions', 'indexes']) {
    const path = join(directory, folder);
    for (const name of existsSync(path) ? readdirSync(path) : []) {
      const served = edgarPath(folder, name);
      if (served) files.set(served, () => readFileSync(join(path, name)));
    }
  }
  return files;
}

/**
 * Loads a corpus from a folder with a MANIFEST.csv, `forms/`, `reference/` and `indexes/`. Complete submissions are
 * returned byte for byte; a bare document gets a header generated from its content. No filing is published in advance:
 * all are replayed in order of acceptance.
 * @returns the corpus, and the files that are not filings, with the reason
 * @throws Error if the folder has no MANIFEST.csv
 */
export async function loadDirectoryCorpus(directory: string): Promise<DirectoryCorpus> {
  const manifest = join(directory, 'MANIFEST.csv');
  if (!existsSync(manifest)) throw new Error(`${directory} has no MANIFEST.csv: it is not an EDGAR corpus.`);
  const companies = readCompanies(directory);
  const leftOut: LeftOut[] = [];
  const filings = new Map<string, CorpusFiling>();
  const rows = readManifest(readFileSync(manifest, 'utf8')).filter(({ path }) => path.startsWith('forms/'));
  for (const [index, row] of rows.entries()) {
    const draft = readFiling(directory, row, companies);
    if (typeof draft === 'string') {
      leftOut.push({ path: row.path, reason: draft });
      continue;
    }
    const accession = draft.accession ?? spareAccession(draft.acceptedAt, index);
    if (filings.has(accession))
      leftOut.push({ path: row.path, reason: 'its accession number was met before' });
    else filings.set(accession, { ...draft, accession });
  }
  return {
    filings: [...filings.values()].sort(
      (one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime(),
    ),
    historyCount: 0,
    companies,
    files: readFiles(directory),
    leftOut,
  };
}
