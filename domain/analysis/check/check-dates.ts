import { monthOf } from '#domain/text/written-date.ts';
import { type Figure, figuresIn } from './figures.ts';

const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const YEAR = String.raw`(?<year>(?:19|20)\d{2})`;
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`\b${MONTH}\s{1,3}(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?:\s?,?\s{0,3}${YEAR}\b)?`, 'gi'),
  new RegExp(
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+day\s+of)?\s{1,3}${MONTH},?(?:\s{1,3}${YEAR}\b)?`,
    'gi',
  ),
  new RegExp(String.raw`\b${MONTH}(?:\s+of)?,?\s{1,3}${YEAR}\b`, 'gi'),
  /\b(?<year>(?:19|20)\d{2})-(?<number>\d{2})-(?<day>\d{2})\b/g,
  /\b(?<number>\d{1,2})\/(?<day>\d{1,2})\/(?<year>(?:19|20)?\d{2})\b/g,
];

/** A date with only the parts that the text gives. */
export type WrittenDate = {
  year: number | null;
  /** 1 to 12. */
  month: number;
  day: number | null;
  start: number;
  end: number;
};

/** Returns the dates in a text, written in words or numbers, with or without a day or year. */
export function datesIn(text: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const { year, month, number, day } = match.groups ?? {};
      const named = month?.toLowerCase().slice(0, 3) ?? '';
      found.push({
        year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
        month: number === undefined ? monthOf(named) : Number(number),
        day: day === undefined ? null : Number(day),
        start,
        end,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the numbers in a text, except for those in dates. */
export function figuresBesideDates(text: string): Figure[] {
  const dates = datesIn(text);
  return figuresIn(text).filter(
    ({ start, end }) => !dates.some((date) => start < date.end && end > date.start),
  );
}

/** Returns whether a date found in the filing agrees with every part of the stated date. */
export function isSameDate(stated: WrittenDate, found: WrittenDate): boolean {
  return (
    stated.month === found.month &&
    (stated.day === null || stated.day === found.day) &&
    (stated.year === null || stated.year === found.year)
  );
}

/** Returns the number of days between two complete dates; `null` if either lacks its day or year. */
export function daysBetween(from: WrittenDate, to: WrittenDate): number | null {
  if (from.year === null || to.year === null || from.day === null || to.day === null) return null;
  return (
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / MS_PER_DAY
  );
}

const MS_PER_DAY = 86_400_000;

/**
 * Returns a date or quarter that a statement contains but its source does not, as written in the statement;
 * `null` if the source contains all of them.
 */
export function unsupportedDate(statement: string, source: string): string | null {
  const given = datesIn(source);
  // The source may give the year for `on September 14` elsewhere.
  const isGiven = (date: WrittenDate) =>
    given.some(
      (other) =>
        isSameDate(date, other) ||
        (other.year === null &&
          isSameDate({ ...date, year: null }, other) &&
          source.includes(`${date.year}`)),
    );
  const wrong = datesIn(statement).find((date) => !isGiven(date));
  if (wrong !== undefined) return statement.slice(wrong.start, wrong.end);
  const end = periodEnds(statement).find(
    (date) => !periodEnds(source).some((other) => isSameDate(date, other)),
  );
  if (end !== undefined && periodEnds(source).length > 0) return `ended ${end.month}/${end.day}`;
  const quarters = quartersIn(source);
  const isWrong = quarters.length > 0 && quartersIn(statement).some((quarter) => !quarters.includes(quarter));
  return isWrong ? 'quarter' : null;
}

/** Returns the dates on which a period ended, according to a text. */
function periodEnds(text: string): WrittenDate[] {
  return datesIn(text).filter(({ start }) =>
    /\b(?:ended|ending|ends)\s{1,3}(?:on\s)?$/i.test(text.slice(0, start)),
  );
}

const PERIOD = /\b(?:q([1-4])|(first|second|third|fourth)[- ](?:fiscal )?quarter)\b/gi;
const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** Returns the quarters mentioned in a text, as numbers from 1 to 4. */
export function quartersIn(text: string): number[] {
  return [...text.matchAll(PERIOD)].map(([, digit, word]) =>
    digit === undefined ? QUARTERS.indexOf(word?.toLowerCase() ?? '') + 1 : Number(digit),
  );
}
