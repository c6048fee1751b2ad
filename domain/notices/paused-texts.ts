import type { PausedPart } from '#domain/contract/site/paused-parts.ts';

export const SIGN_UPS_PAUSED =
  'New accounts cannot be opened right now because of maintenance. Please try again later. If you have an account, you can still log in.';

const WAITING = 'are paused for maintenance. Nothing is lost: they are sent within minutes after the pause.';

/** What readers see while a part of the service is paused. */
export const PAUSED_TEXTS: Readonly<Record<PausedPart, string>> = {
  sign_ups: SIGN_UPS_PAUSED,
  email: `Email alerts ${WAITING}`,
  sms: `Text alerts ${WAITING}`,
  push: `Notifications ${WAITING}`,
};
