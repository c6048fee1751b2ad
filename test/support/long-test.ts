import { test } from 'vitest';
import { IS_LONG_RUN } from './long-run.ts';

const leftOut = Object.assign(() => {}, { each: () => () => {} });

/** Declares a test that takes so long that only `npm run test:long` runs it, in a file that `npm test` runs too. */
export const longTest = IS_LONG_RUN ? test : (leftOut as unknown as typeof test);
