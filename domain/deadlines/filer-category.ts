/**
 * Categories that determine how soon a company must file its reports.
 * @see 17 CFR 240.12b-2
 */
export const FILER_CATEGORIES = ['large-accelerated', 'accelerated', 'non-accelerated'] as const;
export type FilerCategory = (typeof FILER_CATEGORIES)[number];

export const CATEGORY_WORDS: Record<FilerCategory, string> = {
  'large-accelerated': 'large accelerated filer',
  accelerated: 'accelerated filer',
  'non-accelerated': 'non-accelerated filer',
};

const COVER_CHARACTERS = 16_000;
/** Matches a checked box, in any of the characters that filers use, before or after the category name. */
const CHECKED = String.raw`(?:☒|☑|\u2612|\u2611|þ|ý|\u{1F5F9}|\u{1F5F5}|\[\s*[xX]\s*\]|\(\s*[xX]\s*\)|[xX]\b)`;
const UNCHECKED = String.raw`(?:☐|□|¨|o\b|\[\s*\]|\(\s*\))`;
/** Matches the characters that may separate a box from the category name. */
const GAP = String.raw`[\s|,:]{0,6}`;
const NAMES: readonly (readonly [FilerCategory, string])[] = [
  ['large-accelerated', String.raw`large\s+accelerated\s+filer`],
  ['accelerated', String.raw`(?<!large\s{1,3})(?<!non-?\s?)accelerated\s+filer`],
  ['non-accelerated', String.raw`non-?\s?accelerated\s+filer`],
];

/**
 * Returns the category that a tagged cover page states, such as `Large Accelerated Filer`; `null` for any other text.
 */
export function taggedCategory(text: string | undefined): FilerCategory | null {
  const words = (text ?? '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (words.startsWith('large accelerated')) return 'large-accelerated';
  if (words.startsWith('non accelerated')) return 'non-accelerated';
  return words.startsWith('accelerated') ? 'accelerated' : null;
}

/**
 * Returns the category whose box is checked on the cover page of an untagged report.
 * @returns `null` unless exactly one of the boxes is recognized as checked
 */
export function checkedCategory(text: string): FilerCategory | null {
  const cover = text.slice(0, COVER_CHARACTERS);
  const isBefore = new RegExp(String.raw`(?:${CHECKED}|${UNCHECKED})${GAP}large\s+accelerated`, 'iu').test(
    cover,
  );
  const checked = NAMES.filter(([, name]) =>
    new RegExp(isBefore ? `${CHECKED}${GAP}${name}` : `${name}${GAP}${CHECKED}`, 'iu').test(cover),
  );
  return checked.length === 1 ? (checked[0]?.[0] ?? null) : null;
}
