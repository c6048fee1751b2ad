import type { ReportSection } from './periodic-report-facts.ts';
import { type ReportHeading, reportHeadings } from './report-headings.ts';

/**
 * A section must be longer than this, because a shorter text may be a line in the table of contents or a reference to
 * another document …
 */
const SHORTEST = 150;
/** … unless it contains a full sentence or says `None.`, as the section on legal proceedings often does. */
const SENTENCE = /\n[^\n|]{40,}\.[^\S\n]*(?:\n|$)|\n[^\S\n]*(?:none|not applicable)\.?[^\S\n]*(?:\n|$)/i;
const REFERENCE = /\b(?:reference|refer|see|note|exhibit|set forth|contained in|included in|omitted)\b/i;

type Wanted = { name: ReportSection['name']; part: string | null; item: string };

const ANNUAL: readonly Wanted[] = [
  { name: 'business', part: null, item: '1' },
  { name: 'risk factors', part: null, item: '1A' },
  { name: 'legal proceedings', part: null, item: '3' },
  { name: 'management discussion', part: null, item: '7' },
  { name: 'accountants', part: null, item: '9' },
  { name: 'controls', part: null, item: '9A' },
];
const QUARTERLY: readonly Wanted[] = [
  { name: 'management discussion', part: 'I', item: '2' },
  { name: 'controls', part: 'I', item: '4' },
  { name: 'legal proceedings', part: 'II', item: '1' },
  { name: 'risk factors', part: 'II', item: '1A' },
];
const FOREIGN: readonly Wanted[] = [
  { name: 'risk factors', part: null, item: '3' },
  { name: 'business', part: null, item: '4' },
  { name: 'management discussion', part: null, item: '5' },
  { name: 'legal proceedings', part: null, item: '8' },
  { name: 'controls', part: null, item: '15' },
];

/**
 * Finds the sections of a 10-K, 10-Q or 20-F, in text order. If a section's heading occurs in several places, the one
 * with the longest text is used, because headings also occur in the table of contents.
 * @param text readable text that the offsets refer to
 */
export function reportSections(text: string, form: string): ReportSection[] {
  const found = new Map<string, ReportSection>();
  const wanted = form.startsWith('10-Q') ? QUARTERLY : form.startsWith('20-F') ? FOREIGN : ANNUAL;
  const headings = reportHeadings(text);
  for (const [index, heading] of headings.entries()) {
    const match = wanted.find(
      ({ item, part }) => heading.items.includes(item) && (part === null || part === heading.part),
    );
    if (!match) continue;
    const end = endOf(headings, index, match.item) ?? text.length;
    const known = found.get(match.name);
    const isLonger = known === undefined || end - heading.index > known.end - known.start;
    if (isLonger && saysSomething(text.slice(heading.index, end))) {
      found.set(match.name, { name: match.name, start: heading.index, end });
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function saysSomething(section: string): boolean {
  return section.length >= SHORTEST || (SENTENCE.test(section) && !REFERENCE.test(section));
}

/**
 * Returns the end of a section, which is the next heading for a different item. A heading repeated at the top of a page
 * does not end the section.
 */
function endOf(headings: readonly ReportHeading[], index: number, item: string): number | undefined {
  const own = headings[index]?.part;
  return headings.slice(index + 1).find(({ part, items }) => !items.includes(item) || part !== own)?.index;
}
