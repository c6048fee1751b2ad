import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import { evaluate } from '#tools/eval/evaluate.ts';
import { filingsIn } from '#tools/eval/filings.ts';
import { replaying } from '#tools/eval/recorded-answers.ts';

test.skipIf(!hasCorpus)('nine of ten recorded analyses reach readers as prose', async () => {
  const model = replaying([join(import.meta.dirname, '../../../tools/eval/recorded-answers.jsonl')]);
  const filings = [CORPUS, `${CORPUS}-more`].flatMap((corpus) => [...filingsIn(corpus)]);
  const scores = await evaluate(
    { writer: model, judge: model, clock: systemClock },
    filings,
    () => undefined,
  );
  const sum = (pick: (score: (typeof scores)[number]) => number) =>
    scores.reduce((all, score) => all + pick(score), 0);

  expect(sum(({ analyses }) => analyses)).toBeGreaterThanOrEqual(70);
  expect(sum(({ prose }) => prose) / sum(({ analyses }) => analyses)).toBeGreaterThanOrEqual(0.9);
  expect(sum(({ altered }) => altered)).toBe(0);
});
