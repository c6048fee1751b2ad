import { entityOf } from './company-feed.ts';
import type { Corpus } from './corpus.ts';
import { newestFirst } from './feed.ts';
import { formName, renderingFolder } from './form-names.ts';
import type { PublishedFiling } from './published.ts';
import { json, noSuchKey, type Reply } from './reply.ts';

type Cell = string | number;

/** The newest rows that EDGAR keeps in `recent`. @see facts A4 */
const RECENT_ROWS = 1_000;

function primaryDocument(filing: PublishedFiling): string {
  const name = filing.parts()[0]?.filename ?? '';
  const rendering = renderingFolder(filing.form);
  return rendering !== null && name.endsWith('.xml') ? `${rendering}/${name}` : name;
}

function row(filing: PublishedFiling): Record<string, Cell> {
  return {
    accessionNumber: filing.accession,
    filingDate: filing.filedDate,
    reportDate: filing.period ?? '',
    acceptanceDateTime: filing.acceptedAt.toISOString(),
    act: '',
    form: filing.form,
    fileNumber: '',
    filmNumber: '',
    items: filing.items.map((item) => item.number).join(','),
    core_type: filing.form,
    size: filing.submission().length,
    isXBRL: 0,
    isInlineXBRL: 0,
    primaryDocument: primaryDocument(filing),
    primaryDocDescription: filing.parts()[0]?.description || formName(filing.form),
  };
}

const NO_ROW: PublishedFiling = {
  accession: '',
  acceptedAt: new Date(0),
  filedDate: '',
  form: '',
  parties: [],
  items: [],
  period: null,
  source: '',
  position: -1,
  parts: () => [],
  submission: () => new Uint8Array(),
};

/** One array per column; an empty list still has its columns. */
function columns(filings: PublishedFiling[]): Record<string, Cell[]> {
  const rows = filings.map(row);
  return Object.fromEntries(
    Object.keys(row(NO_ROW)).map((name) => [name, rows.map((cells) => cells[name] ?? '')]),
  );
}

function ownTickers(cik: string, corpus: Corpus): { tickers: string[]; exchanges: string[] } {
  const own = corpus.companies.filter((company) => company.cik === cik);
  return { tickers: own.map(({ ticker }) => ticker), exchanges: own.map(({ exchange }) => exchange) };
}

/** `/submissions/CIK##########.json`: who the entity is, and its filings as parallel arrays. @see facts A4 */
export function submissionsOf(cik: string, corpus: Corpus, filings: readonly PublishedFiling[]): Reply {
  const entity = entityOf(cik, corpus, filings);
  if (!entity) return noSuchKey(`/submissions/CIK${cik}.json`);
  const own = newestFirst(filings).filter((filing) => filing.parties.some((party) => party.cik === cik));
  return json({
    cik,
    entityType: ownTickers(cik, corpus).tickers.length > 0 ? 'operating' : 'other',
    name: entity.name,
    ...ownTickers(cik, corpus),
    formerNames: [],
    filings: { recent: columns(own.slice(0, RECENT_ROWS)), files: [] },
  });
}
