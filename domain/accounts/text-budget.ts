import type { MessageCap } from './message-cap.ts';
import type { TextStream } from './text-stream.ts';

/** Most texts of a stage, whoever gets them. Each is one part, so they bound the cost. */
export type TextCaps = MessageCap;

/** Of the caps. Alerts stop here, and an alarm rings; the rest is kept for login codes. */
const ALERT_SHARE = 0.8;

/** Whether somebody should know how many texts went out. @param share 0 to 1 */
export function isNearCaps(share: number): boolean {
  return share >= ALERT_SHARE;
}

/** How many texts may have gone out before another one of this stream. */
export function capsFor(stream: TextStream, { perHour, perDay }: TextCaps): TextCaps {
  if (stream === 'codes') return { perHour, perDay };
  return { perHour: Math.floor(perHour * ALERT_SHARE), perDay: Math.floor(perDay * ALERT_SHARE) };
}
