import { expect, it } from 'vitest';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { objectionsTo, stageNamed } from './support.ts';

// Both stages have the same resources; only numbers and names differ.
it.each(IS_LONG_RUN ? ['dev', 'prod'] : ['prod'])('cdk-nag accepts stage %s', (name) => {
  expect(objectionsTo(stageNamed(name))).toEqual([]);
});
