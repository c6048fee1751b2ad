/** What a financial table's heading says about one column. */
export type Column = {
  /**
   * 3 for a quarter, 12 for a year, 0 for the time since the company's inception; `null` if the heading does
   * not state it.
   */
  months: number | null;
  year: number;
  /** 1 to 12; `null` if the heading does not state it. */
  month: number | null;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR = /\b(?:19|20)\d{2}\b/g;
const DAY =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d{1,2}\b/gi;
const DATE_IN_FRONT = /^.{0,60}?\b[a-z]{3,9}\.?\s+\d{1,2},\s+(?:19|20)\d{2}\b/i;
const QUARTER_COLUMN =
  /\bQ([1-4])\s*(?:FY|fiscal|['’])?\s*((?:20)?\d{2})\b|\b([1-4])Q\s?(?:FY|['’])?((?:20)?\d{2})\b/gi;
const DURATION = new RegExp(
  [
    String.raw`\b(?:(three|six|nine|twelve|3|6|9|12)[\s-]+months?`,
    String.raw`|(twelve|thirteen|fourteen|sixteen|twenty-four|twenty-six|twenty-seven|thirty-six|thirty-nine|forty|fifty-two|fifty-three|1[2-467]|2[4-7]|36|39|40|5[23])[\s-]+weeks?`,
    String.raw`|(quarters?)\b|((?:fiscal\s+)?years?)\s+ended|(full\s+year)|(year[\s-]to[\s-]date))`,
  ].join(''),
  'gi',
);
const WORDS: Record<string, number> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  sixteen: 16,
  'twenty-four': 24,
  'twenty-six': 26,
  'twenty-seven': 27,
  'thirty-six': 36,
  'thirty-nine': 39,
  forty: 40,
  'fifty-two': 52,
  'fifty-three': 53,
};
const WEEKS_PER_MONTH = 52 / 12;
/** Matches cumulative columns since inception, which come last. */
const CUMULATIVE = /\binception\b|\bcumulative\b/i;

/**
 * Reads a table's columns from the words above it.
 * @param lines all lines between the title and the first row
 * @param count numbers per row; the heading does not describe a leading column for note references
 * @returns `null` if the heading does not clearly describe each column
 */
export function columnsOf(lines: readonly string[], count: number): Column[] | null {
  const heading = lines.join(' ');
  const quarters = quarterColumns(heading);
  if (quarters.length === count) return quarters;
  const isCumulative = CUMULATIVE.test(heading);
  const years = yearsOf(lines, count) ?? (isCumulative ? null : yearsOf(lines, count - 1));
  if (years === null) return null;
  const columns = years.length;
  const months = isCumulative ? [] : monthsOf(heading, columns);
  const durations = durationsOf(
    heading,
    years.map((year, index) => year * 12 + (months[index] ?? 0)),
  );
  if (durations === null) return null;
  const named = years.map((year, index) => ({
    months: durations[index] ?? null,
    year,
    month: months[index] ?? null,
  }));
  return isCumulative
    ? [...named.slice(0, -1), ...named.slice(-1).map((last) => ({ ...last, months: 0 }))]
    : named;
}

/**
 * Returns the years of the columns: all the years in the heading, those on a single line, or a list that appears twice.
 */
function yearsOf(lines: readonly string[], columns: number): number[] | null {
  if (columns < 1) return null;
  const named = lines.map((line) =>
    [...withoutLabel(line, columns).matchAll(YEAR)].map(([year]) => Number(year)),
  );
  const all = named.flat();
  if (all.length === columns) return all;
  const line = named.findLast(
    (years, index) => years.length === columns && !/\band\b/i.test(lines[index] ?? ''),
  );
  if (line) return line;
  const last = all.slice(-columns);
  const isRepeated = all.length % columns === 0 && all.every((year, index) => year === last[index % columns]);
  return isRepeated && last.length === columns ? last : null;
}

/**
 * Removes the row label. If there is one more cell than columns, the label is the first cell: `Years ended September
 * 27, 2003 | 2003 | 2002`. In typewritten text, it is the date before the years.
 */
function withoutLabel(line: string, columns: number): string {
  const cells = line.split(' | ');
  if (cells.length === columns + 1) return cells.slice(1).join(' | ');
  const behind = line.replace(DATE_IN_FRONT, '');
  return behind.match(YEAR)?.length === columns && !/[a-z]/i.test(behind) ? behind : line;
}

/**
 * Reads `Q3 FY26 | Q2 FY26 | Q3 FY25` or `3Q25 | 2Q25 | 3Q24`: each column is given by the quarter's last month and its
 * year.
 */
function quarterColumns(heading: string): Column[] {
  return [...heading.matchAll(QUARTER_COLUMN)].map(([, first, firstYear, second, secondYear]) => {
    const digits = firstYear ?? secondYear ?? '';
    return {
      months: 3,
      year: digits.length === 2 ? 2000 + Number(digits) : Number(digits),
      month: Number(first ?? second) * 3,
    };
  });
}

/** Returns the month of each column, or the month that all columns share. */
function monthsOf(heading: string, columns: number): (number | null)[] {
  const named = [...heading.matchAll(DAY)].map(
    ([, name = '']) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
  );
  if (named.length >= columns) return named.slice(-columns);
  return Array.from({ length: columns }, () => (new Set(named).size === 1 ? (named[0] ?? null) : null));
}

/**
 * Returns the length of each column in months; `null` if the heading states several lengths that cannot be assigned. If
 * groups differ in width, each starts with the latest date.
 * @param ends the last month of each column
 */
function durationsOf(heading: string, ends: readonly number[]): (number | null)[] | null {
  const named = [...heading.matchAll(DURATION)].map(lengthOf);
  const kinds = [...new Set(named)];
  if (kinds.length <= 1) return ends.map(() => kinds[0] ?? null);
  if (named.length === ends.length) return named;
  const groups = named.slice(-kinds.length);
  if (new Set(groups).size !== kinds.length) return null;
  const width = ends.length / groups.length;
  if (Number.isInteger(width)) return groups.flatMap((months) => Array.from({ length: width }, () => months));
  const latest = Math.max(...ends);
  let group = -1;
  const lengths = ends.map((end) => {
    if (end === latest) group++;
    return groups[group] ?? null;
  });
  return ends[0] === latest && group === groups.length - 1 ? lengths : null;
}

function lengthOf([, months, weeks, quarter, , , toDate]: RegExpExecArray): number {
  if (toDate !== undefined) return 0;
  if (months !== undefined) return WORDS[months.toLowerCase()] ?? Number(months);
  if (weeks !== undefined) {
    const count = WORDS[weeks.toLowerCase()] ?? Number(weeks);
    return Math.max(3, Math.round(count / WEEKS_PER_MONTH / 3) * 3);
  }
  return quarter === undefined ? 12 : 3;
}

/**
 * Indexes of the column for the period and the one for the year before. In a first quarter, the same columns may appear
 * again as year-to-date columns.
 */
export type OwnColumns = { own: number; prior: number | null; again: number | null };

/** Returns the indexes of the columns; `null` if the column for the period is uncertain. */
export function ownColumns(columns: readonly Column[], months: number): OwnColumns | null {
  const places = columns.map((column, index) => ({ ...column, index }));
  const stated = places.filter((column) => column.months === months);
  // An annual table may omit its length, but a quarterly one may not.
  const unsaid = months === 12 ? places.filter((column) => column.months === null) : [];
  const group = stated.length > 0 ? stated : unsaid;
  const rank = ({ year, month }: Column) => year * 12 + (month ?? 0);
  const latest = Math.max(...group.map(rank));
  const own = group.filter((column) => rank(column) === latest);
  const [first, second] = own;
  const half = columns.length / 2;
  const isRepeated =
    second?.index === half &&
    columns.every(
      (one, index) => index >= half || rank(one) === rank(columns[index + half] ?? { ...one, year: 0 }),
    );
  if (first === undefined || (own.length > 1 && !(first.index === 0 && isRepeated))) return null;
  // Fiscal weeks may end just before or after the end of a month: September 30 and October 1 belong to the same
  // quarter.
  const before = group.filter(
    (column) =>
      column.index !== first.index &&
      !(isRepeated && column.index >= half) &&
      Math.abs(rank(first) - rank(column) - 12) <= 1,
  );
  return {
    own: first.index,
    prior: before.length === 1 ? (before[0]?.index ?? null) : null,
    again: isRepeated ? half : null,
  };
}
