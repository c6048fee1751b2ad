import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { releasedFigures } from './released-figures.ts';
import { consequenceOf, RESULTS_SCORE, withGuidance } from './results-score.ts';

/** A call on results that were out before. */
const CALL_SCORE = 5.5;

const QUARTER =
  /\b(first|second|third|fourth)(?:[ -](?:fiscal )?| fiscal \d{4} | and \w+ )?(?:fiscal )?quarter|\bQ([1-4])\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const YEAR = /\b(?:full[ -]year|fiscal year|twelve months|year ended|annual results|year-end)\b/i;
const CARRIES =
  /\b(?:results?|earnings|revenues?|net (?:income|loss|sales)|financial (?:condition|performance)|operating)\b/i;
const ABOUT_PERIOD = /\b(?:quarter|months?|year|period|fiscal|week)\b/i;
/** `… for its first quarter ended December 29, 2018`, `its first quarter 2021 financial results`. */
const PHRASES: readonly RegExp[] = [
  /\b(?:results?(?: of operations)?|earnings|operating results|financial (?:results|condition|information)|revenues?)(?: and[^,.]{3,60}?)? (?:for|of|in|relating to) (?:the |its |their |¤’s )?((?:(?!\b(?:a copy|and (?:is|other|posted|certain|related|provid|updat|issued|announc|a))\b)[^.;])*?\b(?:quarter|months?|year|period|Q[1-4])\b(?:(?! (?:a copy|is furnished|and (?:is|other|posted|certain|related|provid|updat|issued|announc|its|a) )|, (?:a copy|which|and (?:other|certain|its|provid)))[^.;])*)/i,
  /\b((?:(?:fiscal(?: year)? )?(?:20|19)\d\d )?(?:fiscal )?(?:(?:first|second|third|fourth)[ -](?:fiscal )?quarter|full[ -]year|year-end|quarterly|annual)(?: (?:and (?:full|fiscal)[ -]year|(?:of )?(?:fiscal )?(?:year )?(?:20|19)\d\d))*) (?:[a-z-]+ ){0,3}?(?:results|earnings)/i,
  /\b(?:release|results|earnings)\b[^.]{0,40}? (?:for|of) (?:the |its )?((?:fiscal )?(?:quarter|year|three|six|nine|twelve)[^.;,]{3,60}(?:, \d{4})?)/i,
];
const LOWER_GUIDANCE =
  /\b(?:lower(?:s|ed|ing)|cut(?:s|ting)?|reduc(?:es|ed|ing)|withdr(?:aws?|ew|awing|awn))\b[^.]{0,60}\b(?:guidance|outlook|forecast)/i;
const RAISE_GUIDANCE =
  /\b(?:rais(?:es|ed|ing)|increas(?:es|ed|ing))\b[^.]{0,60}\b(?:guidance|outlook|forecast|annual targets)/i;
const OPENING_SENTENCES = 14;
const FIGURE = /\b(?:revenues?|net (?:income|loss|sales|earnings)|per (?:diluted )?share)\b/i;
/** Forecasts, dividends and rows of tables. */
const NO_FIGURE =
  /\b(?:expects?|outlook|guidance|target|forecast|anticipat\w*|conference call|forward-looking|would|dividend)\b|\|/i;
/** Tells the release on results from others in the same report. */
export const ABOUT_RESULTS =
  /\b(?:results|earnings|revenues?|sales|quarter|deliveries|profit|net income|net loss|fiscal)\b/i;

/**
 * What Item 2.02 tells: the figures of the press release, else its title, else the period in the item's words.
 * @see docs/rules.md#base-scores
 */
export function results(text: ItemText): EventFinding | null {
  return releasedFigures(text) ?? announcedResults(text);
}

function announcedResults(text: ItemText): EventFinding | null {
  const { number, sentences, release, titles } = text;
  const sentence =
    sentences.find(({ words }) => CARRIES.test(words) && ABOUT_PERIOD.test(words)) ??
    sentences.find(({ words }) => CARRIES.test(words) && /release|announc|report/i.test(words)) ??
    release.find(({ words }) => CARRIES.test(words) && ABOUT_PERIOD.test(words)) ??
    sentences.find(({ words }) => /\brelease\b/i.test(words));
  if (!sentence) return null;
  const stated = [
    sentence,
    ...sentences
      .filter(({ words }) => CARRIES.test(words) && /\b(?:quarter|year|months) (?:ended|of)/i.test(words))
      .slice(0, 2),
  ];
  const phrase = stated.map(({ plain }) => phraseIn(plain)).find((one) => one !== null) ?? null;
  const title = titles.find((one) => ABOUT_RESULTS.test(one));
  const opening = release
    .slice(0, OPENING_SENTENCES)
    .map(({ plain }) => plain)
    .join(' ');
  const period =
    periodOf(phrase ?? sentence.plain) ?? periodOf(title ?? '') ?? periodOf(opening.slice(0, 800));
  const guidance = LOWER_GUIDANCE.test(`${title} ${opening}`)
    ? 'lowered'
    : RAISE_GUIDANCE.test(`${title} ${opening}`)
      ? 'raised'
      : null;
  const isCall =
    /conference call|transcript/i.test(sentence.plain) && !/press release|news release/i.test(sentence.plain);
  const line = headlineOf(sentence, phrase, title, period, isCall);
  const told =
    guidance === null || /\b(?:guidance|outlook|forecast)\b/i.test(line)
      ? line
      : `${line}; guidance ${guidance}`;
  const figures = release
    .filter(({ words }) => /[$€£]\s?\d/.test(words) && FIGURE.test(words) && !NO_FIGURE.test(words))
    .slice(0, 2);
  const found = tell({
    number,
    score: isCall && guidance === null ? CALL_SCORE : RESULTS_SCORE,
    headline: told,
    rule: isCall ? 'A call on results already announced' : 'Results',
    consequence: consequenceOf(guidance, isCall),
    sentence: { ...sentence, isKnown: false },
    event: { event: 'results', title: title ?? null, period, guidance },
    details: figures,
  });
  return { ...found, ...withGuidance(guidance, found) };
}

function headlineOf(
  sentence: Sentence,
  phrase: string | null,
  title: string | undefined,
  period: string | null,
  isCall: boolean,
): string {
  if (title !== undefined && (phrase === null || periodOf(title) !== null || YEAR.test(title))) return title;
  const kind = /\bpreliminary\b/i.test(sentence.plain) ? 'preliminary results' : 'results';
  const act = /\brevis(?:ing|ed|es)\b/i.test(sentence.plain) ? 'Revises' : isCall ? 'Discusses' : 'Reports';
  const isRange = phrase !== null && /quarter|months|year|period/i.test(phrase);
  const named = isRange
    ? `${act} ${kind} for the ${withoutArticle(phrase)}`
    : `${act} ${period ? `${period} ` : ''}${kind}`;
  const outlook =
    /\b(?:estimates?|guidance|outlook)\b/i.test(sentence.plain) && !isCall ? ' with outlook' : '';
  const line = `${named}${outlook}`;
  return line.length <= LONGEST_HEADLINE ? line : `${act} ${period ? `${period} ` : ''}${kind}`;
}

function withoutArticle(phrase: string): string {
  return phrase.replace(/^(?:the|its|their) /i, '');
}

function phraseIn(plain: string): string | null {
  for (const pattern of PHRASES) {
    const phrase = pattern
      .exec(plain)?.[1]
      ?.replace(/¤’s/g, 'its')
      .replace(/¤/g, 'the company')
      .replace(/[,\s]+$/, '')
      .replace(/\s+and (?:full|fiscal)$/, '')
      .trim();
    if (phrase !== undefined && phrase.length >= 4 && phrase.length <= 110) return phrase;
  }
  return null;
}

/** `Q1` to `Q4` or `full-year`; `null` where no words name it. */
export function periodOf(text: string): string | null {
  const quarter = QUARTER.exec(text);
  if (quarter) return `Q${quarter[2] ?? ORDINALS.indexOf((quarter[1] ?? '').toLowerCase()) + 1}`;
  return YEAR.test(text) && !/\bquarter\b/i.test(text) ? 'full-year' : null;
}
