import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { PublishedFiling } from './published.ts';
import { json, noSuchKey, type Reply, text } from './reply.ts';

type Row = { cik: string; name: string; form: string; date: string; path: string };

const ORDERS = {
  company: (one: Row, other: Row) => one.name.localeCompare(other.name, 'en'),
  form: (one: Row, other: Row) =>
    one.form.localeCompare(other.form, 'en') || one.name.localeCompare(other.name, 'en'),
  master: (one: Row, other: Row) => Number(one.cik) - Number(other.cik),
  crawler: (one: Row, other: Row) => one.name.localeCompare(other.name, 'en'),
};

type IndexKind = keyof typeof ORDERS;

const SORTED_BY = { company: 'Company Name', form: 'Form Type', master: 'CIK', crawler: 'Company Name' };

const IDX_PATH =
  /^\/Archives\/edgar\/daily-index\/(\d{4})\/QTR([1-4])\/(?:(company|form|master|crawler)\.(\d{8})\.idx|index\.json)$/;

const quarterOf = (date: string) => `${date.slice(0, 4)}/QTR${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

function rowsOf(filings: readonly PublishedFiling[], date: string): Row[] {
  return filings
    .filter((filing) => filing.filedDate === date)
    .flatMap((filing) =>
      filing.parties.map((party) => ({
        cik: String(Number(party.cik)),
        name: party.name,
        form: filing.form,
        date: date.replaceAll('-', ''),
        path: `edgar/data/${Number(party.cik)}/${filing.accession}.txt`,
      })),
    );
}

const COLUMNS: Record<IndexKind, (row: Row) => string> = {
  company: ({ name, form, cik, date, path }) =>
    `${name.padEnd(62)}${form.padEnd(12)}${cik.padEnd(12)}${date.padEnd(12)}${path}`,
  form: ({ name, form, cik, date, path }) =>
    `${form.padEnd(12)}${name.padEnd(62)}${cik.padEnd(12)}${date.padEnd(12)}${path}`,
  master: ({ name, form, cik, date, path }) => [cik, name, form, date, path].join('|'),
  crawler: ({ name, form, cik, date, path }) =>
    `${name.padEnd(62)}${form.padEnd(12)}${cik.padEnd(12)}${date.padEnd(12)}https://www.sec.gov/Archives/${path.replace(/\.txt$/, '-index.htm')}`,
};

const TITLES: Row = {
  cik: 'CIK',
  name: 'Company Name',
  form: 'Form Type',
  date: 'Date Filed',
  path: 'File Name',
};

function index(kind: IndexKind, date: string, filings: readonly PublishedFiling[]): string {
  const rows = rowsOf(filings, date).sort(ORDERS[kind]);
  const titles = kind === 'crawler' ? TITLES.path.replace('File Name', 'URL') : TITLES.path;
  return [
    `Description:           Daily Index of EDGAR Dissemination Feed by ${SORTED_BY[kind]}`,
    `Last Data Received:    ${date}`,
    'Comments:              webmaster@sec.gov',
    '',
    '',
    '',
    '',
    COLUMNS[kind]({ ...TITLES, path: titles }).replace(/https:\S*Archives\//, ''),
    '-'.repeat(kind === 'master' ? 80 : 145),
    ...rows.map(COLUMNS[kind]),
    '',
  ].join('\n');
}

function directory(quarter: string, dates: string[]): Reply {
  const item = dates.flatMap((date) =>
    Object.keys(ORDERS).map((kind) => {
      const name = `${kind}.${date.replaceAll('-', '')}.idx`;
      return { name, href: name, type: 'file', size: '', 'last-modified': `${date} 22:10:00` };
    }),
  );
  return json({ directory: { name: `daily-index/${quarter}/`, 'parent-dir': '../', item } });
}

/**
 * The daily index: a day's filings, one row per party, in four sort orders. A day without filings has no
 * file.
 * @returns `null` if the path is not a daily index
 * @see docs/edgar.md#daily-and-full-indexes
 */
export function dailyIndex(path: string, filings: readonly PublishedFiling[], now: Date): Reply | null {
  const match = IDX_PATH.exec(path);
  if (!match) return null;
  const [, year, quarterNumber, kind, compact] = match;
  const quarter = `${year}/QTR${quarterNumber}`;
  const dates = [...new Set(filings.map(({ filedDate }) => filedDate))]
    .filter((date) => quarterOf(date) === quarter && date <= newYorkDate(now))
    .sort();
  if (kind === undefined) return directory(quarter, dates);
  const date = dates.find((candidate) => candidate.replaceAll('-', '') === compact);
  return date ? text(index(kind as IndexKind, date, filings)) : noSuchKey(path);
}
