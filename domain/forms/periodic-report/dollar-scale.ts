import { amountsIn } from '#domain/forms/financials/figures/money.ts';
import { shorten } from '#domain/wording/shorten.ts';

/** A line that says in what its amounts are given. */
const SCALE_LINE =
  /^[^\n]{0,120}\bin\s+(?<unit>thousands|millions|billions)\b[^\n]{0,120}$|^[^\n]{0,60}\(?000['’]s\b[^\n]{0,60}$/gim;
/** Of dollars in general, in running text too; "amounts in thousands" is of the table below it. */
const OF_DOLLARS =
  /\bdollars?(?:\s+amounts?)?\s+(?:are\s+)?(?:expressed\s+|stated\s+|presented\s+|shown\s+)?in\s+(?:thousands|millions|billions)\b/i;
/** Amounts in running text with their own scale. */
const SCALED_AMOUNT = /\$\s?[\d.,]+\s+(?:thousand|million|billion)\b/gi;
/** So many show that a text names the scale of its amounts wherever they have one. */
const USUALLY_SCALED = 5;
/** Written in full; no company counts so many thousands in a sentence. */
const FULL_AMOUNT = 1_000_000;
const LONGEST_START = 60;

/**
 * A sentence of a report in quotation marks. Where the report counts dollars in millions the words say so behind it:
 * `“Sales rose $720.” (dollars in millions)`.
 * @param text the report
 * @returns `null` where its amounts have a scale that is not sure
 */
export function quoteInScale(sentence: string, text: string): string | null {
  const quote = `“${shorten(sentence)}”`;
  const amounts = amountsIn(sentence).filter(({ precision, isScaled }) => precision >= 1 || isScaled);
  if (amounts.length === 0 || amounts.some(({ isScaled }) => isScaled)) return quote;
  const line = scaleLine(sentence, text);
  if (line === undefined) return quote;
  const isFull = amounts.some(({ value }) => Math.abs(value) >= FULL_AMOUNT);
  const usually = (text.match(SCALED_AMOUNT)?.length ?? 0) >= USUALLY_SCALED;
  const unit = line.groups?.unit?.toLowerCase();
  if (unit === undefined || !OF_DOLLARS.test(line[0])) return isFull || usually ? quote : null;
  return isFull || usually ? null : `${quote} (dollars in ${unit})`;
}

/** The last line in front of a sentence that names a scale. */
function scaleLine(sentence: string, text: string): RegExpMatchArray | undefined {
  const at = text.indexOf(sentence.slice(0, LONGEST_START));
  return [...text.slice(0, at < 0 ? undefined : at).matchAll(SCALE_LINE)].at(-1);
}
