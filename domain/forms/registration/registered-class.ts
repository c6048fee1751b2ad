import { ABBREVIATED_FORMS } from '#domain/names/abbreviations.ts';
import { between } from '#domain/text/between.ts';

const LISTED =
  /\bname\s+of\s+(?:each\s+|the\s+)?exchange\s+on\s+which[^\n]{0,80}(?:\n[^\n|]{0,40}registered\W*)?\n?/i;
const UNLISTED = /\bsecurities\s+to\s+be\s+registered\s+pursuant\s+to\s+section\s+12\(g\)[^\n]{0,80}\n/i;
const AFTER =
  /\bif\s+this\s+form\s+relates\b|\bsecurities\s+act\s+registration\b|\bsecurities\s+to\s+be\s+registered\b|\bindicate\s+by\s+check\s+mark\b/i;
const SECTION_CHARACTERS = 2_000;
const SECURITY =
  /\b(?:stock|shares?|units?|warrants?|rights|notes|debentures|ADSs|interests?|securities|bonds|preferred)\b/i;
const NO_CLASS =
  /\b(?:exchange|nasdaq|nyse|title\s+of\s+(?:each\s+)?class|name\s+of|to\s+be\s+so\s+registered|not\s+applicable|none)\b/i;
const LONGEST_CLASS = 200;

/**
 * Returns the rows on the cover page that name each class to be registered and its exchange; `null` if there are none.
 */
export function registeredRows(cover: string): string | null {
  return (
    between(cover, LISTED, AFTER, SECTION_CHARACTERS) ?? between(cover, UNLISTED, AFTER, SECTION_CHARACTERS)
  );
}

/** Returns the first class named in these rows. */
export function registeredClass(rows: string): string | null {
  const cells = rows.split(/[|\n]/).map((cell) => cell.trim());
  const name = cells.find(
    (cell) =>
      SECURITY.test(cell) &&
      !NO_CLASS.test(cell) &&
      /^[\p{Lu}\d]/u.test(cell) &&
      cell.length <= LONGEST_CLASS,
  );
  return name ?? null;
}

const CERTIFIED =
  /\bcertif\w+\b[^.]{0,160}?\b(?:listing\s+and\s+registration|registration\s+and\s+listing|listing)\b(?:\s+of)?(?:\s+the)?\s+([^.\n]{3,160}?)(?=\s+of\s+\p{Lu}|,?\s+(?:under|upon|by|pursuant)\b|[.\n])/iu;

const FOLLOWING = /\bfollowing\s+(?:class|securit)[^\n]{0,60}:\s*([^\n]{3,160})/i;

/** Returns the class whose listing an exchange certifies. */
export function certifiedClass(text: string): string | null {
  const found = [CERTIFIED, FOLLOWING].map((pattern) => pattern.exec(text)?.[1]?.trim());
  return found.find((name) => name !== undefined && SECURITY.test(name)) ?? null;
}

const PARENT =
  /\b(?:spin-?\s?off|separation|separated|spun\s+off)\b(?:[^.\n]|\.(?=\s[a-z])){0,90}?\bfrom\s+([^\n]{3,140})|\b(?:distribution|distributed)\b[^.\n]{0,60}?\bby\s+([^\n]{3,140})|\bsubsidiary\s+of\s+([^\n]{3,140})/gi;
/** Matches capitalized words, which may be joined by lowercase words. */
const NAME = /^\p{Lu}[\p{L}\d.&’'-]+(?:,?\s(?:(?:of|and|de)\s)?(?:&\s)?\p{Lu}[\p{L}\d.&’'-]*)*/u;
const FULL_STOP = new RegExp(String.raw`(?<!\b(?:${ABBREVIATED_FORMS}))\.$`);
const OWN_WORDS = /^(?:the|our|us|we|its|this|a|an|from|parent|spin|separation|distribution)\b/i;

/**
 * Returns the company that is spinning off the registrant, named after `spin-off from`, `separation from` or
 * `subsidiary of`.
 */
export function spinOffParent(text: string, company: string | null): string | null {
  const own = company?.split(/[\s,]/)[0]?.toLowerCase();
  for (const [, from, by, of] of text.matchAll(PARENT)) {
    const words = from ?? by ?? of ?? '';
    const name = OWN_WORDS.test(words) ? undefined : NAME.exec(words)?.[0].replace(FULL_STOP, '');
    if (name !== undefined && name.split(/[\s,]/)[0]?.toLowerCase() !== own) return name;
  }
  return null;
}
