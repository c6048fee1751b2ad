import { isOnCalendar, monthOf } from '#domain/text/written-date.ts';

/** Facts about the filer from the cover page of a bare current report. */
export type CoverPage = {
  form: string | null;
  cik: string | null;
  name: string | null;
  ticker: string | null;
  /** Date of the earliest event reported, ISO. */
  period: string | null;
};

const LONG_DATE = /\b([A-Z]{3,9})\.?\s?(\d{1,2}),?\s?((?:19|20)\d{2})\b/gi;
const SHORT_DATE = /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)?\d{2})\b/g;
const DATE_OF_REPORT = /date of (?:the )?(?:report|earliest event)[\s\S]{0,160}/i;
const COVER_CHARACTERS = 8_000;

/**
 * Reads the cover page: its inline XBRL facts if it has any (since 2019), otherwise its text. Without XBRL, a cover
 * page contains no CIK.
 */
export function readCoverPage(source: string, text: string): CoverPage {
  const cover = text.slice(0, COVER_CHARACTERS);
  const cik = fact(source, 'EntityCentralIndexKey');
  return {
    form: fact(source, 'DocumentType'),
    cik: cik !== null && /^\d{1,10}$/.test(cik) ? cik.padStart(10, '0') : null,
    name: fact(source, 'EntityRegistrantName') ?? nameAbove(cover),
    ticker: fact(source, 'TradingSymbol'),
    period: dateIn(fact(source, 'DocumentPeriodEndDate')) ?? dateOfReport(cover),
  };
}

/** Returns the text of an inline XBRL fact from the document and entity vocabulary; `null` if there is none. */
function fact(source: string, name: string): string | null {
  const mark = source.search(new RegExp(`name=["']dei:${name}["']`));
  if (mark < 0) return null;
  const start = source.indexOf('>', mark);
  const end = source.indexOf('</ix:', start);
  if (start < 0 || end < 0 || end - start > 2_000) return null;
  const value = source
    .slice(start + 1, end)
    .replace(/<[^>]*>/g, '')
    .replace(/&#160;|&nbsp;|\u00A0/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#8217;|&rsquo;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
  return value === '' ? null : value;
}

function nameAbove(cover: string): string | null {
  const lines = cover.split('\n').map((line) => line.trim());
  const caption = lines.findIndex((line) => /exact name of (?:the )?registrant/i.test(line));
  const name = lines
    .slice(Math.max(0, caption - 4), Math.max(0, caption))
    .findLast((line) => /[A-Za-z]{2}/.test(line));
  return name !== undefined && name.length <= 150 ? name : null;
}

/**
 * Returns the earlier date. In `March 14, 2002 (March 6, 2002)`, the date of the report is followed by the date of the
 * event.
 */
function dateOfReport(cover: string): string | null {
  const at = DATE_OF_REPORT.exec(cover);
  if (!at) return dateIn(cover.slice(0, 2_500));
  const before = cover.slice(Math.max(0, at.index - 120), at.index);
  const [earliest] = datesIn(at[0]).sort();
  return earliest ?? dateIn(before);
}

function dateIn(text: string | null): string | null {
  return datesIn(text ?? '')[0] ?? null;
}

/** Returns the ISO dates in a text; those that name the month come first. */
function datesIn(text: string): string[] {
  const long = [...text.matchAll(LONG_DATE)].map(([, name = '', day, year]) => {
    return iso(Number(year), monthOf(name), Number(day));
  });
  const short = [...text.matchAll(SHORT_DATE)].map(([, month, day, digits]) => {
    const year = Number(digits);
    return iso(year < 100 ? year + (year < 90 ? 2000 : 1900) : year, Number(month), Number(day));
  });
  return [...long, ...short].filter((date) => date !== null);
}

function iso(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isOnCalendar(date) ? date : null;
}
