import { newYorkDate } from '#domain/calendar/new-york.ts';
import { noSuchKey, type Reply, text } from './edgar-reply.ts';
import type { PublishedFiling } from './published.ts';

const PATH = /^\/Archives\/edgar\/daily-index\/(\d{4})\/QTR([1-4])\/master\.(\d{8})\.idx$/;

/**
 * Returns the daily index sorted by CIK: a day's filings, one row per party. There is no file for a day without
 * filings.
 * @returns `null` if the path is not a daily index
 * @see docs/edgar.md#daily-and-full-indexes
 */
export function dailyIndex(path: string, filings: readonly PublishedFiling[], now: Date): Reply | null {
  const [, year, quarter, compact] = PATH.exec(path) ?? [];
  if (compact === undefined) return null;
  const date = filings
    .map(({ filedDate }) => filedDate)
    .find((filedDate) => filedDate.replaceAll('-', '') === compact);
  const isThere =
    date !== undefined && quarterOf(date) === `${year}/QTR${quarter}` && date <= newYorkDate(now);
  return isThere ? text(index(date, filings)) : noSuchKey(path);
}

const quarterOf = (date: string) => `${date.slice(0, 4)}/QTR${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

function index(date: string, filings: readonly PublishedFiling[]): string {
  return [
    'Description:           Daily Index of EDGAR Dissemination Feed by CIK',
    `Last Data Received:    ${date}`,
    'Comments:              webmaster@sec.gov',
    '',
    '',
    '',
    '',
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
    ...rowsOf(filings, date).map((row) => row.join('|')),
    '',
  ].join('\n');
}

type Row = [cik: number, name: string, form: string, date: string, path: string];

function rowsOf(filings: readonly PublishedFiling[], date: string): Row[] {
  return filings
    .filter((filing) => filing.filedDate === date)
    .flatMap(({ accession, form, parties }) =>
      parties.map(({ cik, name }): Row => {
        const path = `edgar/data/${Number(cik)}/${accession}.txt`;
        return [Number(cik), name, form, date.replaceAll('-', ''), path];
      }),
    )
    .sort(([one], [other]) => one - other);
}
