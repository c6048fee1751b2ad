import type { EventFinding } from '#domain/forms/current-report/events/event-facts.ts';
import { composeFinding } from '#domain/forms/current-report/findings/compose-finding.ts';
import type { ItemText, ReportText } from '#domain/forms/current-report/findings/report-text.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { spelledOut } from '#domain/language/mentions.ts';
import { phrase } from '#domain/language/phrases.ts';
import { quoteOf } from '#domain/language/quotation.ts';
import { releasedFigures } from './released-figures.ts';
import {
  CALL_CONSEQUENCE,
  type ChangedGuidance,
  consequenceOf,
  RESULTS_SCORE,
  withGuidance,
} from './results-score.ts';

const CALL_SCORE = 5.5;
const QUARTERS = ['first', 'second', 'third', 'fourth'];
const QUARTER =
  /\b(first|second|third|fourth)[ -](?:fiscal )?(?:\d{4} )?(?:fiscal )?quarter|\bQ([1-4])\b|\bquarter (?:one|two|three|four)\b/i;
const YEAR = /\b(?:full[ -]year|fiscal year|twelve months|year ended|annual results|year-end)\b/i;
/** Matches a period: `first quarter of fiscal 2026`, `three and nine months ended June 30, 2019`. */
const PERIOD = new RegExp(
  [
    String.raw`(?:(?:fiscal(?: year)? )?(?:\d{4} )?(?:fiscal )?(?:first|second|third|fourth)(?: fiscal)?[ -]quarter|Q[1-4]|quarter(?:ly period)?`,
    '(?:three|six|nine|twelve)(?:[ -]?(?:and|,) (?:six|nine|twelve))*[ -]months?(?: period)?|(?:full |fiscal )(?:fiscal )?year|year|(?:first|second) half)',
  ].join('|') +
    String.raw`(?:,? (?:and (?:the )?(?:full |fiscal )?(?:fiscal )?(?:year|twelve months|six months|nine months)|of|fiscal(?: year)?|year|ended|ending|in|\d{4}))*(?: [A-Z][a-z]+ \d{1,2}, (?:19|20)\d{2})?`,
  'i',
);
const ABOUT =
  '(results|earnings|revenue~|net income|net loss|net sales|financial condition|performance|operating)';
const SAYS = [
  `${ABOUT} ... (quarter|months|year|period|fiscal|half)`,
  `(quarter|months|year|quarterly|annual) ... ${ABOUT}`,
  `(release|announc~|report~) ... ${ABOUT}`,
  `${ABOUT}`,
];
const LOWER = ['(lower~|cut~|reduc~|withdr~) .. (guidance|outlook|forecast)'];
const RAISE = ['(rais~|increas~) .. (guidance|outlook|forecast|annual targets)'];
const RESULTS_TITLE =
  /\b(?:reports?|announces?|posts?|releases?|delivers?)\b.{0,80}?\b(?:quarter(?:ly)?|full[- ]year|year[- ]end|fiscal|annual|Q[1-4])\b.{0,60}?\b(?:results|earnings|revenues?|sales|profit)\b|\b(?:quarter|Q[1-4]|fiscal|annual)\b.{0,60}\b(?:results|earnings)\b/i;
/** Matches a forecast for a period that has not ended yet, so it is not a result. */
const FORECAST = /\b(?:quarter|year|months) ending\b.*\b(?:expect|anticipat|estimat|project)/i;
/** Matches a figure that the report itself states, without a press release. */
const FIGURE = /\b(?:revenues?|net sales|net income|net loss|earnings)\b[^;‹]{0,40}‹M\d+›/i;
const OPENING = 14;
/** Matches text that distinguishes the earnings release from other press releases in the same report. */
const ABOUT_RESULTS =
  /\b(?:results|earnings|revenues?|sales|quarter|deliveries|profit|net income|net loss|fiscal)\b/i;

/** Returns a finding with the figures in the press release, its title, or the period. @see docs/rules.md#base-scores */
export function results(item: ItemText, report: ReportText): EventFinding | null {
  return releasedFigures(item.number, report) ?? announcedResults(item, report);
}

/** Returns whether an item for other news announces results. */
export function isResults({ sentences, body }: ItemText, { titles }: ReportText): boolean {
  return (
    /\bItem 12\b|\bresults of operations and financial condition\b/i.test(body.slice(0, 600)) ||
    sentences.some(({ clauses }) =>
      clauses.some(
        ({ text, tag }) =>
          tag === 'new' &&
          !FORECAST.test(text) &&
          phrase(
            '{filer} .. (issued|announced|reported|released) ... (financial results|results of operations|earnings|its results|operating results|earnings release) (for|of)',
          ).in(text) !== null,
      ),
    ) ||
    (sentences.every(({ isBoilerplate, words }) => isBoilerplate || /\brelease\b/i.test(words)) &&
      titles.some((title) => RESULTS_TITLE.test(title)))
  );
}

function announcedResults(
  { number, sentences }: ItemText,
  { release, titles, exhibits }: ReportText,
): EventFinding | null {
  const sentence =
    carrier(sentences) ?? carrier(release) ?? sentences.find(({ words }) => /\brelease\b/i.test(words));
  if (!sentence) return null;
  const text = spelledOut(sentence.marked.text, sentence.marked, 'the company');
  const title = titles.find((one) => ABOUT_RESULTS.test(one));
  const opening = [title ?? '', ...release.slice(0, OPENING).map(({ marked }) => marked.text)];
  const period = periodIn([text, title ?? '', ...opening]);
  const guidance = guidanceIn(opening);
  const isCall = /conference call|transcript/i.test(text) && !/press release|news release/i.test(text);
  const line =
    (title !== undefined && !RESULTS_TITLE.test(title) && !isCall ? quotedFigures(release) : null) ??
    lineOf(text, sentences, title, period, isCall);
  const found = composeFinding({
    number,
    score: isCall && guidance === null ? CALL_SCORE : RESULTS_SCORE,
    line:
      guidance === null || /\b(?:guidance|outlook|forecast)\b/i.test(line)
        ? `${line}${exhibits.length === 0 && !isCall ? statedFigure(sentences) : ''}`
        : `${line}; guidance ${guidance}`,
    rule: isCall ? 'A call on results already announced' : 'Results',
    consequence: isCall && guidance === null ? CALL_CONSEQUENCE : consequenceOf(guidance, null),
    sentence,
    event: { event: 'results', title: title ?? null, period, guidance },
  });
  return { ...found, ...withGuidance(guidance, found) };
}

/** Returns the first figure in a report without a press release, as quoted; empty if it states none. */
function statedFigure(sentences: readonly Sentence[]): string {
  const stated = sentences.find(
    ({ isBoilerplate, marked, words }) => !isBoilerplate && !words.includes('|') && FIGURE.test(marked.text),
  );
  const said = FIGURE.exec(stated?.marked.text ?? '')?.[0];
  return stated && said ? `: “${spelledOut(said, stated.marked, 'the company')}”` : '';
}

/** Quotes the first sentence with several numbers: for example, a release about deliveries has no earnings to show. */
function quotedFigures(release: readonly Sentence[]): string | null {
  const said = release
    .slice(0, OPENING)
    .find(
      ({ marked, words }) => (marked.text.match(/‹[NM]/g)?.length ?? 0) > 1 && !/\||\bwill\b/.test(words),
    );
  return said ? quoteOf(said) : null;
}

function carrier(sentences: readonly Sentence[]): Sentence | undefined {
  for (const one of SAYS) {
    const found = sentences.find(
      ({ marked, words }) =>
        words.length > 30 &&
        !/^(?:The information|In accordance)/.test(words) &&
        phrase(one).in(marked.text) !== null,
    );
    if (found) return found;
  }
  return undefined;
}

function lineOf(
  text: string,
  sentences: readonly Sentence[],
  title: string | undefined,
  period: string | null,
  isCall: boolean,
): string {
  const all = [text, ...sentences.map(({ marked }) => spelledOut(marked.text, marked, 'the company'))];
  const named = all
    .map((one) => PERIOD.exec(one)?.[0])
    .find((one) => one !== undefined && /\d|quarter/i.test(one));
  if (title !== undefined && (named === undefined || periodIn([title]) !== null)) return title;
  const kind = /\bpreliminary\b/i.test(text) ? 'preliminary results' : 'results';
  const act = /\brevis(?:ing|ed|es)\b/i.test(text) ? 'Revises' : isCall ? 'Discusses' : 'Reports';
  const quarter =
    period !== null && !/quarter|Q[1-4]/i.test(named ?? '') && period.startsWith('Q') ? `${period} ` : '';
  const of =
    named === undefined
      ? (period ?? '')
      : `for the ${named.trim().replace(/(?:,? (?:of|in|and|fiscal|ended|ending|year))+$/i, '')}`;
  const outlook = /\b(?:estimates?|guidance|outlook)\b/i.test(text) && !isCall ? ' with outlook' : '';
  return (
    (of.startsWith('for') ? `${act} ${quarter}${kind} ${of}` : `${act} ${of} ${kind}`).replace(/\s+/g, ' ') +
    outlook
  );
}

function guidanceIn(texts: readonly string[]): ChangedGuidance {
  const says = (phrases: readonly string[]) =>
    texts.some((text) => phrases.some((one) => phrase(one).in(text) !== null));
  if (says(LOWER)) return 'lowered';
  return says(RAISE) ? 'raised' : null;
}

/** Returns `Q1` to `Q4` or `full-year` from the first text that names a period. */
function periodIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const quarter = QUARTER.exec(text);
    if (quarter) return `Q${quarter[2] ?? QUARTERS.indexOf((quarter[1] ?? '').toLowerCase()) + 1}`;
    if (YEAR.test(text) && !/\bquarter\b/i.test(text)) return 'full-year';
  }
  return null;
}
