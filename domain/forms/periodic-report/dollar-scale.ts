import { amountsIn } from '#domain/forms/financials/figures/stated-money.ts';
import { DOLLARS_IN_SCALE, statesItsScales } from '#domain/text/scales.ts';
import { shorten } from '#domain/wording/shorten.ts';

/** Matches a line that states the scale of the amounts. */
const SCALE_LINE =
  /^[^\n]{0,120}\bin\s+(?<unit>thousands|millions|billions)\b[^\n]{0,120}$|^[^\n]{0,60}\(?000['’]s\b[^\n]{0,60}$/gim;
/**
 * Matches the scale of all dollar amounts, including those in prose; "amounts in thousands" refers only to the table
 * below it.
 */
const OF_DOLLARS = new RegExp(DOLLARS_IN_SCALE, 'i');
/** The minimum for an amount written out in full, because no company states this many thousands in a sentence. */
const FULL_AMOUNT = 1_000_000;
const LONGEST_START = 60;

/**
 * Returns a sentence from a report in quotation marks. If the report states dollars in millions, a note after the
 * quotation says so: `“Sales rose $720.” (dollars in millions)`.
 * @param text the report
 * @returns `null` if the scale of its amounts is uncertain
 */
export function quoteInScale(sentence: string, text: string): string | null {
  const quote = `“${shorten(sentence)}”`;
  const amounts = amountsIn(sentence).filter(({ precision, isScaled }) => precision >= 1 || isScaled);
  if (amounts.length === 0 || amounts.some(({ isScaled }) => isScaled)) return quote;
  const line = scaleLine(sentence, text);
  if (line === undefined) return quote;
  const isFull = amounts.some(({ value }) => Math.abs(value) >= FULL_AMOUNT);
  const usually = statesItsScales(text);
  const unit = line.groups?.unit?.toLowerCase();
  if (unit === undefined || !OF_DOLLARS.test(line[0])) return isFull || usually ? quote : null;
  return isFull || usually ? null : `${quote} (dollars in ${unit})`;
}

/** Returns the last line before a sentence that states a scale. */
function scaleLine(sentence: string, text: string): RegExpMatchArray | undefined {
  const at = text.indexOf(sentence.slice(0, LONGEST_START));
  return [...text.slice(0, at < 0 ? undefined : at).matchAll(SCALE_LINE)].at(-1);
}
