import { shortTitle } from '#domain/names/officer-title.ts';
import { FIELDS_OF_WORK } from './word-lists.ts';

/** An office as named in a report. */
export type Office = {
  /** The title as written in headlines: `EVP and CFO`, `director`. */
  title: string;
  chief: 'CEO' | 'CFO' | null;
  /** True for a board seat without any other office. */
  isBoardSeat: boolean;
  /** True if the office belongs to another company or to a part of the filer, as the words after it show. */
  isElsewhere: boolean;
};

const RANKS =
  '(?:(?:[Ii]nterim|[Aa]cting|[Ee]xecutive|[Ss]enior|[Cc]orporate|First|[Gg]roup|[Gg]lobal|[Dd]eputy|[Aa]ssistant|[Aa]ssociate|[Ll]ead|[Ii]ndependent|[Nn]on-[Ee]xecutive|[Dd]ivisional?|[Rr]egional) )*';
const HEADS = [
  '(?:Co-)?C[EFOTIAM]Os?\\b',
  '(?:[Cc]o-|[Vv]ice )?[Cc]hief (?:[A-Za-z&]+,? ){1,5}?[Oo]fficers?',
  '(?:[Cc]o-|[Vv]ice[ -])?[Pp]residents?',
  '(?:[Vv]ice[ -]|[Bb]oard )?[Cc]hair(?:man|woman|person)?(?: of (?:the |its |our |¤’s )?[Bb]oard(?: of [Dd]irectors)?)?(?! of (?:the |its |our |¤’s )?(?:\\p{Lu}\\w+ )+Committee)',
  '[Gg]eneral [Cc]ounsel|[Tt]reasurer|[Cc]ontroller|[Ss]ecretary|[Gg]eneral [Mm]anager|[Mm]anaging [Dd]irector',
  '[Pp]rincipal (?:[A-Za-z]+,? (?:and )?){1,3}[Oo]fficers?',
  '(?:(?:Class [IV]+|[A-Z]\\w+ Class) )?(?<!\\b[Bb]oards? of )[Dd]irectors?(?! (?:of (?!¤)|nomin|and officer|and executive officer))|members? of (?:the |its |our |¤’s )?[Bb]oards?(?: of [Dd]irectors)?',
].join('|');
/** Matches any text that may contain an office, which is faster than looking for the full title. */
export const MAY_NAME_OFFICE =
  /C[EFOTIAM]O|fficer|resident|hair|ounsel|reasurer|ontroller|ecretary|anager|irector|embers? of/;
const FIELD = String.raw`(?:,? (?:of|for) |, | [–-] )(?:(?:the|our|its) )?(?:(?:\p{Lu}[\p{L}&.-]*|and|&|of) )*(?:\p{Lu}[\p{L}&-]*)(?=[\s,.;)]|$)`;
/**
 * Matches an office title and any titles that follow it after a comma or "and": `President and Chief Executive
 * Officer`.
 */
export const OFFICE = new RegExp(
  `(?<![\\p{L}-])${RANKS}(?:${HEADS})(?:(?:,? and |, | & )(?:as )?(?:an? |the |its |our )?${RANKS}(?:${HEADS}))*(?![\\p{L}-])`,
  'gu',
);
const FIELD_BEHIND = new RegExp(`^${FIELD}`, 'u');
const CEO = /\bCEO\b|chief executive|principal executive/i;
const CFO = /\bCFO\b|chief financial|principal financial/i;
const DEPUTY = /\b(?:deputy|division(?:al)?|regional|group|assistant|vice) (?:chief|CEO|CFO)/i;
const BOARD_SEAT =
  /^(?:(?:lead|independent|non-executive|class [iv]+|\w+ class) )*(?:directors?$|members?\b)/i;
/** Matches words after an office that show that the office is not at the filer. */
const ELSEWHERE =
  /^,? (?:of|at|for) (?:‹C\d+›|(?:the |our |its |¤’s )?[^,.;]{0,60}?\b(?:[Ss]ubsidiary|[Dd]ivision|[Ss]egment|[Bb]usiness|[Uu]nit|[Rr]egion)\b)|^,? (?:of|for) (?:the |our |its |¤’s )?(?:Americas|Europe|Asia|EMEA)/;
/** Matches words that show that a CEO or CFO leads something other than the filer. */
const OF_ANOTHER = /^,? of (?!¤|this |our |its )|^,? (?:at|for) (?:the )?\p{Lu}|^,? (?:of |the )*¤ \p{Lu}/u;
const PART =
  /^,? (?:of|at) (?:the |our |its |¤’s )?([^,.;]{2,50}?\b(?:[Ss]ubsidiary|[Dd]ivision|[Ss]egment|[Bb]usiness|[Uu]nit|[Rr]egion)\b)/;
/** Matches the name of another company after the title of a CEO or CFO. */
const COMPANY_BEHIND =
  /^,? (?:of|at|for) (?:the )?((?:\p{Lu}[\p{L}&’-]*)(?: (?:(?:of|and|&) (?=\p{Lu}))?\p{Lu}[\p{L}&’-]*){0,5})/u;
/** Matches the name of a business, recognized by its last word: `CEO Example Web Services`. */
const BUSINESS_BEHIND = /^ ((?:\p{Lu}[\p{L}&]+ ){1,3}(\p{Lu}[\p{L}&]+))(?=[,.;]|$)/u;

/**
 * Returns the area of responsibility that follows an office: `, Finance`, ` of Human Resources`; empty if there is
 * none.
 */
export function fieldBehind(rest: string): string {
  const field = FIELD_BEHIND.exec(rest)?.[0] ?? '';
  const words = field.match(/\p{Lu}[\p{L}&.-]*/gu) ?? [];
  return words.length > 0 && words.every((word) => FIELDS_OF_WORK.has(word.toLowerCase().replace(/\.$/, '')))
    ? field
    : '';
}

/** Returns whether the text is the area that a CEO or CFO leads: `CEO Worldwide Consumer`. */
function isField(behind: string): boolean {
  const word = /^ (\p{Lu}[\p{L}&]+) (?:\p{Lu}|&)/u.exec(behind)?.[1]?.toLowerCase();
  return word !== undefined && FIELDS_OF_WORK.has(word);
}

function businessBehind(behind: string): string | undefined {
  const [, name, last = ''] = BUSINESS_BEHIND.exec(behind) ?? [];
  return FIELDS_OF_WORK.has(last.toLowerCase()) ? name : undefined;
}

/** Matches an area of responsibility that is only a part of the company: `of the Beverages Division`, `, Europe`. */
const FIELD_OF_A_PART =
  /^,? (?:of|for) |\b(?:Americas?|Asia|Asia-Pacific|Division|EMEA|Europe|Region|Segment|Unit)$/;

/**
 * Returns whether CEO or CFO comes last and the area of responsibility belongs to it: `President and Chief
 * Executive Officer of Global Operations`.
 */
function isChiefOfPart(written: string, field: string): boolean {
  const last =
    written
      .slice(0, written.length - field.length)
      .split(/,? and |, | & /)
      .at(-1) ?? '';
  return FIELD_OF_A_PART.test(field) && (CEO.test(last) || CFO.test(last));
}

/**
 * Interprets an office.
 * @param written the office as written in the text
 * @param behind the marked text after it, which shows whose office it is
 * @param field the area of responsibility at its end
 */
export function officeOf(written: string, behind: string, field = ''): Office {
  const isBoardSeat = BOARD_SEAT.test(written);
  const chief = DEPUTY.test(written) ? null : CEO.test(written) ? 'CEO' : CFO.test(written) ? 'CFO' : null;
  const isElsewhere =
    ELSEWHERE.test(behind) ||
    (chief !== null &&
      (OF_ANOTHER.test(behind) ||
        isField(behind) ||
        businessBehind(behind) !== undefined ||
        isChiefOfPart(written, field)));
  const part =
    PART.exec(behind)?.[1] ??
    ((chief !== null && isElsewhere) || LEADS.test(written) ? companyBehind(behind) : undefined) ??
    (chief !== null && isElsewhere ? businessBehind(behind) : undefined);
  return {
    title: isBoardSeat
      ? 'director'
      : chief !== null && !isElsewhere
        ? chiefTitle(written, chief)
        : `${titled(written)}${part === undefined ? '' : ` of ${part}`}`,
    chief: isElsewhere ? null : chief,
    isBoardSeat,
    isElsewhere,
  };
}

/** Matches the office of somebody who may lead a subsidiary: `President of Orion Tools, Inc.`. */
const LEADS = /^(?:[Ii]nterim |[Aa]cting )?(?:[Pp]resident|[Gg]eneral [Mm]anager|[Mm]anaging [Dd]irector)$/;

function companyBehind(behind: string): string | undefined {
  const name = COMPANY_BEHIND.exec(behind)?.[1];
  return name !== undefined && !FIELDS_OF_WORK.has(name.split(' ')[0]?.toLowerCase() ?? '')
    ? name
    : undefined;
}

function titled(written: string): string {
  return shortTitle(written)
    .replace(/ of (?:the |its |our |¤’s )?[Bb]oard(?: of [Dd]irectors)?/, '')
    .replace(/ and (?:an? )?(?:director|member)\b.*$/i, '')
    .replace(/¤’s /g, '')
    .trim();
}

/** Returns `CFO` for `Executive Vice President and Chief Financial Officer`, or for example `interim CEO`. */
function chiefTitle(written: string, chief: 'CEO' | 'CFO'): string {
  const rank =
    /\b(?:interim|acting|co-)(?=\s?(?:chief|C[EF]O|president|principal))/i.exec(written)?.[0].toLowerCase() ??
    '';
  return `${rank}${rank === '' || rank.endsWith('-') ? '' : ' '}${chief}`;
}
