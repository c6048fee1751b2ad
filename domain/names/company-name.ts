import { ACRONYMS, SMALL_WORDS, SPELLINGS } from './company-words.ts';

/**
 * Tags that EDGAR adds to distinguish filers with the same name: `/DE/`, `/NEW`, ` / MA`, `\DE\`, `/ADR`. `SA/NV` is an
 * entity suffix and stays.
 */
const FILER_TAG = /\s*(?:[\\/]\s*(?!(?<=\bSA\/)NV$)[A-Z]{2,4}\s*)?[\\/]?\s*$/i;
/** Matches the same tags in the SEC's list of 13F securities: `CHEVRON CORP NEW`, `US BANCORP DEL`. */
const LISTED_TAG = /(?<=\b(?:inc|corp|co|ltd|plc|bancorp)\.?)\s+(?:new|del)$/i;
const LEGAL_FORM = /[\s,]+(?:inc|corp|co|company|ltd|limited|plc|llc|lp|n\.?v|s\.?a|ag|se)\.?$/i;
/** Entity suffixes at the end of a company name, which EDGAR lists without periods or slashes. */
const SPACED_FORMS: readonly [RegExp, string][] = [
  [/ A S$/, ' A/S'],
  [/ N V$/, ' N.V.'],
  [/ S A$/, ' S.A.'],
  [/ L P$/, ' L.P.'],
  [/ SPA$/, ' SpA'],
];
const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/;
const INITIALS = /^(?:[A-Z]\.)+[A-Z]{0,2}$/;
const LONGEST_WITHOUT_VOWEL = 5;
const LONGEST_BEFORE_AMPERSAND = 3;
/**
 * A single capitalized word before `Inc.` is usually written that way by the company; a word longer than this is
 * usually capitalized by EDGAR.
 */
const LONGEST_OWN_SPELLING = 6;

/**
 * Returns a company's name as people write it. EDGAR capitalizes many names and adds the filer's state: `BANK OF
 * AMERICA CORP /DE/` becomes `Bank of America Corp`. Mixed case is kept, and so is a short word before a mixed-case
 * entity suffix (`NIKE, Inc.`). Applying it twice changes nothing.
 */
export function readableCompanyName(edgarName: string): string {
  const written = edgarName.replace(/\s+/g, ' ').trim();
  const name = withoutTag(written) || written;
  return isShouted(name) ? toMixedCase(name) : name;
}

/** Removes tags. There may be several: `/DE/ /NEW/`. */
function withoutTag(name: string): string {
  const shorter = name.replace(FILER_TAG, '').replace(LISTED_TAG, '');
  return shorter === name ? name : withoutTag(shorter);
}

function isShouted(name: string): boolean {
  const proper = name.replace(LEGAL_FORM, '');
  if (/\p{Ll}/u.test(proper)) return false;
  return !/\p{Ll}/u.test(name) || proper.includes(' ') || proper.length > LONGEST_OWN_SPELLING;
}

function toMixedCase(name: string): string {
  const formed = SPACED_FORMS.reduce((text, [spaced, form]) => text.replace(spaced, form), name);
  const words = formed.replace(/ COM(?=,? INC\.?$)/, '.COM').split(' ');
  return words
    .map((word, index) => {
      const isInside = index > 0 && index < words.length - 1;
      return isInside && SMALL_WORDS.has(word) ? word.toLowerCase() : compound(word);
    })
    .join(' ');
}

/** Capitalizes compound words such as `COCA-COLA`, `A/S`, `M&T`, `AMAZON.COM`. */
function compound(word: string): string {
  const parts = word.split('&');
  if (parts.length > 1 && parts.every(({ length }) => length <= LONGEST_BEFORE_AMPERSAND)) return word;
  return word
    .replace(/[\p{L}\p{N}][\p{L}\p{N}.'’]*/gu, spelled)
    .replace(/\.(?:com|net|org)\b/gi, (ending) => ending.toLowerCase());
}

/** Capitalizes one word, ignoring the punctuation around it. */
function spelled(word: string): string {
  if (/\p{Ll}/u.test(word)) return word;
  const [, bare = word, dot = ''] = /^(.*?)(\.?)$/.exec(word) ?? [];
  const known = SPELLINGS[bare];
  if (known !== undefined) return `${known}${dot}`;
  return isAcronym(bare) || INITIALS.test(word) ? word : titled(word);
}

function isAcronym(word: string): boolean {
  if (ACRONYMS.has(word) || ROMAN.test(word) || word.length <= 2) return true;
  const letters = word.replace(/[^A-Z]/g, '');
  if (/\d/.test(word)) return letters.length <= 2;
  return word.length <= LONGEST_WITHOUT_VOWEL && !/[AEIOUY.'’]/.test(word);
}

/** Capitalizes a word, as in `McKesson` and `O'Reilly`, but also `Dick's`. */
function titled(word: string): string {
  const calm = word
    .toLowerCase()
    .replace(/^(\P{L}*)(\p{L})/u, (_, before, first) => before + first.toUpperCase());
  return calm
    .replace(/^(.['’])(\p{L})/u, (_, before, letter) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter) => `Mc${letter.toUpperCase()}`);
}
