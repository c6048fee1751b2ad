import { newYorkDate } from '#domain/calendar/new-york.ts';
import { isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { noSuchKey, type Reply, text } from './edgar-reply.ts';
import type { PublishedFiling } from './published.ts';

const PATH = /^\/Archives\/edgar\/daily-index\/(\d{4})\/QTR([1-4])\/master\.(\d{4})(\d\d)(\d\d)\.idx$/;

/**
 * Returns the daily index sorted by CIK: a day's filings, one row per party. As at the SEC, each day on which EDGAR was
 * open has a file, here even if nothing was filed; today's file appears with the first filing.
 * @returns `null` if the path is not a daily index
 * @see docs/edgar.md#daily-and-full-indexes
 */
export function dailyIndex(path: string, filings: readonly PublishedFiling[], now: Date): Reply | null {
  const [, year, quarter, ...ofDate] = PATH.exec(path) ?? [];
  if (quarter === undefined) return null;
  const date = ofDate.join('-');
  const isThere = quarterOf(date) === `${year}/QTR${quarter}` && isPublished(date, filings, newYorkDate(now));
  return isThere ? text(index(date, filings)) : noSuchKey(path);
}

function isPublished(date: string, filings: readonly PublishedFiling[], today: string): boolean {
  if (date > today) return false;
  const isPast = date < today && filings.some(({ filedDate }) => filedDate < date);
  return (isPast && isEdgarDay(date)) || filings.some(({ filedDate }) => filedDate === date);
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
