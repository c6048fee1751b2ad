import * as v from 'valibot';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';

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

export const SIGN_UPS_PAUSED =
  'New accounts cannot be opened right now because of maintenance. Please try again later. If you have an account, you can still log in.';
