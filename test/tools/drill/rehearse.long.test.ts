import { expect, test } from 'vitest';
import { oneReport, openWorld } from '#test/lambdas/pipeline/world.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { rehearse } from '#tools/drill/rehearse-loss.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));

test('after a loss, the service continues with the restored table and bucket until every filing is accounted for', async () => {
  const steps = [];
  for await (const step of rehearse(world, { before: 2, after: 1 })) steps.push(step);

  expect(steps.filter(({ isGood }) => !isGood)).toEqual([]);
  expect(steps.at(-1)).toMatchObject({ name: 'receipt', found: '4 of 4 filings sent.' });
});
