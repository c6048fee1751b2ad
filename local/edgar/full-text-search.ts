import { html, json, type Reply } from './edgar-reply.ts';
import type { PublishedFiling } from './published.ts';
import type { Publisher } from './publisher.ts';

const PAGE_SIZE = 100;
/** Further hits are neither counted nor shown. @see docs/edgar.md#full-text-search */
const HIT_CAP = 10_000;

/** The index starts on this day. */
const FIRST_DAY = '2001-01-01';

const rootOf = (form: string) => form.replace(/\/A$/, '');

/**
 * Checks whether a filing matches a query. Only accession numbers are recognized as search words, because the stand-in
 * does not index texts.
 */
function matches(filing: PublishedFiling, query: URLSearchParams): boolean {
  const accession = /\d{10}-\d{2}-\d{6}/.exec(query.get('q') ?? '')?.[0];
  const forms = query.get('forms')?.split(',') ?? [];
  const isForm = forms.length === 0 || forms.includes(rootOf(filing.form)) || forms.includes(filing.form);
  const from = query.get('startdt') ?? FIRST_DAY;
  const to = query.get('enddt') ?? '9999';
  const isNamed = accession === undefined || filing.accession === accession;
  return isNamed && isForm && filing.filedDate >= from && filing.filedDate <= to;
}

/** Returns one hit per document, each with the facts of its filing; a submission without documents is one hit. */
function hitsOf(filing: PublishedFiling) {
  const documents = filing.parts().map(({ filename, type, sequence, description }) => ({
    filename,
    facts: { file_type: type, file_description: description || null, sequence },
  }));
  const whole = { filename: `${filing.accession}.txt`, facts: { file_type: filing.form, sequence: 1 } };
  return (documents.length > 0 ? documents : [whole]).map(({ filename, facts }) => ({
    _index: 'edgar_file',
    _id: `${filing.accession}:${filename}`,
    _score: null,
    _source: {
      ciks: filing.parties.map(({ cik }) => cik),
      period_ending: filing.period,
      display_names: filing.parties.map(({ name, cik }) => `${name}  (CIK ${cik})`),
      root_forms: [rootOf(filing.form)],
      file_date: filing.filedDate,
      form: filing.form,
      adsh: filing.accession,
      items: filing.items.map(({ number }) => number),
      ...facts,
    },
  }));
}

/**
 * Handles `/LATEST/search-index`: filings by form and date, one hit per document, a hundred hits starting at `from`.
 */
export function fullTextSearch(publisher: Publisher, query: URLSearchParams): Reply {
  const from = Number(query.get('from') ?? 0);
  if (from >= HIT_CAP) return html('<h1>Internal Server Error</h1>', 500);
  const hits = publisher
    .published()
    .filter((filing) => matches(filing, query))
    .flatMap(hitsOf);
  const total = {
    value: Math.min(hits.length, HIT_CAP),
    relation: hits.length > HIT_CAP ? 'gte' : 'eq',
  };
  return json({
    took: 1,
    timed_out: false,
    hits: { total, max_score: null, hits: hits.slice(from, Math.min(from + PAGE_SIZE, HIT_CAP)) },
  });
}
