/** The heading of a part or of items: `PART II`, `Item 1A. Risk Factors`, `Items 1 and 2. Business and Properties`. */
export type ReportHeading = {
  /** Offset of the line. */
  index: number;
  /** `I` to `IV`: the part that the heading names, or the part that contains it. */
  part: string;
  /** `['1', '2']`; empty for a heading that names only a part. */
  items: readonly string[];
};

const ITEM = String.raw`\d{1,2}[A-C]?(?![\dA-Z(])`;
/** Matches several items combined: `7 and 7A`, `1. and 2.`, `9B, 10, 11`. */
const ITEMS = String.raw`ITEMS?\s+(?<items>${ITEM}(?:\.?[^\S\n]*(?:,[^\S\n]*and|,|&|\/|and)[^\S\n]*(?:ITEM[^\S\n]+)?${ITEM})*)(?=[.:)\s|—–-]|$)`;
const HEADING = new RegExp(
  String.raw`^[^\S\n]*(?:PART\s+(?<part>IV|I{1,3})\b(?:[^\S\n]*[.,:|—–-]*[^\S\n]*${ITEMS.replace('<items>', '<partItems>')})?|${ITEMS})(?<rest>[^\n]*)`,
  'gim',
);
/**
 * Matches the rest of a cross-reference, as in `Item 3 of this report`. In a heading, the words after the number start
 * a title.
 */
const GOES_ON = /^[.:)|—–\s-]*(?:[a-z]|,\s*(?:and|item)\b)/;
/** Matches a line that cannot come before a heading because its sentence continues on the next line. */
const UNFINISHED =
  /(?:[,(“"]|\b(?:in|see|of|under|to|and|or|with|the|by|our|its|at|from|for|as|per|this|that|than|on|both|either|also|caption|captioned|heading|headed|entitled|titled|section|refer|discussed|described|included|contained|(?<=\S\s+)Part\s+[IV]+,?))$/i;
/** These patterns match the lines above and below a line inside a wrapped paragraph. */
const WITHIN = { above: /.{40}[a-z,]$/, below: /^[a-z]/ };
const SHORTEST_WRAPPED = 50;

/**
 * Returns the headings of a 10-K, 10-Q or 20-F in text order. Cross-references at the start of a wrapped line are
 * ignored.
 */
export function reportHeadings(text: string): ReportHeading[] {
  let part = 'I';
  const found: ReportHeading[] = [];
  for (const match of text.matchAll(HEADING)) {
    if (isReference(match, text)) continue;
    const items =
      (match.groups?.items ?? match.groups?.partItems ?? '').toUpperCase().match(/\d+[A-C]?/g) ?? [];
    const own = match.groups?.part?.toUpperCase();
    // The header of each page repeats the part.
    if (items.length === 0 && own === part) continue;
    part = own ?? part;
    found.push({ index: match.index, part, items });
  }
  return found;
}

function isReference(match: RegExpExecArray, text: string): boolean {
  const end = match.index + match[0].length;
  const rest = match.groups?.rest ?? '';
  const above = text.slice(text.lastIndexOf('\n', match.index - 2) + 1, Math.max(0, match.index - 1)).trim();
  const below = text.slice(end + 1, end + 3);
  return (
    GOES_ON.test(rest) ||
    UNFINISHED.test(above) ||
    (match[0].length >= SHORTEST_WRAPPED && WITHIN.above.test(above) && WITHIN.below.test(below))
  );
}
