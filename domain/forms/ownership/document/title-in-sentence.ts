import { shortTitle } from '#domain/names/officer-title.ts';

const OFFICE =
  /\b(?:C[A-Z]{1,2}O|officer|president|counsel|secretary|treasurer|chair(?:man|woman|person)?|controller|director|head)\b/i;
/** Matches a rank followed by an area of responsibility. */
const IN_CHARGE =
  /^((?:Co-)?(?:CEO|CFO|COO|CTO|President|(?:Sr\.? |Senior )?(?:S|E)?VP)),?(?:\s+[-–—])?\s+(\p{Lu}[\p{L}&. -]*(?:,? and [\p{L} ]+)?)$/u;
/** EDGAR truncates titles after 30 characters. */
const CUT_OFF: readonly (readonly [RegExp, string])[] = [
  [/\bOff(?:ice?)?$/, 'Officer'],
  [/\bCounse$/, 'Counsel'],
  [/\bSecr(?:etar?)?$/, 'Secretary'],
];
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\bS(?:r|enior)\.? V(?:P|ice Pres(?:ident)?)\b/gi, 'SVP'],
  [/\bE(?:xec|xecutive)\.? V(?:P|ice Pres)\b/gi, 'EVP'],
  [/\bCOB\b/i, 'Chairman'],
  [/,(?=\S)/g, ', '],
  [/\s*\/\s*/g, ' and '],
];

/**
 * Returns a title as used in a sentence: `CEO Asset & Wealth Management` becomes `CEO of Asset & Wealth
 * Management`, and `Senior Vice President, CFO` becomes `SVP and CFO`.
 */
export function titleInSentence(title: string): string {
  const spelled = [...SPELLED, ...CUT_OFF].reduce(
    (text, [words, better]) => text.replace(words, better),
    shortTitle(title),
  );
  const [, rank, area = ''] = IN_CHARGE.exec(spelled) ?? [];
  if (rank !== undefined && !OFFICE.test(area)) return `${rank} of ${area}`;
  const parts = spelled.split(/,\s*/);
  const isPair = parts.length === 2 && parts.every((part) => OFFICE.test(part) || /^(?:S|E)?VP$/.test(part));
  return isPair && !/\band\b|&/.test(spelled) ? parts.join(' and ') : spelled;
}
