import type { MessageCap } from './message-cap.ts';
import type { TextStream } from './text-stream.ts';

/**
 * The maximum number of texts that a stage sends in total, to all recipients. Each text has one part, so the caps limit
 * the cost.
 */
export type TextCaps = MessageCap;

/**
 * The share of the caps that alerts may use. Once it is reached, alerts stop and an alarm goes off. The rest is
 * reserved for login codes.
 */
const ALERT_SHARE = 0.8;

/**
 * Returns whether so many texts have been sent that the operators should be alerted.
 * @param share 0 to 1
 */
export function isNearCaps(share: number): boolean {
  return share >= ALERT_SHARE;
}

/** Returns the caps for texts in a stream: a text may be sent only while the counts are below them. */
export function capsFor(stream: TextStream, { perHour, perDay }: TextCaps): TextCaps {
  if (stream === 'codes') return { perHour, perDay };
  return { perHour: Math.floor(perHour * ALERT_SHARE), perDay: Math.floor(perDay * ALERT_SHARE) };
}
