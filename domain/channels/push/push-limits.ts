/** Phones truncate longer titles, and a message holds at most 4 KB. */
export const MAX_TITLE = 80;
export const MAX_BODY = 200;

export const MAX_PUSH_DEVICES = 10;

/** A device that has failed for this long gets no more messages until a test succeeds. */
export const PAUSED_AFTER_MS = 24 * 3_600_000;
