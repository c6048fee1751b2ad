import { beforeWarnings, sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import type { Filer } from './filer.ts';
import { type Marked, markMentions } from './mentions.ts';
import type { Names } from './names.ts';
import { isCertain, isFormal, isKnownBefore, type Tag, tagOf } from './tags.ts';

/**
 * A sentence in a report: its words as filed, which can be used as a passage, and its clauses in the form in which
 * phrases are matched.
 */
export type Sentence = {
  /** Verbatim except for line breaks. */
  words: string;
  marked: Marked;
  clauses: readonly Clause[];
  /** True if it starts with `As previously announced`. */
  isKnown: boolean;
  isBoilerplate: boolean;
  /** Days from the date at the start of the sentence to the report; `null` without such a date. */
  age: number | null;
};

/** A part of a sentence that describes one action. */
export type Clause = { text: string; tag: Tag };

/** Context needed to read a report's sentences. */
export type Reading = {
  names: Names;
  filer: Filer;
  /** ISO date of the report; `null` if unknown. */
  asOf: string | null;
};

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365;
/** Days; if one of an item's sentences is about an event this recent, older sentences are background. */
const FRESH = 7;
const OLDER = 20;
/** Days; an event further back was reported at that time. */
const LONG_AGO = 45;
/**
 * Tolerance in days around one year ago, because reports in January and March sometimes give the previous year by
 * mistake.
 */
const MISTYPED = 30;
/** Matches a month without a day, such as `April 2021`, which is treated as a day late in that month. */
const MONTH_ALONE = /^(\S+?),? (\d{4})$/;
const LATE = 28;
const OPENING_DATE = /^(?:\([a-z]\) )?(?:[Oo]n|[Ee]ffective|[Ii]n|[Aa]s of)(?: or about)? (‹D\d+›)/;
const BLANK_LINE = /\n\s*\n/;
const READ = 14_000;
const SHORTEST = 12;
/**
 * Matches the headings of legally required notices in reports about a pending deal: where to find its documents, and
 * that this is not an offer.
 */
const OFFER_NOTICE =
  /^.{0,20}(?:(?:Additional|Important)\s(?:Additional\s)?Information\b|No\s(?:Offer|Advice)|Participants in the|Where You Can Find|(?:Use|Discussion) of Non-GAAP|Non-GAAP|Limitation on Incorporation).{0,80}$/im;
/** Matches clauses within a clause: `, who served as …,` and `, which was dated …,`. */
const RELATIVE =
  /,? (?:(?:pursuant to|of|under|by|in|through|from|for|on) )?(?:who|which|whose|whom|where)\b[^,;]*(?:, (?:19|20)\d\d)?(?:,|$)/g;
/** Matches introductory phrases before the main action: `In connection with his resignation, …`. */
const PREFACE = new RegExp(
  [
    '^(?:in connection with|pursuant to|following|upon|after|prior to|before|as a result of',
    '|due to|under|in accordance with|with respect to|concurrently with|as part of',
    '|in addition to|effective (?:as of )?|on|as of|at|as contemplated by|as described',
    String.raw`|as required by|in)\b[^,;]*(?:, (?:‹D\d+›|(?:19|20)\d\d|‹N\d+›))*, `,
  ].join(''),
  'i',
);
/** Matches a date without a comma between it and the subject of the sentence: `On February 6, 2006 we announced …`. */
const DATE_ALONE =
  /^(?:[Oo]n|[Ee]ffective|[Aa]s of)(?: or about)? ‹D\d+› (?=¤|‹[PCS]\d+›|(?:the|our|certain|each) )/;
/** Matches a short opening without a comma after it: `On the closing date Mr. Roe resigned as …, and …`. */
const ACTS_AT_ONCE =
  /^(?:[Oo]n|[Aa]t|[Uu]nder|[Ii]n connection) (?:the|that|such|therewith)\b[^,;‹¤]{0,40}(?:‹P\d+›|‹C\d+›|¤(?!’)) (?:has |have |also )*(?:resigned|retired|terminated|repaid|withdr\w+|was|were|elected|became|ceased|paid|sold|completed|notified|agreed|appointed)\b/;
/** Matches a departure that explains the appointment after it. */
const GONE =
  /^(?:following|upon|due to|as a result of) the (?:\w+ )?(?:retirement|resignation|departure|death|passing) of ‹P/i;
/** Matches the start of a clause with a new subject and its own verb: `; ¤ also …`, `, and the board declared …`. */
const NEXT = new RegExp(
  [
    '; (?:and )?',
    String.raw`| and (?=‹P\d+›(?:,? (?:was|has been|will be|is)|, [^,;‹]{3,60},? (?:was|were|has been|will be|is)) (?:also )?(?:appointed|elected|named|promoted))`,
    '|, (?:and|but|while) (?=(?:that )?(?:¤(?!’)|the board|it |he |she ',
    String.raw`|‹[PC]\d+›(?:, (?:the |our |its |¤’s |an? )[^,;]{3,60})?(?:,? (?:was|has|will|is|resigned|retired|became)| and ‹P\d+› (?:were|have|will|resigned|retired))))`,
  ].join(''),
  'gi',
);
/** Matches the person to whom a relative clause refers. */
const ANTECEDENT = /(‹P\d+›)(?:, (?:¤’s |the )?‹O\d+›)?$/;
/** Matches words that say where a press release is filed; they come before its news. */
const POINTER =
  /,? (?:that|which|a copy of which|copies of which) (?:is|are|was|has been) (?:attached|furnished|filed|included)\b[^;]{0,220}?(?=,? (?:announcing|reporting|disclosing) )/g;
const SUPPOSITION =
  /,? (?:if|unless|in the event (?:that|of)|provided that|upon the (?:occurrence|termination))\b[^,;]*|, subject to\b[^,;]*/g;

/**
 * Returns the sentences of a section up to its warnings about forward-looking statements. Headings are treated as
 * sentences.
 */
export function plainSentences(section: string): string[] {
  const text = beforeLegalNotices(beforeWarnings(section.slice(0, READ))).replace(
    /(?<=[$€£])\s*\n\s*(?=\d)/g,
    '',
  );
  return sentencesOf(
    (BLANK_LINE.test(text)
      ? unwrapped(text).replace(/(?<=[\p{L}\d,])[^\S\n]*\n\s*\n\s*(?=[a-z$])/gu, ' ')
      : text
    ).replace(/(?<![.!?:;|])\n(?=[a-z])/g, ' '),
  ).filter((words) => words.length >= SHORTEST && /\p{L}{2}/u.test(words));
}

/** Returns a sentence with its marks and split into clauses. @param words as filed */
export function readSentence(words: string, { names, filer, asOf }: Reading): Sentence {
  const marked = markMentions(words, names, filer);
  const age = ageOf(marked, asOf);
  const isKnown = isKnownBefore(withoutOpening(marked.text)) || (age !== null && age > LONG_AGO);
  const clauses = clausesOf(marked.text);
  const isPast = isKnown || (age === null && isOfEarlierYear(marked, asOf));
  const opens = isFormal(marked.text);
  return {
    words,
    marked,
    isKnown,
    age,
    isBoilerplate: opens || (clauses[0]?.tag ?? 'boilerplate') === 'boilerplate',
    clauses: clauses.map((clause) => ({
      ...clause,
      tag: opens ? 'boilerplate' : isPast && clause.tag === 'new' ? 'recited' : clause.tag,
    })),
  };
}

/**
 * Returns an item's sentences, treating those from before its event as background: in a report of September 16, the
 * sentence `On August 20, …` is not the news if another one says `On September 16, …`.
 */
export function withHistory(sentences: readonly Sentence[]): Sentence[] {
  const isFresh = sentences.some(
    ({ age, isBoilerplate, isKnown, words }) =>
      age !== null && Math.abs(age) <= FRESH && !isBoilerplate && !isKnown && !RELEASE.test(words),
  );
  return sentences.map((one) => (isFresh && (one.age ?? 0) > OLDER ? asBackground(one) : one));
}

const RELEASE = /\b(?:press|news|earnings) release\b/i;

function asBackground(sentence: Sentence): Sentence {
  const clauses = sentence.clauses.map((clause) => ({
    ...clause,
    tag: clause.tag === 'new' ? ('recited' as const) : clause.tag,
  }));
  return { ...sentence, clauses, isKnown: true };
}

/** Matches something done in a year that the clause names: `completed its purchase of the plant in 2019`. */
const IN_YEAR =
  /^[^,;]{0,120}\b(?:completed|acquired|purchased|sold|retired|resigned|closed)\b[^,;]{0,80} in (‹N\d+›)/;

/** Returns whether a sentence only reports what was done before the year preceding the report. */
function isOfEarlierYear({ text, mentions }: Marked, asOf: string | null): boolean {
  const year = mentions.get(IN_YEAR.exec(text)?.[1] ?? '')?.value ?? 0;
  return asOf !== null && year > FIRST_YEAR && year < Number(asOf.slice(0, 4)) - 1;
}

const FIRST_YEAR = 1950;

/** Returns the age of an event in days, such as `On April 11, 2021, …` in a report from June. */
function ageOf({ text, mentions }: Marked, asOf: string | null): number | null {
  const mark = OPENING_DATE.exec(text)?.[1] ?? '';
  const written = mentions.get(mark)?.written ?? null;
  const exact = writtenDate(written);
  const date = exact ?? writtenDate(written?.replace(MONTH_ALONE, `$1 ${LATE}, $2`) ?? null);
  if (date === null || asOf === null) return null;
  const age = (Date.parse(asOf) - Date.parse(date)) / DAY;
  return exact !== null && Math.abs(age - YEAR) <= MISTYPED ? null : age;
}

/** Removes a date at the start of a clause, because it is not part of the event. */
function withoutOpening(text: string): string {
  return text.replace(/^(?:(?:[Oo]n|As of|Effective) (?:or about )?(?:‹D\d+›|[A-Z]\w+),? )+/, '');
}

/** Splits a sentence into clauses, with main clauses first within each part. */
export function clausesOf(text: string): Clause[] {
  return text
    .replace(POINTER, '')
    .split(NEXT)
    .flatMap((part) => {
      const { main, within } = withoutInner(part.trim());
      const isAlleged = ALLEGES.test(main);
      const isRecited = RECITES.test(main);
      const isSupposed = within.some((inner) => /^(?:if|unless|in the event)\b/i.test(inner));
      const { preface, rest } = withoutPreface(main);
      const found: Clause[] = [
        { text: rest, tag: isSupposed && !isCertain(rest) ? 'conditional' : tagOf(rest) },
        // The introductory phrase says when or why, and describes something already known.
        ...(preface === ''
          ? []
          : [{ text: preface, tag: GONE.test(preface) ? ('new' as const) : ('recited' as const) }]),
        ...within.map((inner) => ({
          text: inner,
          tag: isSupposition(inner) ? ('conditional' as const) : innerTag(inner, isAlleged || isRecited),
        })),
      ];
      return found.filter((one) => one.text.length >= SHORTEST);
    });
}

const isSupposition = (inner: string) =>
  /^(?:if|unless|in the event|provided that|upon the|subject to)\b/i.test(inner);

/** Matches the end of a sentence that only repeats what was reported: `, as previously reported`. */
const RECITES = /,? as (?:was |has been )?previously (?:announced|disclosed|reported)\.?$/;
/** Matches a complaint, whose relative clauses describe the history of the dispute. */
const ALLEGES = /\balleg|\bfiled (?:an? )?(?:\w+ )?(?:action|suit|lawsuit|complaint)\b/i;

/** Returns the tag of a relative clause. It describes the past unless its verb says otherwise. */
function innerTag(inner: string, isAlleged: boolean): Tag {
  const tag = tagOf(inner);
  if (isAlleged && tag === 'new') return 'recited';
  return tag === 'new' &&
    /\b(?:who|where) /.test(inner) &&
    !/\bwho (?:will|has (?:resigned|notified)|resigned|is |retire|(?:left|stepped down from) (?:his|her) (?:position|office|role)|(?:was|were|has been|have been) (?:appointed|elected|named)(?!.*‹N))/.test(
      inner,
    )
    ? 'biography'
    : tag;
}

function withoutInner(part: string): { main: string; within: string[] } {
  const within: string[] = [];
  const main = part
    .replace(SUPPOSITION, (found) => {
      within.push(found.replace(/^,? |,$/g, ''));
      return '';
    })
    .replace(RELATIVE, (found, at: number, text: string) => {
      const subject = ANTECEDENT.exec(text.slice(0, at))?.[1];
      within.push(`${subject === undefined ? '' : `${subject}, `}${found.replace(/^,? |,$/g, '')}`);
      return '';
    });
  return { main, within };
}

function withoutPreface(main: string): { preface: string; rest: string } {
  let preface = '';
  let rest = main;
  const next = () => DATE_ALONE.exec(rest) ?? (ACTS_AT_ONCE.test(rest) ? null : PREFACE.exec(rest));
  for (let found = next(); found; found = next()) {
    preface += found[0];
    rest = rest.slice(found[0].length);
  }
  return rest.length < SHORTEST
    ? { preface: '', rest: main }
    : { preface: preface.replace(/,? $/, ''), rest };
}

function beforeLegalNotices(text: string): string {
  const start = text.search(OFFER_NOTICE);
  return start > 0 ? text.slice(0, start) : text;
}
