import { sharedValue } from '#web/lib/browser/shared-value.ts';

/** Whether the command palette is open; `null` until it is opened for the first time. */
export const paletteState = sharedValue<boolean | null>(null);
