import * as v from 'valibot';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import { PAUSED_PARTS, type PausedPart } from '#domain/contract/site/paused-parts.ts';

/** What operators have temporarily switched off. `by` is a user id; `at` is ISO. */
export const Maintenance = v.object({
  version: v.number(),
  /** New accounts cannot be created. Existing ones keep working. */
  signUpsPaused: v.boolean(),
  /** Alerts on these channels are held and sent later. */
  pausedChannels: v.array(v.picklist(CHANNELS)),
  by: v.string(),
  at: v.string(),
});
export type Maintenance = v.InferOutput<typeof Maintenance>;

/** Nothing is switched off. */
export const RUNNING: Pick<Maintenance, 'version' | 'signUpsPaused' | 'pausedChannels'> = {
  version: 0,
  signUpsPaused: false,
  pausedChannels: [],
};

/** The time after which an alert held for maintenance is checked again. */
export const MAINTENANCE_PAUSE_SECONDS = 300;

/** Returns whether a channel's alerts are held. */
export function isPaused({ pausedChannels }: Pick<Maintenance, 'pausedChannels'>, channel: Channel): boolean {
  return pausedChannels.includes(channel);
}

/** Returns what is paused, in the order in which it is listed everywhere. */
export function pausedParts({
  signUpsPaused,
  pausedChannels,
}: Pick<Maintenance, 'signUpsPaused' | 'pausedChannels'>): PausedPart[] {
  return PAUSED_PARTS.filter((part) => (part === 'sign_ups' ? signUpsPaused : pausedChannels.includes(part)));
}
