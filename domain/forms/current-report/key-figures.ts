import { beforeWarnings, sentencesOf, unwrapped } from '#domain/text/sentences.ts';

const READ = 12_000;
const LONGEST = 320;
const DOLLARS = '(?:[$€£] ?\\(?\\d[\\d,.]*)';
/** The measure and an amount close together, so that the sentence is about it. */
const REVENUE = new RegExp(
  `\\b(?:revenues?|net sales|total sales)\\b[^.|]{0,90}${DOLLARS}|${DOLLARS}[^.|]{0,40}\\b(?:in|of) (?:\\w+ )?(?:revenues?|net sales)\\b`,
  'i',
);
const EARNINGS = new RegExp(
  `\\b(?:net (?:income|loss|earnings)|earnings|(?:diluted )?EPS|(?:income|loss|earnings) per (?:diluted )?share)\\b[^.|]{0,90}${DOLLARS}|${DOLLARS}[^|]{0,60}per (?:diluted )?share`,
  'i',
);
const NO_FIGURE =
  /\b(?:expects?|outlook|guidance|target|forecast|anticipat|conference call|forward-looking|would|per share dividend|dividend)\b|\|/i;

/**
 * The sentences of a press release that state revenue and earnings, in its own words: at most one of each.
 * Tables, forecasts and dividends are left out.
 */
export function keyFigures(exhibit: string): string[] {
  const sentences = sentencesOf(unwrapped(beforeWarnings(exhibit).slice(0, READ))).filter(
    (sentence) => sentence.length >= 30 && sentence.length <= LONGEST && !NO_FIGURE.test(sentence),
  );
  const revenue = sentences.find((sentence) => REVENUE.test(sentence));
  const earnings = sentences.find((sentence) => EARNINGS.test(sentence));
  return [...new Set([revenue, earnings])].filter((sentence) => sentence !== undefined).map(cleaned);
}

function cleaned(sentence: string): string {
  return sentence.replace(/^[•·*\-–—\s]+/, '').trim();
}
