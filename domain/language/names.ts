import { FILER, type Filer } from './filer.ts';
import {
  COMMON_WORDS,
  COMPANY_WORDS,
  FIELDS_OF_WORK,
  FIRST_NAMES,
  OPENS_NAMES,
  PAPER_WORDS,
} from './word-lists.ts';

/** People and companies named in a report, and the terms that it defines for them. */
export type Names = {
  /** Full names by lowercase family name. */
  people: ReadonlyMap<string, readonly string[]>;
  /** Maps a defined term, such as `Purchaser`, to its name. */
  defined: ReadonlyMap<string, string>;
  /** Companies that the report calls subsidiaries of the filer. Their deals count as the filer's own. */
  subsidiaries: ReadonlySet<string>;
};

const CAPITAL = String.raw`(?:\p{Lu}|\d{1,3}\p{Lu}|\p{Ll}\p{Lu})[\p{L}\p{N}’'&/-]*(?:\.\p{L}[\p{L}’'-]*)*\.?`;
const LEGAL_FORM =
  '(?:Inc|Incorporated|Corp|Corporation|Co|Company|LLC|L\\.L\\.C|Ltd|LTD|Limited|L\\.P|LP|LLP|L\\.L\\.P|plc|PLC|N\\.A|N\\.V|S\\.A|S\\.à r\\.l|AG|GmbH|B\\.V|Jr|Sr|II|III|IV)(?![\\p{L}\\d])\\.?';
/** Matches capitalized words, which may be joined by lowercase words, and an entity suffix after a comma. */
export const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}$.’'-])${CAPITAL}(?:(?: (?:de la|de los|van de[nr]|von der|of|del?|van|von|der|la|le|di|da|&)(?= \\p{Lu})| and(?= (?:Sons\\b|Co\\.|Company,? (?:LLC|L\\.L\\.C|Inc|LP|L\\.P|Ltd|Limited))))? ${CAPITAL}| &(?= \\p{Lu}))*(?:,? ${LEGAL_FORM})*`,
  'gu',
);
const ENDS_WITH_FORM = new RegExp(`(?:^|[\\s,])${LEGAL_FORM}$`, 'u');
/** Matches the period after an entity suffix that is not an abbreviation. That period ends the sentence. */
const WHOLE_FORM = /(?<=\b(?:LLC|LP|LLP|plc|PLC|AG|GmbH|Limited|Company|Corporation|Incorporated))\.$/;
const INITIAL = /^\p{Lu}\.?$/u;
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/;
const COURTESY = /^(?:Mr|Ms|Mrs|Dr|Messrs|Gen|Adm)\.$/;
const QUOTED = /["“]((?:[\p{Lu}\p{N}]|\p{Ll}\p{Lu})[^"”“]{1,40}?),?["”]/gu;
const ROLE =
  /^(?:Parent|Buyer|Seller|Purchaser|Target|Investor|Lender|Trustee|Underwriters?|Executive|Employee)$/;

/** Matches government bodies, which are not parties to a deal. */
const BODY = new RegExp(
  [
    String.raw`\b(?:Federal Deposit|Federal Reserve|Comptroller|Thrift Supervision`,
    String.raw`|Securities and Exchange|Food and Drug|Internal Revenue|Attorney[’']s Office|Attorney General|Stock Exchange|Nasdaq|NASDAQ)\b`,
    String.raw`|\b(?:Complete Response|Biologics License|New Drug|Wells Notices?|Class Action|Chapter \d+ Cases?)\b`,
    String.raw`|^(?:U\.S\. )?Food$|^Phase(?: [IV]+)?$`,
    String.raw`|\b(?:Department|Ministry|Commission|Administration|Agency|Bureau|Court|Senate|Congress`,
    String.raw`|Committee) (?:of|for)\b|\b(?:Commission|Administration|Agency|Authority|Court|Panel)$`,
  ].join(''),
  '',
);

/** Matches a nickname between the other names: `Mortimer J. (Tim) Buckley`, `Robert K. “Kelly” Ortberg`. */
const NICKNAME =
  /(?<=\p{Lu}[\p{L}.’'-]*) (?:\(["“]?(\p{Lu}\p{Ll}+)["”]?\)|["“](\p{Lu}\p{Ll}+)["”])(?= \p{Lu}\p{L})/gu;

/** Matches a rank before a name: `General (Ret.) Keith B. Alexander`, `Captain Joseph Charles Plumb`. */
const RANK =
  /\b(?:(?:General|Admiral|Colonel) \(Ret\.?\)|(?:Captain|Admiral|Colonel|Ambassador|Senator|Professor|Hon\.)(?= (\p{Lu}\p{Ll}+) (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+)) (?=\p{Lu})/gu;

/** Removes nicknames, so that the names around them are read as one. */
export function withoutNicknames(text: string): string {
  return text
    .replace(RANK, (found, first?: string) =>
      first === undefined || FIRST_NAMES.has(plain(first)) ? '' : found,
    )
    .replace(NICKNAME, (found, inBrackets?: string, quoted?: string) =>
      FIRST_NAMES.has(plain(inBrackets ?? quoted ?? '')) ? '' : found,
    );
}

/** A run of capitalized words and what it names. */
export type Named = { name: string; kind: 'person' | 'company'; start: number; end: number };

/**
 * Finds the people and companies named in a text. @param whole the report without line breaks inside its sentences
 */
export function namesIn(whole: string, filer: Filer): Names {
  const text = withoutNicknames(whole);
  const people = new Map<string, string[]>();
  const addressed = addressedIn(text);
  let endOfPerson = -1;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!run.includes(' ')) continue;
    const words = trimmedRun(run).split(' ');
    const family = familyName(words);
    const known = people.get(family ?? '') ?? [];
    if (family === null || known.includes(words.join(' '))) continue;
    const before = text.slice(Math.max(0, index - 18), index);
    const behind = text.slice(index + run.length, index + run.length + READ_BEHIND);
    if (UNIT_BEHIND.test(text.slice(Math.max(0, endOfPerson), index)) && endOfPerson >= 0) continue;
    const isNext = isBesidePerson(text.slice(endOfPerson, index), endOfPerson, behind);
    if (isPerson(words, run, before, behind) || addressed.has(family) || isNext) {
      people.set(family, [...known, words.join(' ')]);
      endOfPerson = index + run.length;
    }
  }
  const subsidiaries = subsidiariesIn(text, filer);
  return { people, defined: definitionsIn(text, people, filer), subsidiaries };
}

/** Returns the person or company named by a run of capitalized words; `null` if it names neither. */
export function namedBy(run: string, at: number, { people }: Names, opens = false): Named | null {
  const name = BODY.test(run) ? '' : trimmedRun(run);
  if (name === '') return null;
  const start = at + run.indexOf(name);
  const words = name.split(' ');
  const family = (SUFFIX.test(words.at(-1) ?? '') ? words.at(-2) : words.at(-1))
    ?.toLowerCase()
    .replace(/,$|[’']s?$/g, '');
  const namesakes = people.get(family ?? '') ?? [];
  const known =
    namesakes.find((one) => one === name) ?? namesakes.find((one) => sharesFirst(one, name)) ?? namesakes[0];
  const isCourteous = run.split(' ').some((word) => COURTESY.test(word));
  if (known !== undefined && (isCourteous || words.length === 1 || sharesFirst(known, name)))
    return { name: known, kind: 'person', start: isCourteous ? at : start, end: start + name.length };
  if (isCourteous) return { name, kind: 'person', start: at, end: start + name.length };
  return isCompany(name, words) && !(opens && words.length === 1)
    ? { name, kind: 'company', start, end: start + name.length }
    : null;
}

/**
 * Returns whether two names can be the same person: `Doug Petno` and `Douglas B. Petno`, but not `John P.
 * McConnell` and `John H. McConnell II`.
 */
function sharesFirst(known: string, name: string): boolean {
  return known.slice(0, 3) === name.slice(0, 3) || known.includes(name);
}

/** Caches results, because the same runs recur within a report: `The Company`, `Mr. Roe`. */
const trimmed = new Map<string, string>();
/** Number of runs to cache, which is enough for a few reports. */
const MOST_KEPT = 4_000;

function trimmedRun(run: string): string {
  const known = trimmed.get(run);
  if (known !== undefined) return known;
  if (trimmed.size >= MOST_KEPT) trimmed.clear();
  const name = withoutTitles(run);
  trimmed.set(run, name);
  return name;
}

/** Removes courtesy titles, sentence openings and offices from around a name. */
function withoutTitles(run: string): string {
  const words = run.replace(/[’']s?$/, '').split(' ');
  const isOpening = (word: string) => COURTESY.test(word) || isCommon(word) || word === '&';
  const hasForm = ENDS_WITH_FORM.test(run);
  const from = words.findIndex(
    (word) => !isOpening(word) || (hasForm && words.length > 1 && OPENS_NAMES.has(plain(word))),
  );
  if (from < 0) return '';
  const form = hasForm || COMPANY_WORDS.has(plain(words.at(-1) ?? ''));
  const rest = words.slice(from);
  while (
    !form &&
    rest.length > 1 &&
    rest.at(-2) !== 'of' &&
    isCommon(rest.at(-1) ?? '') &&
    !INITIAL.test(rest.at(-1) ?? '')
  )
    rest.pop();
  const last = rest.at(-1) ?? '';
  if (/\.$/.test(last) && !ENDS_WITH_FORM.test(last) && !INITIAL.test(last) && !/\.\p{L}/u.test(last))
    rest[rest.length - 1] = last.slice(0, -1);
  return rest.join(' ').replace(/,$/, '').replace(WHOLE_FORM, '');
}

function isCommon(word: string): boolean {
  return !/^\p{Lu}\.$/u.test(word) && COMMON_WORDS.has(plain(word));
}

const plain = (word: string) => word.toLowerCase().replace(/[.,]$|[’']s?$/g, '');

function familyName(words: readonly string[]): string | null {
  const bare = SUFFIX.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  const family = bare.at(-1) ?? '';
  if (bare.length < 2 || bare.length > 5 || !/^\p{Lu}[\p{L}’'-]+,?$/u.test(family)) return null;
  const isOther = bare.some(
    (word, at) =>
      !INITIAL.test(word) &&
      ((/[’']s$/.test(word) && at < bare.length - 1) ||
        PAPER_WORDS.has(plain(word)) ||
        COMPANY_WORDS.has(plain(word)) ||
        FIELDS_OF_WORK.has(plain(word)) ||
        /\d|&|^(?:of)$/.test(word)),
  );
  return isOther ? null : plain(family);
}

/**
 * Returns whether words are a person's name: they contain a known first name or a middle initial, or have a title
 * before them, or an age or a suffix after them.
 */
function isPerson(words: readonly string[], run: string, before: string, behind: string): boolean {
  return (
    FIRST_NAMES.has(plain(words[0] ?? '')) ||
    COURTESY.test(run.split(' ')[0] ?? '') ||
    words.slice(1, -1).some((word) => /^\p{Lu}\.$/u.test(word)) ||
    /^\p{Lu}\.$/u.test(words[0] ?? '') ||
    SUFFIX.test(words.at(-1) ?? '') ||
    /^, (?:age |aged )?\d\d\b/.test(behind) ||
    BEHIND_PERSON.test(behind) ||
    BEFORE_PERSON.test(before)
  );
}

/** Returns whether a name is listed next to that of a person: `appointed Jane Roe and Tobias Wren as directors`. */
function isBesidePerson(between: string, endOfPerson: number, behind: string): boolean {
  return (
    endOfPerson >= 0 &&
    (between === ' and ' || between === ', ' || between === ', and ') &&
    /^(?:,? (?:as|to|were|have|resigned|will|each|and)\b|[.;])/.test(behind)
  );
}

/** Matches what comes between a person and the part of the company that they lead: `, President, Pet Nutrition`. */
const UNIT_BEHIND = /^,[^.;]{3,80}\b(?:[Pp]resident|[Oo]fficer|[Mm]anager), $/;
/** Matches words before a name that identify it as a person's name. */
const BEFORE_PERSON = new RegExp(
  [
    '\\b(?:appointed|elected|named|hired|promoted|(?:succeeded|replaced) by|(?:resignation|retirement|departure) of',
    '(?:appointment|election|promotion|death) of|(?:Mr|Ms|Mrs|Dr)\\.|[Oo]fficer|[Pp]resident|C[EFOT]O',
    '[Cc]hair(?:man|woman|person)?|[Tt]reasurer|[Cc]ounsel|[Cc]ontroller|[Cc]hose|designated|employment of),? $',
  ].join('|'),
);
/** The number of characters after a name that may identify it. */
const READ_BEHIND = 120;
/** Matches further names of a list: `, Jane Roe and Tobias Wren`. */
const FURTHER = String.raw`(?:(?:,|,? and) \p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}(?=[ ,]))`;
/** What only people do. */
const PERSONAL = [
  '(?:was|were|has been|have been|will be) (?:appointed|elected|named|promoted)',
  '(?:has |have )?(?:resigned|retired)|joined the [Bb]oard|gave notice|will (?:retire|resign|step|not (?:stand|seek|be standing))',
  'will (?:become|serve as) (?:the |its |our |an? )?(?:interim |acting |new )?(?:[Cc]hief|[Pp]resident|[Cc]hair|[Dd]irector|[Pp]rincipal|[Gg]eneral)',
  '(?:has|have) (?:agreed to (?:become|serve as|join the)|decided (?:not )?to (?:step|retire|resign|leave|stand))',
].join('|');
/** Matches words after a name that identify it as a person's name. */
const BEHIND_PERSON = new RegExp(
  [
    `^${FURTHER}{0,4},? (?:${PERSONAL})`,
    `^${FURTHER}?, (?:both|each|all|most recently|currently|presently|formerly) (?:an? |the |of whom )?(?:[Ss]enior |[Ee]xecutive )*(?:[Vv]ice [Pp]resident|[Pp]resident|[Cc]hief|[Pp]artner|[Dd]irectors?|[Mm]anaging)`,
    '^,? (?:notified|resign|retire|informed|tendered|stepped|passed away|(?:has )?joined the Company',
    'announced (?:that (?:he|she)|his|her)\\b|(?:was|has been|will be) (?:appointed|elected|named|promoted)',
    '(?:will|intends to|plans to) (?:retire|resign|step|succeed|leave|serve)|is (?:retiring|leaving|stepping))',
    '^, (?:who\\b|until (?:now|recently)\\b)',
    "^, (?:(?:our|its|the Company[’']s|the) )?(?:interim )?(?:[Cc]hief|(?:[Ee]xecutive |[Ss]enior )?[Vv]ice [Pp]resident|[Pp]resident",
    '[Gg]eneral [Cc]ounsel|[Tt]reasurer|[Cc]ontroller|[Cc]hair|(?:[Ll]ead |[Ii]ndependent )*[Dd]irector)',
  ].join('|'),
  'u',
);

/** Returns the family names that follow a courtesy title anywhere in the text: `Mr. Wertheimer`. */
function addressedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(ADDRESSED)].map(({ 1: family = '' }) => plain(family)));
}

const ADDRESSED = /\b(?:Mr|Ms|Mrs|Dr|Messrs)\. (\p{Lu}[\p{L}’'-]+)/gu;

function isCompany(name: string, words: readonly string[]): boolean {
  if (ENDS_WITH_FORM.test(name)) return true;
  const last = plain(words.at(-1) ?? '');
  if (BODY.test(name) || PAPER_WORDS.has(last) || words.every((word) => isCommon(word) || /^\W+$/.test(word)))
    return false;
  if (words.some((word) => /^(?:Agreement|Act|Plan|Indenture|Notes|Facility)$/.test(word))) return false;
  return name.length > 2 && name.length <= 70 && !/^[IVX]+$|^\d/.test(name);
}

/** Maps defined terms to the names they stand for: `Project Leopard AcquireCo Limited (the “Purchaser”)`. */
function definitionsIn(text: string, people: Names['people'], filer: Filer): Map<string, string> {
  const found = new Map<string, string>();
  for (const { 1: inside = '', index } of text.matchAll(/\(([^()]{0,120}["“][^()]{1,80})\)/gu)) {
    const before = text.slice(Math.max(0, index - 170), index).replace(/^\S* /, '');
    const names = [...before.matchAll(RUN)]
      .map((match) => namedBy(match[0], match.index, { people, defined: found, subsidiaries: new Set() }))
      .filter((one) => one?.kind === 'company');
    const named = names.findLast((one) => one && ENDS_WITH_FORM.test(one.name)) ?? names.at(-1);
    if (!named || filer.mark(named.name).startsWith(FILER)) continue;
    for (const { 1: alias = '' } of inside.matchAll(QUOTED)) {
      const last = plain(alias.split(' ').at(-1) ?? '');
      if ((ROLE.test(alias) || !COMMON_WORDS.has(last)) && !PAPER_WORDS.has(last) && !found.has(alias))
        found.set(alias, named.name);
    }
  }
  return found;
}

const OF_FILER = new RegExp(
  `(${RUN.source})(?: \\([^)]{0,60}\\))?, an? (?:[\\p{L},-]+ ){0,5}subsidiary of ${FILER}`,
  'gu',
);

/** Matches `Orion Tools, Inc., the Company’s largest subsidiary`, and the reverse. */
const BESIDE_FILER = new RegExp(`(${RUN.source}), ${FILER}’s (?:[\\p{L},-]+ ){0,4}subsidiary`, 'gu');
const NAMED_SUBSIDIARY = new RegExp(`${FILER}’s (?:[\\p{L},-]+ ){0,4}subsidiary,? (${RUN.source})`, 'gu');

function subsidiariesIn(text: string, filer: Filer): Set<string> {
  const marked = filer.mark(
    text
      .split('\n')
      .filter((sentence) => sentence.includes('subsidiary'))
      .join('\n'),
  );
  const runs = [OF_FILER, BESIDE_FILER, NAMED_SUBSIDIARY].flatMap((pattern) =>
    [...marked.matchAll(pattern)].map(({ 1: run = '' }) => trimmedRun(run)),
  );
  return new Set(runs.filter((name) => name !== ''));
}
