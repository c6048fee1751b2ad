const TIMES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mm: 1e6,
  billion: 1e9,
  b: 1e9,
  bn: 1e9,
  trillion: 1e12,
};

/** Matches a statement that all dollars of a text are in a scale, also those in its sentences. */
export const DOLLARS_IN_SCALE = String.raw`\bdollars?(?:\s+amounts?)?\s+(?:are\s+)?(?:expressed\s+|stated\s+|presented\s+|shown\s+)?in\s+(thousands|millions|billions)\b`;
const SCALED_AMOUNT = /\$\s?[\d.,]+\s+(?:thousand|million|billion)\b/gi;
/** With at least this many amounts that have their own scale, a text states the scale of every amount. */
const USUALLY_SCALED = 5;

/**
 * Returns the factor of a scale: 1,000 for `thousands` and `K`, in any case. @returns 1 for none or another word
 */
export function timesOf(scale: string | undefined): number {
  return TIMES[scale?.toLowerCase().replace(/s$/, '') ?? ''] ?? 1;
}

/** Returns whether the sentences of a text usually state the scale of their amounts: `$5 million`, not `$5`. */
export function statesItsScales(text: string): boolean {
  return (text.match(SCALED_AMOUNT)?.length ?? 0) >= USUALLY_SCALED;
}
