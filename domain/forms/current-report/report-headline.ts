import { modernItem } from '#domain/assessment/item-rules.ts';
import type { ItemFinding } from './events/facts.ts';
import { LONGEST_HEADLINE } from './prose/headline.ts';
import { hasVerb } from './prose/verbs.ts';

/** A second item joins the headline when it matters nearly as much as the first. */
const SECOND_WITHIN = 4;
const SIMILAR = 0.6;
/** What a meeting decided says more than the paper that it concerned. */
const VOTE = '5.07';

/** The findings of a report, those that say most first: by their score, and papers behind news of the same weight. */
export function ranked(findings: readonly ItemFinding[]): ItemFinding[] {
  const told = findings.filter(({ number }) => modernItem(number) !== '9.01');
  return (told.length > 0 ? told : [...findings]).toSorted(
    (a, b) =>
      b.score - a.score ||
      Number(a.isRoutine ?? false) - Number(b.isRoutine ?? false) ||
      Number(modernItem(b.number) === VOTE) - Number(modernItem(a.number) === VOTE),
  );
}

/** The headline of a report: that of its highest item, with the next ones that tell something else as far as they fit. */
export function reportHeadline(findings: readonly ItemFinding[]): string | null {
  const [first, ...rest] = ranked(findings);
  if (!first) return null;
  const lead = rest.find((one) => !one.isRoutine && one.score >= first.score - SECOND_WITHIN);
  const [head, others] =
    first.isRoutine && lead ? [lead, [first, ...rest].filter((one) => one !== lead)] : [first, rest];
  return others.reduce(
    (line, one) => (joins(one, head, line) ? `${line}; ${inMidSentence(one.headline)}` : line),
    head.headline,
  );
}

function joins(item: ItemFinding, first: ItemFinding, line: string): boolean {
  return (
    !item.isRoutine &&
    !OF_DEFINED_TERMS.test(item.headline) &&
    hasVerb(item.headline) &&
    item.score >= first.score - SECOND_WITHIN &&
    line.length + item.headline.length + 2 <= LONGEST_HEADLINE &&
    !saysTheSame(line, item.headline) &&
    !(VOTE_ON_A_PLAN.test(line) && VOTE_ON_A_PLAN.test(item.headline))
  );
}

/** Told under the vote and again under the plan's own item. */
const VOTE_ON_A_PLAN = /holders\b.*\bapprove\b.*\bplan\b/i;

/** `Completes the Separation and the Name Change`: what these are stands in another item, or nowhere. */
const OF_DEFINED_TERMS =
  /^[A-Z][a-z]+ (?:(?:its|the) (?:offering|sale|issuance|pricing|closing|completion) of )?the [A-Z][a-z]+(?: [A-Z][a-z]+)?(?:(?:,| and|, and) (?:the )?[A-Z][a-z]+(?: [A-Z][a-z]+)?)*$/;

/** Most of the telling words of one stand in the other. */
function saysTheSame(one: string, other: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d$%.]{4,}/gu) ?? []);
  const known = [...words(one)];
  const told = [...words(other)];
  const isKnown = (word: string) => known.some((each) => stem(each) === stem(word));
  return told.length === 0 || told.filter(isKnown).length / told.length >= SIMILAR;
}

/** `completes` and `completed` are one act. */
const stem = (word: string) => (/^\p{L}+$/u.test(word) ? word.slice(0, 7) : word);

/** The first letter is small behind a semicolon, unless a name begins there. */
function inMidSentence(headline: string): string {
  if (/^The \p{Lu}/u.test(headline)) return `the${headline.slice(3)}`;
  const [first = '', second = ''] = headline.split(' ');
  const isName =
    /^(?:[A-Z]{2,}|[A-Z]\.|[A-Z]\d|.*\d)/.test(first) ||
    (/^\p{Lu}/u.test(second) && !/(?:s|ly|To|of)$/.test(first));
  return isName ? headline : headline.charAt(0).toLowerCase() + headline.slice(1);
}
