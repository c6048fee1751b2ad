const AS_OF = 'X-Filing-Pulse-As-Of';

/**
 * Returns the context for a text message that replies to another one. Delivery reports about the reply are then dated
 * to the time of the message it replies to. Otherwise, a carrier's late refusal of our reply to STOP would override a
 * START sent after the STOP.
 * @param asOf when the message that is replied to was sent
 */
export function asOfContext(asOf: Date): Record<string, string> {
  return { [AS_OF]: asOf.toISOString() };
}

/** Returns the ISO time to which a message's delivery reports are dated; `null` if the message was not a reply. */
export function asOfIn(context: Record<string, string>): string | null {
  const stated = context[AS_OF];
  return stated === undefined || Number.isNaN(Date.parse(stated)) ? null : stated;
}
