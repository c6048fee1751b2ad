import type { Figure, FigureName } from '#domain/forms/financials/figures/figure-facts.ts';
import { amountsIn } from '#domain/forms/financials/figures/stated-money.ts';
import { figureNamed } from '#domain/forms/financials/figures-headline.ts';
import { HEDGES } from '#domain/language/hedges.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { quoteInScale } from './dollar-scale.ts';
import type { ReportSection } from './periodic-report-facts.ts';

/** The number of characters in a section that are searched for sentences. */
const MOST_CHARACTERS = 60_000;
const SHORTEST = 60;
const LONGEST = 420;
/** Matches a complete sentence that is not a table row. */
const WHOLE = /^[A-Z“][^|]*[.”]$/;
/** Matches the words before a company-wide figure: `In fiscal 2005, our total …`. */
const LEAD = String.raw`^(?:(?:in|during|for|as\s+a\s+result)\b[^,;]{0,60},\s+)?(?:(?:our|the\s+Company[’']?s?|total|net|consolidated|worldwide|company-wide)\s+){0,3}`;
const SALES = new RegExp(String.raw`${LEAD}(?:revenues?|sales)\b(?!\s+(?:of|from|in|by|and)\s)`, 'i');
const PROFIT = new RegExp(
  String.raw`${LEAD}(?:income|loss|earnings)\b(?!\s+(?:tax|before|from\s+disc))`,
  'i',
);
const OPERATING = new RegExp(
  String.raw`${LEAD}(?:operating\s+(?:income|loss|profit)|(?:income|earnings|loss)\s+from\s+operations)\b`,
  'i',
);
const CHANGED =
  /\b(?:increased|decreased|rose|fell|grew|declined|improved|was\s+up|was\s+down|were\s+up|were\s+down|(?:was|were)\s+(?:higher|lower)|an?\s+(?:increase|decrease|decline)\s+of)\b/i;
const UP = /\b(?:increas\w+|rose|grew|improved|up|higher)\b/i;
const DOWN = /\b(?:decreas\w+|fell|declin\w+|down|lower)\b/i;
const PERCENT = /(\d+(?:\.\d+)?)(?:\s?%|\s+percent)/gi;
/** The rounding tolerance in percentage points. */
const ROUNDED = 0.51;
const EXACT = 0.06;
const MOST_CAUSES = 2;
const CAUSE =
  /\b(?:due|because|as\s+a\s+result|reflect\w*|driven|attribut\w+|primarily|mainly|owing|result(?:ed|ing|s)?\s+(?:from|of|in)|offset)\b/i;
/** Matches a follow-up sentence about the same change: `The increase in net sales was primarily due to …`. */
const GOES_ON = /^(?:The|This)\s+(?:\S+\s+){0,3}?(?:increase|decrease|decline|growth|improvement)\b/i;
const NOT_SURE = new RegExp(
  String.raw`\b(?:${HEDGES}|expects?|expected|anticipates?|if|pro\s+forma|non-GAAP|adjusted)\b`,
  'i',
);
/** Matches periods other than the report's own year or quarter. */
const OTHER_YEARS = /\bin\s+((?:19|20)\d{2})\b/gi;
/**
 * These patterns match sentences about the size of a company whose report has no financial statements, and about what
 * its sales depend on.
 */
const SIZE =
  /^(?:at|as\s+of)\s+\w+\s+\d{1,2},\s+(?<year>(?:19|20)\d{2}),\s+\S.{0,60}?\bhad\s+(?:total\s+)?(?:assets|approximately\s+[\d,]+\s+(?:active\s+|full-time\s+)?employees)\b/i;
const SHARE_OF_SALES =
  /\baccounted\s+for\s+(?:approximately\s+|about\s+)?\d[\d.]*(?:%|\s+percent)\s+of\s+(?:the\s+Company[’']?s?\s+|our\s+|its\s+)?(?:\w+\s+){0,2}(?:revenues?|sales)\b/i;

const SUBJECTS: readonly (readonly [FigureName, RegExp])[] = [
  ['revenue', SALES],
  ['operating_income', OPERATING],
  ['net_income', PROFIT],
];

type Report = {
  text: string;
  sections: readonly ReportSection[];
  /** ISO. */
  periodEnd: string | null;
};

/**
 * Returns why sales and profit changed, in the words of management's discussion, with at most one sentence for each. A
 * sentence must state the value or change of the report's figure, because otherwise it may be about a segment or
 * another period.
 */
export function causesIn(report: Report, figures: readonly Figure[]): string[] {
  const sentences = sentencesIn(report.text, report.sections, 'management discussion');
  const found = SUBJECTS.map(([name, subject]) => {
    const figure = figureNamed(figures, name);
    if (figure === null) return undefined;
    for (const [index, sentence] of sentences.entries()) {
      if (!subject.test(sentence) || !isSure(sentence, report.periodEnd) || !agrees(sentence, figure))
        continue;
      const cause = [sentence, sentences[index + 1] ?? ''].find(
        (one, place) =>
          CAUSE.test(one) && isSure(one, report.periodEnd) && (place === 0 || GOES_ON.test(one)),
      );
      if (cause !== undefined) return cause;
    }
    return undefined;
  });
  return quoted(found, report.text).slice(0, MOST_CAUSES);
}

function isSure(sentence: string, periodEnd: string | null): boolean {
  return (
    (CHANGED.test(sentence) || GOES_ON.test(sentence)) &&
    !NOT_SURE.test(sentence) &&
    isOfPeriod(sentence, periodEnd)
  );
}

/** Returns whether a sentence states the figure, or the size and direction of its change. */
function agrees(sentence: string, { value, prior }: Figure): boolean {
  const amounts = amountsIn(sentence).filter(({ isScaled }) => isScaled);
  if (amounts.some((one) => Math.abs(one.value - Math.abs(value)) <= one.precision / 2)) return true;
  if (prior === null || prior <= 0 || value < 0) return false;
  const isUp = UP.exec(sentence)?.index ?? Number.POSITIVE_INFINITY;
  const isDown = DOWN.exec(sentence)?.index ?? Number.POSITIVE_INFINITY;
  if (isUp < isDown !== value > prior) return false;
  if (amounts.some((one) => Math.abs(one.value - Math.abs(value - prior)) <= one.precision / 2)) return true;
  const change = (Math.abs(value - prior) / prior) * 100;
  return [...sentence.matchAll(PERCENT)].some(
    ([, digits = '']) => Math.abs(Number(digits) - change) <= (digits.includes('.') ? EXACT : ROUNDED),
  );
}

/**
 * Returns sentences about the size of the company and what its sales depend on, from the report's description of
 * the business.
 */
export function businessIn({ text, sections, periodEnd }: Report): string[] {
  const sentences = sentencesIn(text, sections, 'business').filter((sentence) => !NOT_SURE.test(sentence));
  const year = periodEnd?.slice(0, 4);
  const size = sentences.find((sentence) => year !== undefined && SIZE.exec(sentence)?.groups?.year === year);
  const share = sentences.find(
    (sentence) => SHARE_OF_SALES.test(sentence) && isOfPeriod(sentence, periodEnd),
  );
  return quoted([size, share], text);
}

function sentencesIn(
  text: string,
  sections: readonly ReportSection[],
  wanted: ReportSection['name'],
): string[] {
  const section = sections.find(({ name }) => name === wanted);
  if (section === undefined) return [];
  return sentencesOf(
    text.slice(section.start, Math.min(section.end, section.start + MOST_CHARACTERS)),
  ).filter((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST && WHOLE.test(sentence));
}

/** Returns whether the latest year named in a sentence is within the report's period. */
function isOfPeriod(sentence: string, periodEnd: string | null): boolean {
  const named = [...sentence.matchAll(OTHER_YEARS)].map(([, year]) => Number(year));
  if (named.length === 0 || periodEnd === null) return true;
  return Math.max(...named) >= Number(periodEnd.slice(0, 4)) - (periodEnd.slice(5, 7) === '01' ? 1 : 0);
}

function quoted(sentences: readonly (string | undefined)[], text: string): string[] {
  const found = [...new Set(sentences)].filter((sentence) => sentence !== undefined);
  // Sentences whose amounts would need a note about their scale are omitted; the report's figures are used instead.
  return found
    .map((sentence) => quoteInScale(sentence, text))
    .filter((quote) => quote?.endsWith('”'))
    .filter((quote) => quote !== null);
}
