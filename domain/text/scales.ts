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

/** Matches a statement that all dollar amounts in a text are in a certain scale, including those in its sentences. */
export const DOLLARS_IN_SCALE = String.raw`\bdollars?(?:\s+amounts?)?\s+(?:are\s+)?(?:expressed\s+|stated\s+|presented\s+|shown\s+)?in\s+(thousands|millions|billions)\b`;
const SCALED_AMOUNT = /\$\s?[\d.,]+\s+(?:thousand|million|billion)\b/gi;
/** If a text has at least this many amounts with their own scale, it states the scale of every amount. */
const USUALLY_SCALED = 5;

/** Returns the factor for a scale: 1,000 for `thousands` and `K`, in any case. @returns 1 for none or any other word */
export function timesOf(scale: string | undefined): number {
  return TIMES[scale?.toLowerCase().replace(/s$/, '') ?? ''] ?? 1;
}

/** Returns whether a text's sentences usually state the scale of their amounts: `$5 million`, not `$5`. */
export function statesItsScales(text: string): boolean {
  return (text.match(SCALED_AMOUNT)?.length ?? 0) >= USUALLY_SCALED;
}
