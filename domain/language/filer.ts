import { escapePattern } from '#domain/text/escape-pattern.ts';
import { PAPER_WORDS } from './word-lists.ts';

/** Replaces every mention of the filer in marked text, so that patterns need to match only one symbol. */
export const FILER = '¤';

/** Recognizes the names that a text uses for its filer. */
export type Filer = {
  /** Returns the text with each mention of the filer replaced by `¤`, and its possessive by `¤’s`. */
  mark(text: string): string;
};

const LEGAL_FORM =
  /[\s,.]+(?:inc|incorporated|corp|corporation|co|company|companies|ltd|limited|plc|llc|l\.l\.c|lp|l\.p|n\.?v|s\.?a|ag|se|trust)\.?$/i;
const ANY_LEGAL_FORM =
  '(?:,? (?:& )?(?:Inc(?:orporated)?|Corp(?:oration)?|Co(?:mpany)?|Companies|Ltd|Limited|LLC|L\\.L\\.C|LP|L\\.P|plc|PLC|N\\.V|S\\.A|AG|SE)\\b\\.?(?! ?&))*';
const EDGAR_TAG = /\s*[\\/]\s*[A-Z]{2,4}\s*[\\/]?\s*$/i;
/** First words shared by many companies. Such a word alone does not identify a company. */
const SHARED_FIRST_WORD = new RegExp(
  [
    '^(?:the|first|american|america|national|united|general|new|home|global|health|great',
    '|pacific|bank|capital|energy|international|advanced|applied|universal|standard|western',
    '|eastern|southern|northern|central|north|south|east|west|park|city|trust|group|real|air',
    '|digital|data|medical|financial|old|blue|red|green|gold|silver|sun|star|sky|public',
    '|federal|community|innovative|big|best|texas|california|ohio|us|usa|security|premier',
    '|liberty|union|life|natural|power|water|oil|gas|steel|media|bio|micro|inter|net|tech',
    '|systems)$',
  ].join(''),
  'i',
);
const GENERIC =
  "[Tt]he (?:Company|Registrant|registrant|Corporation|Issuer|Partnership|Firm|Trust)|[Tt]he company|[Tt]his company|Registrant|Company(?=[’']s)";
const QUOTED = /["“]([\p{Lu}\p{N}][^"”“]{1,40}?),?["”]/gu;
const COMMON_ALIAS = /^(?:Company|Registrant|Corporation|we|us|our)$/i;
/**
 * Matches terms for something that belongs to the filer, as in `the Board of Directors of Acme Corp. (the “Board”)`.
 */
const OF_FILER = /\b(?:Board|Directors?|Stockholders?|Shareholders?|Bylaws|Charter|Exchange)$/;
const BEFORE_DEFINITION = 160;
const READ = 20_000;
/**
 * If these words follow the filer's name, the full name belongs to another company in its group: `Amazon.com NV
 * Investment Holdings LLC`.
 */
const OF_ANOTHER =
  ' (?:[\\p{Lu}&][\\p{L}&.’-]* ){0,4}[\\p{Lu}][\\p{L}]*,? (?:Inc|Corp|Corporation|Company|LLC|L\\.L\\.C|GmbH|S\\.(?:à|á|a)\\.?r\\.l|B\\.V|Pty|Limited|Ltd|L\\.P|LP|business unit|subsidiary|division)\\b';
/** Matches a full name before `(the “Company”)`. */
const NAME_IN_FULL =
  /\p{Lu}[\p{L}&.’'-]+(?: [\p{Lu}&][\p{L}&.’'-]*){0,5},? (?:Inc|Corp|Corporation|LLC|Ltd|L\.P|plc)\b\.?(?:, an? [^,()]{3,60})?,?\s*$/u;

/**
 * Builds a matcher for the filer's name, the short forms that the text defines for it, and general words such as `the
 * Company` and `we`. Some texts, such as merger agreements, define `the Company` as another party; those words then do
 * not refer to the filer.
 * @param company name of the filer as EDGAR or the cover page writes it
 */
export function filerOf(company: string | null, text: string): Filer {
  const opening = text.slice(0, READ).replace(/\s+/g, ' ');
  const names = company === null ? [] : namesOf(company, opening);
  const generic = company !== null && isSomebodyElses(company, opening) ? [] : [GENERIC];
  const name = [...names.map((one) => `(?:[Tt]he )?${one}`), ...generic].join('|');
  const named =
    name === ''
      ? null
      : new RegExp(
          `(?<![\\p{L}\\p{N}¤“"])(?:${name})(?![\\p{L}\\p{N}]|\\.\\p{Ll}|[-–](?=\\p{L})|${OF_ANOTHER})`,
          'gu',
        );
  return {
    mark: (words) => {
      const marked = named === null ? words : words.replace(named, FILER);
      return marked
        .replace(/\b(?:[Oo]ur)\b(?! (?:own )?(?:country|lives))/g, `${FILER}’s`)
        .replace(/\b(?:We|we|us)\b/g, FILER)
        .replace(/¤[’']s?(?!\p{L})/gu, `${FILER}’s`);
    },
  };
}

function namesOf(company: string, text: string): string[] {
  const plain = company.replace(EDGAR_TAG, '').replace(/\s+/g, ' ').trim();
  const core = withoutForm(plain.replace(/^the /i, ''));
  const words = core.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const whole = `${words.map(written).join('[^\\p{L}\\p{N}¤]{0,4}')}${ANY_LEGAL_FORM}`;
  const [first = ''] = words;
  const alone =
    first.length >= 4 && !SHARED_FIRST_WORD.test(first)
      ? [`${anyCase(first)}(?! (?:& )?\\p{Lu}\\p{Ll})`]
      : [];
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  const acronym =
    words.length >= 3 && new RegExp(`\\b${escapePattern(initials)}\\b`).test(text)
      ? [`${escapePattern(initials)}(?! \\p{Lu}\\p{Ll}+ (?:Inc|Corp|LLC))`]
      : [];
  return [whole, ...aliasesOf(whole, text), ...alone, ...acronym];
}

function withoutForm(name: string): string {
  const shorter = name.replace(LEGAL_FORM, '');
  return shorter === name || shorter === '' ? name : withoutForm(shorter);
}

/** Words that EDGAR abbreviates but companies write out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  CORP: 'Corp|Corporation|CORPORATION|CORP',
  CO: 'Co|Company|COMPANY|CO',
  INC: 'Inc|Incorporated|INC',
  COS: 'Cos|Companies',
  INTL: 'Intl|International',
  INTERNATIONAL: 'Intl|International|INTERNATIONAL',
  FINL: 'Financial',
  HLDGS: 'Holdings',
  HOLDINGS: 'Holdings|HOLDINGS|Hldgs',
  TECH: 'Tech|Technologies|Technology',
  PHARMA: 'Pharma|Pharmaceuticals',
  AMERN: 'American',
  NATL: 'National',
  SVCS: 'Services',
  GRP: 'Group',
  MFG: 'Manufacturing',
};

function written(word: string): string {
  const known = WRITTEN_OUT[word.toUpperCase()];
  return known === undefined ? `(?:${anyCase(word)}|${escapePattern(word.toLowerCase())})` : `(?:${known})`;
}

/** Matches the word as written, in all capitals, or capitalized, because EDGAR normalizes names. */
function anyCase(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return `(?:${[...new Set([word, word.toUpperCase(), capital])].map(escapePattern).join('|')}${/\p{L}/u.test(word) ? `|${looseCase(word)}` : ''})`;
}

/** Requires a capital first letter and ignores the case of the other letters: `JPMorgan`, `SanDisk`. */
function looseCase(word: string): string {
  const [first = '', ...rest] = word;
  return (
    escapePattern(first.toUpperCase()) +
    rest
      .map((letter) =>
        /\p{L}/u.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : escapePattern(letter),
      )
      .join('')
  );
}

/**
 * Returns short forms defined directly after the filer's name: `SanDisk Corporation (“SanDisk” or the
 * “Registrant”)`.
 */
function aliasesOf(whole: string, text: string): string[] {
  const defined = new RegExp(
    `${whole}(?:,? an? [^,()]{3,60})?,? ?\\(([^()]{0,160}["“][^()]{1,160})\\)`,
    'gu',
  );
  const found = new Set<string>();
  for (const { 1: inside = '' } of text.matchAll(defined)) {
    for (const { 1: alias = '' } of inside.matchAll(QUOTED)) {
      const last = alias.split(' ').at(-1)?.toLowerCase() ?? '';
      if (!COMMON_ALIAS.test(alias) && !OF_FILER.test(alias) && !PAPER_WORDS.has(last)) found.add(alias);
    }
  }
  return [...found].map(
    (alias) => `${escapePattern(alias)}(?! (?!Board|Common|Class|Shares?|Stock)\\p{Lu}\\p{Ll})`,
  );
}

function isSomebodyElses(company: string, text: string): boolean {
  const definition = /\((?:[^()]{0,60}\b)?the ["“]Company[,”"]/.exec(text);
  if (!definition) return false;
  const before = text.slice(Math.max(0, definition.index - BEFORE_DEFINITION), definition.index);
  const [first = ''] = company.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const named = NAME_IN_FULL.exec(before)?.[0];
  return (
    named !== undefined &&
    !named.toLowerCase().includes(first.toLowerCase()) &&
    text.slice(0, definition.index).toLowerCase().includes(first.toLowerCase())
  );
}
