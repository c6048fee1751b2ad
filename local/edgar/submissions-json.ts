import type { Corpus } from './corpus.ts';
import { json, noSuchKey, type Reply } from './edgar-reply.ts';
import { newestFirst } from './feed-page.ts';
import { formName, renderingFolder } from './form-names.ts';
import type { PublishedFiling } from './published.ts';

type Cell = string | number;

/**
 * The number of newest rows that EDGAR returns in `recent`.
 * @see docs/edgar.md#submissions-json
 */
const RECENT_ROWS = 1_000;

function primaryPath(name: string, form: string): string {
  const rendering = renderingFolder(form);
  return rendering !== null && name.endsWith('.xml') ? `${rendering}/${name}` : name;
}

/** Only one of the two sides in a filing has filing values. Parties with these roles are on the side that has none. */
const SIDES_WITHOUT_VALUES = ['Issuer', 'Filed by'];

function hasValues({ parties }: PublishedFiling, cik: string): boolean {
  return parties.some((party) => party.cik === cik && !SIDES_WITHOUT_VALUES.includes(party.role));
}

const CELLS: Record<string, (filing: PublishedFiling, cik: string) => Cell> = {
  accessionNumber: ({ accession }) => accession,
  filingDate: ({ filedDate }) => filedDate,
  reportDate: ({ period }) => period ?? '',
  acceptanceDateTime: ({ acceptedAt }) => acceptedAt.toISOString(),
  act: (filing, cik) => (hasValues(filing, cik) ? '34' : ''),
  form: ({ form }) => form,
  fileNumber: () => '',
  filmNumber: () => '',
  items: ({ items }) => items.map(({ number }) => number).join(','),
  core_type: ({ form }) => form,
  size: (filing) => filing.size(),
  isXBRL: () => 0,
  isInlineXBRL: () => 0,
  primaryDocument: (filing) => primaryPath(filing.parts()[0]?.filename ?? '', filing.form),
  primaryDocDescription: (filing) => filing.parts()[0]?.description || formName(filing.form),
};

type Columns = Record<string, Cell[]>;

/** A recorded EDGAR response about an entity from the corpus. */
type Recorded = { filings: { recent: Columns; files: unknown[] } };

const NOTHING_RECORDED: Recorded = { filings: { recent: {}, files: [] } };

function recorded(path: string, corpus: Corpus): Recorded {
  const file = corpus.files.get(path);
  return file ? JSON.parse(Buffer.from(file()).toString('utf8')) : NOTHING_RECORDED;
}

/** Returns one array per column, published rows before recorded ones; an empty list also has all columns. */
function columns(filings: PublishedFiling[], cik: string, earlier: Columns): Columns {
  const known = new Set(filings.map(({ accession }) => accession));
  const kept = (earlier.accessionNumber ?? []).flatMap((accession, index) =>
    known.has(String(accession)) ? [] : [index],
  );
  const names = new Set([...Object.keys(CELLS), ...Object.keys(earlier)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const fresh = filings.map((filing) => CELLS[name]?.(filing, cik) ?? '');
      const old = kept.map((index) => earlier[name]?.[index] ?? '');
      return [name, [...fresh, ...old].slice(0, RECENT_ROWS)];
    }),
  );
}

/** Returns the company with the given CIK, from the ticker table or a filing that names it; `null` if unknown. */
function entityOf(
  cik: string,
  corpus: Corpus,
  filings: readonly PublishedFiling[],
): { cik: string; name: string } | null {
  const company = corpus.companies.find((candidate) => candidate.cik === cik);
  const named = company ?? filings.flatMap((filing) => filing.parties).find((party) => party.cik === cik);
  return named ? { cik, name: named.name } : null;
}

/** Returns the corpus's data about a listed company; empty if there is none, as at EDGAR. */
function listing(cik: string, corpus: Corpus) {
  const own = corpus.companies.filter((company) => company.cik === cik);
  const industry = own.find((company) => company.industry)?.industry;
  return {
    sic: industry?.code ?? '',
    sicDescription: industry?.description ?? '',
    tickers: own.map(({ ticker }) => ticker),
    exchanges: own.map(({ exchange }) => exchange),
  };
}

/** Returns 1 if the entity has filings in this role, otherwise 0, as EDGAR does. */
function takesPart(filings: PublishedFiling[], cik: string, role: string): number {
  return Number(
    filings.some(({ parties }) => parties.some((party) => party.cik === cik && party.role === role)),
  );
}

/**
 * Returns `/submissions/CIK##########.json`: the entity and its filings as parallel arrays. Rows recorded in the
 * corpus come after those published here.
 */
export function submissionsOf(cik: string, corpus: Corpus, filings: readonly PublishedFiling[]): Reply {
  const path = `/submissions/CIK${cik}.json`;
  const entity = entityOf(cik, corpus, filings);
  if (!entity && !corpus.files.has(path)) return noSuchKey(path);
  const own = newestFirst(filings).filter((filing) => filing.parties.some((party) => party.cik === cik));
  const listed = listing(cik, corpus);
  const earlier = recorded(path, corpus);
  return json({
    cik,
    entityType: listed.tickers.length > 0 ? 'operating' : 'other',
    name: entity?.name ?? '',
    insiderTransactionForOwnerExists: takesPart(own, cik, 'Reporting'),
    insiderTransactionForIssuerExists: takesPart(own, cik, 'Issuer'),
    ...listed,
    formerNames: [],
    ...earlier,
    filings: { recent: columns(own, cik, earlier.filings.recent), files: earlier.filings.files },
  });
}
