/**
 * Units in which a document may state a constant: unchanged, as a percentage, in thousands to billions, KB or MB, and
 * in units of time.
 */
const UNITS = [
  1, 0.01, 1_000, 1_000_000, 1_000_000_000, 1_024, 1_048_576, 60, 3_600, 86_400, 60_000, 3_600_000,
  86_400_000,
];

const WORDS: ReadonlyMap<number, readonly string[]> = new Map([
  [0.1, ['tenth']],
  [0.25, ['quarter']],
  [0.5, ['half']],
  [1, ['one', 'a']],
  [2, ['two']],
  [3, ['three']],
  [4, ['four']],
  [5, ['five']],
  [6, ['six']],
  [7, ['seven']],
  [8, ['eight']],
  [9, ['nine']],
  [10, ['ten']],
  [30, ['thirty']],
]);

const DECLARATION = /^(?:export )?const ([A-Z][A-Z0-9_]+) = ([\d._\s*]+);/gm;

/** Returns the numeric constants that code declares, by name; several files may use the same name. */
export function numericConstants(files: readonly string[]): Map<string, number[]> {
  const found = files.flatMap((code) =>
    [...code.matchAll(DECLARATION)].map(([, name = '', factors = '']) => ({
      name,
      value: factors
        .replaceAll('_', '')
        .split('*')
        .reduce((product, factor) => product * Number(factor), 1),
    })),
  );
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => [name, all.map(({ value }) => value)]),
  );
}

/** Returns whether a line states a number, in digits or words, in any unit of time, money or size. */
export function statesNumber(line: string, value: number): boolean {
  const prose = line.replace(/`[^`]*`|\]\([^)]*\)/g, '').toLowerCase();
  const stated = new Set(prose.match(/\d[\d,.]*\d|\d|[a-z]+/g));
  return UNITS.flatMap((unit) => spellings(value / unit)).some((spelling) => stated.has(spelling));
}

function spellings(value: number): string[] {
  const rounded = Number(value.toFixed(4));
  return [String(rounded), rounded.toLocaleString('en-US'), ...(WORDS.get(rounded) ?? [])];
}
