/** Words for the two chiefs whose departure moves prices. */
export const CEO = '(?:chief executive(?: officer)?|\\bCEO\\b|principal executive officer)';
export const CFO = '(?:chief financial(?: officer)?|\\bCFO\\b|principal financial officer)';

const OWN_COMPANY =
  /^(?:the|our|its)\s+(?:company|registrant|corporation|firm|bank|trust|partnership|general partner|issuer|board)\b|^(?:us|ours)\b/i;
const PART =
  /\b(?:division|segment|subsidiar|business unit|region|group president|americas|europe|asia|emea|north america|latin america)/i;
/** A seat that comes with the office and says nothing of whose office it is. */
const BOARD_SEAT =
  /,? (?:and|as well as) (?:as )?(?:an? )?(?:member|chair\w*) of (?:the|its) board(?: of directors)?/i;
const COMPANY_WORDS =
  /\b(?:inc|incorporated|corp|corporation|company|ltd|plc|holdings|bancorp|bancshares|lp|llc|trust|nv|sa|ag)\b/i;

/** Deputies and heads of parts are not the chief. */
const OTHER_CHIEF = /\b(?:division(?:al)?|former|deputy|regional|group)[- ]$/i;

/**
 * True when the clause speaks of the chief of this company rather than of one of its parts or of somebody
 * else's company (`CEO of CCB`, `Chief Executive Officer of Union Pacific`).
 * @param company the filer's name; without it any company name is taken for the filer
 */
export function speaksOfOwnChief(clause: string, role: string, company: string | null): boolean {
  return mentions(clause, role).some(({ before, behind, of }) => {
    if (OTHER_CHIEF.test(before)) return false;
    return of === null ? !PART.test(behind.slice(0, 40)) : isOwnCompany(of, company);
  });
}

/** True when every mention of the office is at a company named in full that is not the filer. */
export function speaksOfOtherCompany(clause: string, role: string, company: string | null): boolean {
  const found = mentions(clause, role);
  return (
    found.length > 0 &&
    found.every(
      ({ of }) => of !== null && COMPANY_WORDS.test(of.split(/[,;]/)[0] ?? '') && !isOwnCompany(of, company),
    )
  );
}

type Mention = { before: string; behind: string; of: string | null };

/** Where a role is mentioned, and whose it is said to be. */
function mentions(clause: string, role: string): Mention[] {
  return [...clause.matchAll(new RegExp(`${role}s?`, 'gi'))].map((match) => {
    const end = match.index + match[0].length;
    const behind = clause.slice(end, end + 120).replace(BOARD_SEAT, '');
    const of =
      /^[^,;.]{0,40}?[\s,]+(?:of|at)\s+(?!(?:the (?:end|close|start|beginning|conclusion|time|annual|next|year|month|quarter|fiscal|meeting)|age|his|her|their)\b)(.{1,60})/.exec(
        behind,
      )?.[1] ?? null;
    return { before: clause.slice(Math.max(0, match.index - 14), match.index), behind, of };
  });
}

function isOwnCompany(words: string, company: string | null): boolean {
  if (PART.test(words.slice(0, 40))) return false;
  if (OWN_COMPANY.test(words)) return true;
  const first = /[\p{L}\p{N}]{2,}/u.exec(words.replace(/^the\s+/i, ''))?.[0].toLowerCase();
  if (company === null) return COMPANY_WORDS.test(words);
  if (isSister(words, company)) return false;
  return first !== undefined && wordsOf(company).includes(first);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** A company's name in full, up to its legal form. */
const FULL_NAME =
  /^(?:the )?((?:\p{Lu}[\p{L}&.’'-]*,? ){1,5}?)(?:Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|L\.L\.C|LP|L\.P|plc)\b/u;
const LEGAL_WORDS =
  /^(?:inc|incorporated|corp|corporation|co|company|companies|ltd|limited|llc|lp|plc|the|and|de|holdings?)$/;
/** EDGAR shortens words: `AMERN`, `NATL`. */
const SAME_LETTERS = 2;

/** True for another company whose name begins like the filer's: `Tideland Power Co` beside `Tideland Energy, Inc.`. */
function isSister(words: string, company: string): boolean {
  const named = FULL_NAME.exec(words)?.[1];
  if (named === undefined) return false;
  const [one, other] = [distinctiveWords(named), distinctiveWords(company)];
  const lacks = (some: readonly string[], others: readonly string[]) =>
    some.some((word) => !others.some((each) => each.slice(0, SAME_LETTERS) === word.slice(0, SAME_LETTERS)));
  return lacks(one, other) && lacks(other, one);
}

const distinctiveWords = (name: string) => wordsOf(name).filter((word) => !LEGAL_WORDS.test(word));
