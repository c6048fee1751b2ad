import { actFirst, withoutAside } from './act-first.ts';
import { announcesThing, withoutAnnouncing } from './announced.ts';
import { FILER } from './filer.ts';
import { softened } from './softened.ts';
import { withoutStump } from './stumps.ts';
import { hasVerb } from './verbs.ts';

/** A headline is read at one glance. */
export const LONGEST_HEADLINE = 160;

const SHORTEST = 24;

/** A name and a verb: `Acquires Swype`. */
const SHORTEST_ACT = 14;

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

/**
 * A headline out of a marked sentence, as a financial editor would write it: the act first, in the present, without
 * the filer's name, signing dates, references and law. Never cut before the verb's object, never with an ellipsis.
 * @returns `null` where nothing that tells something is left
 */
export function asHeadline(plain: string, longest = LONGEST_HEADLINE): string | null {
  const stated = withoutAnnouncing(plain.replace(/\.[”"]?\d?$/, '')).replace(REFERENCES, '');
  const short = withoutAside(softened(stated));
  const tailed = softened(withoutPreface(LEGAL_TAILS.reduce((text, tail) => dropped(text, tail), short)));
  const said = spelledOut(announcing(plain, tailed));
  const told =
    [said, withoutApposition(said)]
      .map((text) => cutAt(text, longest))
      .find((text) => text !== null && (hasVerb(text) || !hasVerb(said))) ?? null;
  if (told === null || told.length < (hasVerb(told) ? SHORTEST_ACT : SHORTEST) || PREFACE_ALONE.test(told))
    return null;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** The act first; what was announced as a thing, `the expiration of its offers`, stays something announced. */
function announcing(plain: string, tailed: string): string {
  const said = actFirst(tailed);
  const isThing = said === tailed && /^(?:the|an?|its|certain|new) /i.test(said);
  return isThing && announcesThing(plain)
    ? `announces ${said.charAt(0).toLowerCase()}${said.slice(1)}`
    : said;
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

/** `The committee and Paul Ricci, its Chairman, extended …` without what explains the subject. */
function withoutApposition(text: string): string {
  return text.replace(/^([^,]{4,90}), (?:an?|the|its|who|which|as|including)\b[^,]{2,120}, (?=[a-z])/, '$1 ');
}

/** As much of the text as fits, up to a clause, a phrase, at last a word. */
function cutAt(text: string, longest: number): string | null {
  if (text.length <= longest) return withoutStump(text);
  const room = text.slice(0, longest + 1);
  const clauses = [
    ...room.matchAll(
      /[,;] (?!(?:\d{4}|Inc|LLC|Ltd|N\.A|Jr|Sr)\b)| (?=(?:which|who|whereby|provided|and (?:to|will|has|have|also|in|the)|in (?:connection|exchange|consideration|order|each)|representing|consisting|together|including|so that|unless|effective|due to|because|following|upon)\b)/g,
    ),
  ];
  const clause = clauses.findLast(({ index }) => index >= 60)?.index;
  const phrase = [
    ...room.matchAll(
      / (?=(?:for|to|with|on|from|at|by|in|under|and|as|through)\b)|(?<![\p{Lu}][\p{L}]*) (?=of\b)/gu,
    ),
  ].findLast(({ index }) => index >= 80)?.index;
  const end = clause ?? phrase;
  if (end === undefined) return null;
  const cut = withoutStump(balanced(room.slice(0, end)), 'cut');
  return POINTS_AHEAD.test(cut) ? null : cut;
}

/** `The Amendment provides that …`: what it provides was cut off, or stands without its verb. */
const POINTS_AHEAD = /^The (?:[A-Z]\w+ ){0,4}(?:provides|states|requires)\b/;

/** An open bracket goes with what stands in it. */
function balanced(text: string): string {
  const open = text.lastIndexOf('(');
  return open > text.lastIndexOf(')') ? text.slice(0, open) : text;
}

/** `We are` reads `the company is`. */
const OF_ONE: Readonly<Record<string, string>> = { are: 'is', have: 'has', were: 'was', do: 'does' };

/** The filer in words: a headline stands beside its name. */
function spelledOut(text: string): string {
  return text
    .replace(new RegExp(`${FILER}’s`, 'g'), 'its')
    .replace(new RegExp(FILER, 'g'), 'the company')
    .replace(
      /\bthe company (are|have|were|do)\b/g,
      (_, verb: string) => `the company ${OF_ONE[verb] ?? verb}`,
    )
    .replace(/[“”"]/g, '')
    .trim();
}
