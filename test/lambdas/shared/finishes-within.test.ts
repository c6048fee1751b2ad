import { expect, it } from 'vitest';
import { finishesWithin } from '#lambdas/shared/finishes-within.ts';

it('does not wait for work that never ends', async () => {
  expect(await finishesWithin(5, new Promise(() => {}))).toBe(false);
});

it('reports that work ended in time, and rethrows its error', async () => {
  expect(await finishesWithin(1_000, Promise.resolve('done'))).toBe(true);
  await expect(finishesWithin(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('ignores the error of work that fails too late', async () => {
  const late = Promise.withResolvers<never>();
  expect(await finishesWithin(5, late.promise)).toBe(false);
  late.reject(new Error('too late'));
  await expect(late.promise).rejects.toThrow();
});
