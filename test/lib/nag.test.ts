import { expect, it } from 'vitest';
import { objectionsTo, stageNamed } from './support.ts';

it.each(['dev', 'prod'])('cdk-nag accepts stage %s', (name) => {
  expect(objectionsTo(stageNamed(name))).toEqual([]);
});
