const AS_OF = 'X-Filing-Pulse-As-Of';

/**
 * Returns the context of a text that answers another text. A delivery report about the answer then counts as
 * of the time of the answered text. Otherwise, a carrier's late refusal of our reply to STOP would override a
 * START that came after the STOP.
 * @param asOf when the answered text was sent
 */
export function asOfContext(asOf: Date): Record<string, string> {
  return { [AS_OF]: asOf.toISOString() };
}

/**
 * Returns the ISO time as of which a text's delivery reports count; `null` if it did not answer another text.
 */
export function asOfIn(context: Record<string, string>): string | null {
  const stated = context[AS_OF];
  return stated === undefined || Number.isNaN(Date.parse(stated)) ? null : stated;
}
