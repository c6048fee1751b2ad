import { shortTitle } from '#domain/names/officer-title.ts';
import { shortMoney } from './amounts.ts';
import { FILER } from './filer.ts';
import { OPENING_DATE } from './trimmings.ts';
import { hasVerb, PAST_VERB, presentOf } from './verbs.ts';

/** A headline is read at one glance. */
export const LONGEST_HEADLINE = 160;
const SHORTEST = 24;
/** A name and a verb: `Acquires Swype`. */
const SHORTEST_ACT = 14;

/** What stands before the news itself: `issued a press release announcing that …`, `announced that …`. */
const ANNOUNCING = new RegExp(
  `^(?:(?:${FILER}|[Tt]he registrant)(?: and [\\p{Lu}][^,]{2,60})?,? )?(?:(?:has|had|have) )?(?:today |jointly |publicly |also )*(?:issued|released|distributed|published) (?:an?|its|the|two) (?:joint |new )?(?:press|news|earnings|media) releases?(?: today)?,? (?:(?:which is|a copy of which)[^,]{0,80}, )?(?:announcing|reporting|disclosing|regarding|relating to|related to|with respect to|concerning|containing|describing|on|to report|to announce|entitled|stating|that announce[sd]|in which it announced)(?: today)?(?:,? among other things,?)?(?: (?:that|the fact that))?:? `,
  'u',
);
const ANNOUNCED = new RegExp(
  `^(?:${FILER}(?: \\([^)]*\\))?(?:, together with[^,]{3,80},| and [\\p{Lu}][^,]{2,60}|, (?:an?|one of|the) [^;]{5,240}?,)? |[Tt]he registrant )(?:(?:has|had|have) )?(?:today |jointly |publicly |also )*announced(?: today)?,?(?: among other things,)?(?: (?:that|the fact that))? `,
  'u',
);
const REFERENCES =
  /,? (?:a copy of which|copies of which|which (?:is|are|was|were) (?:attached|furnished|filed|included|incorporated)|(?:is|are) (?:attached|furnished|incorporated)|as set forth|as (?:further |more fully )?described|(?:which|as) (?:is|are) (?:more )?fully described|attached hereto|filed (?:herewith|as exhibit)|the (?:full )?text of which|as (?:each )?(?:such term is )?defined)\b.*$/i;
/** Law behind the news, in the order in which it may go. */
const LEGAL_TAILS: readonly RegExp[] = [
  /,? (?:pursuant to|in accordance with|in reliance (?:up)?on|under) (?:the )?(?:terms (?:and (?:subject to the )?conditions )?of |exemption|Section|Rule|Regulation|Securities Act|Act\b|provisions|requirements|indenture|registration statement|¤’s (?:effective )?(?:shelf )?registration).*$/i,
  /,? (?:pursuant|subject) to (?!(?:stockholder|shareholder|regulatory|court) approval|a (?:pre|plan)|rescind).*$/i,
  /,? by and (?:among|between) .*$/,
  /,? (?:by and|as) between .*$/,
  /,? (?:pursuant to|under|by) which .*$/,
  /,? in accordance with .*$/,
  /,? as (?:representatives?|administrative agent|trustee|escrow agent|collateral agent|agent|sole book|joint book|underwriters?|lead)\b[^,;]*(?:,? and (?=[a-z])[^,;]*)?/g,
];
const SOFTENERS: readonly (readonly [RegExp, string])[] = [
  [/\bin (?:an|the) aggregate (?:principal )?amount of\b/gi, 'of'],
  [/(?<=[$€£][\d.,]+(?: (?:million|billion))?)(?: in)? (?:aggregate )?principal amount of\b/gi, ' of'],
  [/\ban? aggregate (?:principal amount )?of /gi, ''],
  [/\b(?:aggregate )?principal amount of\b/gi, 'of'],
  [/\b(?:of )?of (?:its|¤’s) (?=\d|Floating|Senior|Convertible|Series)/g, 'of '],
  [/\ball of (?:the|its)\b/g, 'all'],
  [/\ball (?:of )?(?:the )?(?:issued and )?outstanding (?:shares of )?(?:capital|common) stock of\b/gi, ''],
  [/\bsubstantially all of the assets\b/gi, 'substantially all assets'],
  [/\b(?:that )?(?:certain|definitive) (?=[A-Za-z]+ (?:Agreement|agreement))/g, ''],
  [/\bthe issuance and sale of\b/gi, 'the sale of'],
  [/\b(?:issued|consummated|completed|closed) (?:and sold|the issuance and sale of)\b/gi, 'sold'],
  [
    /(?:\b[Tt]he |\b[Ii]ts |¤’s |¤ )?(?:entire )?\b[Bb]oards? of [Dd]irectors(?: of ¤)?(?! of\b)|(?:\b[Tt]he |\b[Ii]ts |¤’s )Board\b(?! of)/g,
    'the board',
  ],
  [/¤ Board\b/g, 'board'],
  [/\bmember of the board\b/gi, 'director'],
  [/(?<=\b(?:Officer|President|Chairman|Counsel|Secretary|Treasurer|Controller)) of ¤(?!’)/g, ''],
  [/ (?:with|to|by|of) ¤(?=$|\.$)/g, ''],
  [/\b(?:independent )?registered public accounting firm\b/gi, 'auditor'],
  [
    /\b(?:Second |Third |Fourth |Fifth )?Amended and Restated (?=(?:Certificate|Bylaws|By-laws|Articles|Code))/g,
    '',
  ],
  [/\b(?:Restated )?Certificate of Incorporation\b/g, 'certificate of incorporation'],
  [/\bBylaws\b/g, 'bylaws'],
  [/\bdisclosed in Item 1A\.? of\b/g, 'of'],
  [/\bAnnual Report on Form 10-K(?: for the (?:fiscal )?year ended [A-Z][a-z]+ \d{1,2}, \d{4})?/g, '10-K'],
  [/\bthe State of Delaware\b/g, 'Delaware'],
  [/ with the (?:Secretary of State of )?(?:the )?(?:State of )?Delaware(?: Secretary of State)?/g, ''],
  [/ with the (?:U\.S\. )?Securities and Exchange Commission\b/g, ' with the SEC'],
  [/\bshares of (?:¤’s|its) (?=(?:Class [A-Z] )?(?:common|preferred))/gi, 'shares of '],
  [/\bshares of common stock\b/gi, 'shares'],
  [/\bCommon Stock\b/g, 'common stock'],
  [/\beach (?:issued and )?outstanding share\b/gi, 'each share'],
  [/\bexecuted and delivered\b/gi, 'executed'],
  [/\b(?:approximately|an estimated)\b/gi, 'about'],
  [/\bin the amount of\b/gi, 'of'],
  [/\bthe repurchase by ¤ of\b/g, 'the repurchase of'],
  [/\b(?:regular )?quarterly cash dividend\b/g, 'quarterly dividend'],
  [/\bUnited States\b/g, 'U.S.'],
  [/\b(?:the )?Hart-Scott-Rodino Antitrust Improvements Act(?: of 1976)?(?:, as amended)?/g, 'the HSR Act'],
  [/,? as amended(?:,|\b)/g, ''],
  [
    /\bentered into (?:privately[- ]negotiated |separate |individual )*(?:exchange )?agreements? (?:with [^,]{3,60}? )?to (?=exchange|sell|acquire|purchase|issue)/g,
    'agreed to ',
  ],
  [/\b(?:including,? )?among other things,? /gi, ''],
  [/\bany and all outstanding\b/gi, 'all'],
  [/\bto, but (?:not including|excluding),[^,.]*/gi, ''],
  [/,? plus accrued and unpaid interest[^,.;]*/gi, ''],
  [/,? (?:effective as of|as of) the close of business on\b/gi, ' on'],
  [/,? (?:respectively|collectively)\b,?/gi, ''],
  [/(?<=\p{L}), (?:Inc|LLC|L\.L\.C|Ltd|LTD|L\.P|LP|LLP|N\.A|P\.C|PLLC)\b\.?/gu, ''],
  [/(?<=[\p{Lu}]\p{L}+) (?:Inc|Ltd)\b\.?/gu, ''],
];
const SUBJECT = new RegExp(
  `^(?:${FILER}|[Tt]he registrant)(?:,? (?:on (?:its own )?behalf of itself[^,]*,|through its [^,]{3,60},|acting through its [^,]{3,60},|and (?:certain of )?its [^,]{3,40}?subsidiaries))? ${PAST_VERB}\\b`,
  'i',
);
const OTHER_SUBJECT = new RegExp(
  `^([Tt]he board|(?:(?:[Tt]he|¤’s) )?[Ss](?:tock|hare)holders(?: of ¤)?|(?:[Tt]he )?(?:[A-Z]\\w+,? (?:and |& )?){1,6}Committee(?: of the board)?) ${PAST_VERB}\\b`,
  'u',
);
const WILL = new RegExp(
  `^${FILER} (?:will|(?:intends|plans|expects|proposes|has agreed|agreed|is) to) (?!be |no longer|not )`,
  'i',
);
/** `¤ and Robert A. Iger entered into an amendment …` */
const TOGETHER =
  /^¤ and ((?:(?:Dr|Mr|Ms|Mrs)\. )?[A-Z][\p{L}.’'-]+(?: [A-Z][\p{L}.’'-]*){1,4}(?:,? Inc\.?|,? LLC)?)(?:, [^,]{3,80}(?:, [^,]{3,60})?,)? (entered into|executed|signed) /u;
/** Words that a headline cannot end with: their object is gone. */
const DANGLING =
  /(?:[\s,;:(–—-]+|\b(?:a|an|the|of|to|for|with|and|or|by|in|on|at|as|from|that|which|who|its|their|his|her|into|upon|under|between|among|through|including|plus|certain|such|each|approximately|about|up|any|all|related|relating|due|per|other|be|is|are|was|were|has|have|had|will|dated|having|than)(?<!relied (?:up)?on)\s*)+$/i;

/**
 * A headline out of a marked sentence, as a financial editor would write it: the act first, in the present, without
 * the filer's name, signing dates, references and law. Never cut before the verb's object, never with an ellipsis.
 * @returns `null` where nothing that tells something is left
 */
export function asHeadline(plain: string, longest = LONGEST_HEADLINE): string | null {
  const stated = withoutAnnouncing(plain.replace(/\.[”"]?\d?$/, '')).replace(REFERENCES, '');
  const short = softened(stated);
  const tailed = softened(withoutPreface(LEGAL_TAILS.reduce((text, tail) => dropped(text, tail), short)));
  const said = spelledOut(actFirst(tailed));
  const told =
    [said, withoutApposition(said)]
      .map((text) => cutAt(text, longest))
      .find((text) => text !== null && (hasVerb(text) || !hasVerb(said))) ?? null;
  if (told === null || told.length < (hasVerb(told) ? SHORTEST_ACT : SHORTEST) || PREFACE_ALONE.test(told))
    return null;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** `Pursuant to the Amendment, ¤ and Mr. Iger agreed …` begins with what says where, not what. */
const PREFACE =
  /^(?:in anticipation of|in connection with|as part of|Pursuant to|In accordance with|Under|In connection with|In|With respect to|As a result of|Upon|Following|As part of|For|As required by) [^,]{3,140}(?:, (?:19|20)\d\d|, [^,]{3,60})?, (?=(?:¤|the board|[Tt]he (?:[A-Z]\w+ )*Committee|its|the (?:stock|share)holders|Mr\.|Ms\.)(?![^ ]*$))/;
const PREFACE_ALONE =
  /^(?:In connection with|Pursuant to|As required by|Under the|In accordance with)\b[^,]*$/;

function withoutPreface(text: string): string {
  return text.replace(PREFACE, '');
}

/** Law may stay where the headline has room for nothing else to tell. */
function dropped(text: string, tail: RegExp): string {
  const shorter = text.replace(tail, '');
  return shorter.length >= SHORTEST_ACT ? shorter : text;
}

/** What is announced, without the announcing: `¤ issued a press release announcing that it had agreed …` reads `¤ had agreed …`. */
export function withoutAnnouncing(text: string): string {
  const news = text.replace(ANNOUNCING, '').replace(ANNOUNCED, '');
  return news
    .replace(ANNOUNCED, '')
    .replace(OPENING_DATE, '')
    .replace(/^it (?:has |had |have )?(?=[a-z]+(?:ed)?\b)/, `${FILER} `);
}

function softened(text: string): string {
  const plain = SOFTENERS.reduce((words, [long, short]) => words.replace(long, short), shortMoney(text));
  return shortTitle(plain)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .replace(/\bof of\b/g, 'of')
    .trim();
}

/** `The committee and Paul Ricci, its Chairman, extended …` without what explains the subject. */
function withoutApposition(text: string): string {
  return text.replace(/^([^,]{4,90}), (?:an?|the|its|who|which|as|including)\b[^,]{2,120}, (?=[a-z])/, '$1 ');
}

/** Acts that are told as nouns behind `announced`. */
const NOMINALS: readonly (readonly [RegExp, string])[] = [
  [/^[Tt]he (?:successful )?(?:completion|closing|close|consummation) of /, 'completes '],
  [/^[Tt]he (?:execution|signing) of /, 'signs '],
  [/^[Tt]he extension of /, 'extends '],
  [/^(?:[Tt]he )?[Pp]ricing of /, 'prices '],
  [/^[Tt]he launch of /, 'launches '],
  [/^[Tt]he appointment of /, 'appoints '],
  [/^(?:[Ii]ts|¤’s|[Tt]he) (?:intent|intention|plans?) to /, 'to '],
  [/^[Aa]n update (?=regarding|on|of)/, 'update '],
];
/** `… a press release updating its guidance`. */
const RELEASE_ACTS: Readonly<Record<string, string>> = {
  updating: 'updates',
  revising: 'revises',
  raising: 'raises',
  lowering: 'lowers',
  confirming: 'confirms',
  reaffirming: 'reaffirms',
  providing: 'provides',
  correcting: 'corrects',
  clarifying: 'clarifies',
  withdrawing: 'withdraws',
  introducing: 'introduces',
};
const RELEASE_ACT = new RegExp(
  `^¤ (?:has |today )*(?:issued|released|published) (?:an?|its) (?:press|news) release (${Object.keys(RELEASE_ACTS).join('|')}) `,
);

/** `¤ entered into …` reads `Signs …`, `¤ will redeem …` reads `To redeem …`, `the board declared …` reads `Board declares …`. */
function actFirst(text: string): string {
  const act = RELEASE_ACT.exec(text)?.[1];
  if (act !== undefined) return `${RELEASE_ACTS[act] ?? act} ${text.replace(RELEASE_ACT, '')}`;
  const nominal = NOMINALS.find(([noun]) => noun.test(text));
  if (nominal) return text.replace(nominal[0], nominal[1]);
  const own = SUBJECT.exec(text);
  if (own) return `${presentOf(own[1] ?? '')}${secondVerb(text.slice(own[0].length))}`;
  if (WILL.test(text)) return text.replace(WILL, 'to ');
  const together = TOGETHER.exec(text);
  if (together)
    return `${presentOf(together[2] ?? '')} with ${together[1]} ${text.slice(together[0].length).trim()}`;
  const other = OTHER_SUBJECT.exec(text);
  if (other) {
    const many = /holders/.test(other[1] ?? '');
    const verb = presentOf(other[2] ?? '');
    return `${(other[1] ?? '').replace(/^(?:the |¤’s )(?=board|stock|share)/i, '').replace(/ of (?:¤|the board)$/, '')} ${many ? verb.replace(/(?:(?<=(?:sh|ch|ss|x))es|s)\b/, '') : verb}${secondVerb(text.slice(other[0].length), many)}`;
  }
  return text;
}

/** `amended and restated`: both in the present. */
function secondVerb(rest: string, many = false): string {
  return rest.replace(
    new RegExp(`^ and ${PAST_VERB}\\b`),
    (_, verb: string) => ` and ${many ? presentOf(verb).replace(/s$/, '') : presentOf(verb)}`,
  );
}

/** As much of the text as fits, up to a clause, a phrase, at last a word. */
function cutAt(text: string, longest: number): string | null {
  if (text.length <= longest) return text.replace(DANGLING, '');
  const room = text.slice(0, longest + 1);
  const clauses = [
    ...room.matchAll(
      /[,;] (?!(?:\d{4}|Inc|LLC|Ltd|N\.A|Jr|Sr)\b)| (?=(?:which|who|whereby|provided|and (?:to|will|has|have|also|in|the)|in (?:connection|exchange|consideration|order|each)|representing|consisting|together|including|so that|unless|effective|due to|because|following|upon)\b)/g,
    ),
  ];
  const clause = clauses.findLast(({ index }) => index >= 60)?.index;
  const phrase = [
    ...room.matchAll(/ (?=(?:for|to|with|on|from|at|by|of|in|under|and|as|through)\b)/g),
  ].findLast(({ index }) => index >= 80)?.index;
  const end = clause ?? phrase;
  return end === undefined ? null : balanced(room.slice(0, end)).replace(DANGLING, '');
}

/** An open bracket goes with what stands in it. */
function balanced(text: string): string {
  const open = text.lastIndexOf('(');
  return open > text.lastIndexOf(')') ? text.slice(0, open) : text;
}

/** The filer in words: a headline stands beside its name. */
function spelledOut(text: string): string {
  return text
    .replace(new RegExp(`${FILER}’s`, 'g'), 'its')
    .replace(new RegExp(FILER, 'g'), 'the company')
    .replace(/[“”"]/g, '')
    .trim();
}
