import { isInstruction } from '#domain/analysis/instructions.ts';
import type { Statement } from '#domain/analysis/prompt/answer.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { stemsOf } from '#domain/text/stems.ts';

/** So much of a statement's sense must stand in the passages it cites. */
const SHARE_OF_WORDS = 0.5;

/** True if the cited passages say what the statement says. */
export function isBorneOut(
  { text, passages: cited }: Statement,
  passages: readonly PromptPassage[],
): boolean {
  if (isInstruction(text)) return false;
  const source = passages
    .filter(({ number }) => cited.includes(number))
    .map((passage) => passage.text)
    .join('\n');
  const numbers = text.match(/\d[\d,.]*\d|\d/g) ?? [];
  const known = new Set(stemsOf(source));
  const stems = stemsOf(text);
  const shared = stems.filter((stem) => known.has(stem)).length;
  return numbers.every((number) => source.includes(number)) && shared >= SHARE_OF_WORDS * stems.length;
}
