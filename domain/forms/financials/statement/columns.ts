/** What the heading of a financial table says of one column. */
export type Column = {
  /** 3 for a quarter, 12 for a year, 0 for all since the company began; `null` where the heading does not say. */
  months: number | null;
  year: number;
  /** 1 to 12; `null` where the heading does not say. */
  month: number | null;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR = /\b(?:19|20)\d{2}\b/g;
const DAY =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d{1,2}\b/gi;
const QUARTER_COLUMN =
  /\bQ([1-4])\s*(?:FY|fiscal|['’])?\s*((?:20)?\d{2})\b|\b([1-4])Q\s?(?:FY|['’])?((?:20)?\d{2})\b/gi;
const DURATION =
  /\b(?:(three|six|nine|twelve|3|6|9|12)[\s-]+months?|(twelve|thirteen|fourteen|sixteen|twenty-four|twenty-six|twenty-seven|thirty-six|thirty-nine|forty|fifty-two|fifty-three|1[2-46]|2[4-7]|36|39|40|5[23])[\s-]+weeks?|(quarters?)\b|((?:fiscal\s+)?years?)\s+ended|(full\s+year))/gi;
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
/** Columns that count from the company's beginning stand last. */
const CUMULATIVE = /\binception\b|\bcumulative\b/i;

/**
 * The columns of a table from the words above it.
 * @param lines all between the title and the first row
 * @param count numbers in its rows; a column of notes in front is not counted by the heading
 * @returns `null` where the heading does not clearly name each column
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
  const durations = durationsOf(heading, columns);
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

/** The years of the columns: all that the heading names, those of one line, or a list that is given twice. */
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

/** The first of more cells than columns says what the row is: `Years ended September 27, 2003 | 2003 | 2002`. */
function withoutLabel(line: string, columns: number): string {
  const cells = line.split(' | ');
  return cells.length === columns + 1 ? cells.slice(1).join(' | ') : line;
}

/** `Q3 FY26 | Q2 FY26 | Q3 FY25`, `3Q25 | 2Q25 | 3Q24`: the quarter's last month of a year of its own. */
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

/** The month of each column, or the one that all share. */
function monthsOf(heading: string, columns: number): (number | null)[] {
  const named = [...heading.matchAll(DAY)].map(
    ([, name = '']) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
  );
  if (named.length >= columns) return named.slice(-columns);
  return Array.from({ length: columns }, () => (new Set(named).size === 1 ? (named[0] ?? null) : null));
}

/** The length of each column in months; `null` where several lengths are named that can't be told apart. */
function durationsOf(heading: string, columns: number): (number | null)[] | null {
  const named = [...heading.matchAll(DURATION)].map(lengthOf);
  const kinds = [...new Set(named)];
  if (kinds.length <= 1) return Array.from({ length: columns }, () => kinds[0] ?? null);
  const groups = named.slice(-kinds.length);
  if (new Set(groups).size !== kinds.length || columns % groups.length !== 0) return null;
  const width = columns / groups.length;
  return groups.flatMap((months) => Array.from({ length: width }, () => months));
}

function lengthOf([, months, weeks, quarter]: RegExpExecArray): number {
  if (months !== undefined) return WORDS[months.toLowerCase()] ?? Number(months);
  if (weeks !== undefined) {
    const count = WORDS[weeks.toLowerCase()] ?? Number(weeks);
    return Math.max(3, Math.round(count / WEEKS_PER_MONTH / 3) * 3);
  }
  return quarter === undefined ? 12 : 3;
}

/** Places of the own column and of the same a year before; `null` where the own can't be told. */
export function ownColumns(
  columns: readonly Column[],
  months: number,
): { own: number; prior: number | null } | null {
  const places = columns.map((column, index) => ({ ...column, index }));
  const stated = places.filter((column) => column.months === months);
  // A year's table may leave its length unsaid, a quarter's may not.
  const unsaid = months === 12 ? places.filter((column) => column.months === null) : [];
  const group = stated.length > 0 ? stated : unsaid;
  const rank = ({ year, month }: Column) => year * 12 + (month ?? 0);
  const latest = Math.max(...group.map(rank));
  const own = group.filter((column) => rank(column) === latest);
  const [first] = own;
  if (first === undefined || own.length > 1) return null;
  // Weeks end around the turn of a month: 30 September and 1 October are the same quarter.
  const before = group.filter(
    (column) => column.index !== first.index && Math.abs(rank(first) - rank(column) - 12) <= 1,
  );
  return { own: first.index, prior: before.length === 1 ? (before[0]?.index ?? null) : null };
}
