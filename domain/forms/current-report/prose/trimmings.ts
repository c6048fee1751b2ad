import { FILER } from './filer.ts';

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.)';
const DATE = `${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? ?\\d{4})?`;
/** Where and when a release was issued: `ATLANTA, March 1, 2026 /PRNewswire/ --`. */
const DATELINE =
  /^\p{Lu}[\p{Lu}. ’'-]{2,40}(?:, [^—–]{2,70}?)? ?(?:\.{3,}|--|—|–| - )\s?(?:\([^)]*\)\s?(?:--|—|–|-)\s?)?/u;
/** Brackets that hold a definition, a ticker, a file number, or a mark of enumeration. */
const NOISE =
  /["“”]|^(?:NYSE|NASDAQ|Nasdaq|OTC|TSX|AMEX|LSE|File|Registration|Commission|CUSIP|Reg\.|as (?:defined|amended|such)|each|collectively|together with|f\/k\/a|formerly|the same as|with|SEC|FDIC|[ivxIVX]{1,5}|[a-zA-Z]|\d{1,2}(?![.,]\d)|eleven|ten|Ret\.)(?:\b|\)|$)/;
const LEGAL_ENTITY =
  /, (?:an? )?(?:[A-Z][\w.’]*[ -]){0,4}(?:[a-z-]+ ){0,4}?(?:corporation|company|limited liability company|limited partnership|general partnership|trust|national association|société anonyme|national banking association)(?: (?:organized|incorporated|formed|existing|duly organized)[^,]{0,60}? laws of (?:the )?(?:State of )?[A-Z]\w+(?: (?:and )?[A-Z]\w+)*)?(?:,? and (?:(?:an?|the) )?(?:direct|indirect|wholly|owned|and|or|[- ])*subsidiary of [^,;(]{1,60}?(?=,|;| and |$|\)| [a-z]+ed\b))?(?=,|;| |$|\)),?/g;
const SUBSIDIARY_OF_FILER =
  /, (?:and )?(?:an?|the|its) (?:newly[- ]formed )?(?:direct|indirect|wholly|majority|owned|consolidated|and|or|,|[- ])*subsidiary of [^,;]{1,50}?(?=,|;|\)|$),?/g;
const PAR_VALUE =
  /,? (?:with (?:a )?)?(?:\$ ?[\d.]+ (?:par|stated) value(?: per share)?|par value (?:of )?\$ ?[\d.]+(?: (?:per|a) share)?|no par value(?: per share)?)(?:,(?= [a-z(])|(?=[ .;])|,|$)/gi;
const ALSO_NAMED = /, or (?:the )?(?:\d{4} )?[A-Z][\w-]*(?: [A-Z][\w-]*){0,4},/g;
const SIGNED_ON = new RegExp(
  `,? (?:which (?:was|is) )?(?:dated|(?<!had )(?<!has )(?<!¤ )entered into)(?: (?:as of|on))? (?:the )?${DATE}`,
  'g',
);
export const OPENING_DATE = new RegExp(
  `^(?:(?:On or about|[Oo]n|Effective as of|Effective|As of|At|By) (?:(?:the )?(?:close of business|evening|morning) (?:on|of) )?${DATE}(?:,? at [\\d:]+ ?[ap]\\.?m\\.?(?: [A-Z][a-z]+ [Tt]ime)?)?(?: and ${DATE})?,? ?(?:respectively, )?)+`,
);
const OPENING =
  /^(?:(?:(?:In addition|Additionally|Further|Furthermore|Also|Separately|Accordingly|As a result|Subsequently|Instead|However|On the same (?:day|date)|Also on (?:the same|such|that) (?:day|date)|Effective immediately|As discussed (?:above|below)|As described (?:above|below)|As contemplated (?:by|in) [^,]{3,80}|In (?:such|the|that) (?:press |news )?release|[Uu]nder (?:the )?terms of [^,]{3,80}|At [\d:]+ [ap]\.m\.[^,]{0,20}|On the (?:[A-Z]\w+ ){1,2}Date|At the (?:[A-Z]\w+ )?Effective Time|Reference is made to[^,]{3,80}), )|Also )+/;
/** What the reader knew before: `As previously disclosed in the Current Report on Form 8-K filed on May 1, 2020, …`. */
const KNOWN_OPENING =
  /^as (?:previously |was |has been |already )*(?:announced|disclosed|reported|described)\b[^,]{0,160}(?:, (?=20\d\d)[^,]{0,160}){0,4}, (?=[\p{Lu}¤a-z])(?!20\d\d)/iu;
const KNOWN =
  /^(?:\([a-z]\) )?as (?:previously |already )?(?:announced|disclosed|reported) (?:in|on|by)|^.{0,60}\bas (?:was )?previously (?:announced|disclosed|reported)\b/i;
/** `At the Annual Meeting, …` */
const AT_MEETING =
  /^(?:(?:On|At) [^,]{0,60}, )?[Aa]t (?:its|it’s|it's|an?|the|¤’s) (?:[^,]{0,60}, \d{4} )?(?:[^,]{0,90}?)?[Mm]eeting\b(?:[^,]{0,80}?(?:, \d{4})?)?, (?:held (?:on )?[A-Z][a-z]+ \d{1,2}, \d{4},? )?(?=(?:the|¤|our|its|[Ss]tock|[Ss]hare|[A-Z]))/;

/** A sentence without what only lawyers need, and whether it says that the news was told before. */
export type Trimmed = { plain: string; isKnown: boolean };

/**
 * Takes definitions, tickers, legal forms, par values, dates of signing and the opening date out of a marked sentence.
 * What happened, to whom, for how much and until when stays.
 */
export function trimmed(marked: string): Trimmed {
  const isKnown = KNOWN.test(marked);
  const plain = withoutBrackets(withoutBrackets(marked))
    .trim()
    .replace(/^(?:[•·*–—-]\s*|\|\s*)+/, '')
    .replace(/^\(?[a-z\d]{1,2}\) (?=[A-Z¤])/, '')
    .replace(DATELINE, '')
    .replace(ALSO_NAMED, (found, at: number, text: string) =>
      /^ of\b/.test(text.slice(at + found.length)) ? '' : ',',
    )
    .replace(new RegExp(`${FILER}, or ${FILER},`, 'g'), FILER)
    .replace(LEGAL_ENTITY, apposition)
    .replace(
      / an? (?:corporation|company) organized under the laws of (?:the )?(?:State of )?[A-Z]\w+,?/g,
      '',
    )
    .replace(SUBSIDIARY_OF_FILER, apposition)
    .replace(PAR_VALUE, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .replace(/,(?=[,.;])/g, '')
    .replace(OPENING, '')
    .replace(KNOWN_OPENING, '')
    .replace(OPENING_DATE, '')
    .replace(KNOWN_OPENING, '')
    .replace(OPENING_DATE, '')
    .replace(AT_MEETING, '')
    .replace(SIGNED_ON, '')
    .replace(
      /\b(?:the|its|a|an|¤’s) previously[- ](?:announced|disclosed|reported)(?:,? (?:proposed|planned))?\b/g,
      (words) => words.split(' ')[0] ?? '',
    )
    .replace(
      /,? as previously (?:announced|disclosed|reported)(?: (?:on|in|by) [^,.]*(?:, (?:19|20)\d\d)?)?/gi,
      '',
    )
    .replace(/\bpreviously[- ](?:announced|disclosed|reported) /gi, '')
    .replace(new RegExp(`^${FILER}, (?=(?:has |have |had )?[a-z]+ed\\b)`), `${FILER} `)
    .replace(/\s+/g, ' ')
    .replace(/\.\.$/, '.')
    .trim();
  return { plain: plain.charAt(0).toUpperCase() + plain.slice(1), isKnown };
}

/** The commas of an apposition go with it, except between the names of a list. */
function apposition(found: string, ...rest: readonly unknown[]): string {
  const [at, text] = rest.filter((one) => typeof one === 'number' || typeof one === 'string').slice(-2);
  const next = typeof at === 'number' && typeof text === 'string' ? text.slice(at + found.length) : '';
  return found.endsWith(',') && /^\s*(?:and )?[\p{Lu}¤]/u.test(next) ? ', ' : ' ';
}

/** Without the innermost brackets that say nothing to a reader of news. `(1.8)%` and `(12.5)` are negative figures. */
function withoutBrackets(text: string): string {
  return text.replace(/\s?\(([^()]{0,400})\)(?! ?%)/g, (whole, inside: string) =>
    NOISE.test(inside.trim()) ? '' : whole,
  );
}
