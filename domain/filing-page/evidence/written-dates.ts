const SHORT = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? (\d{1,2})(?:, (\d{4}))?/g;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Finds the dates in a text, written as `Nov 19, 2026`. */
export function writtenDates(text: string): RegExpExecArray[] {
  return [...text.matchAll(SHORT)];
}

/**
 * Returns, for each date in a takeaway, the formats that a filing may use for it. A date without a year is skipped
 * because it would match too often.
 */
export function dateSpellings(takeaway: string): string[][] {
  return writtenDates(takeaway).flatMap(([whole, short = '', day = '', year]) => {
    if (year === undefined) return [];
    const place = MONTHS.findIndex((month) => month.startsWith(short));
    const [month, two] = [`${place + 1}`, day.padStart(2, '0')];
    const padded = month.padStart(2, '0');
    return [
      [
        whole,
        `${MONTHS[place]} ${day}, ${year}`,
        `${month}/${day}/${year}`,
        `${padded}/${two}/${year}`,
        `${year}-${padded}-${two}`,
      ],
    ];
  });
}
