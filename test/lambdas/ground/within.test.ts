import { expect, it } from 'vitest';
import { within } from '#lambdas/ground/within.ts';

it('does not wait for work that never ends', async () => {
  expect(await within(5, new Promise(() => {}))).toBe(false);
});

it('tells that work ended in time, and throws what it throws', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe(true);
  await expect(within(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('keeps quiet about work that fails too late', async () => {
  const late = Promise.withResolvers<never>();
  expect(await within(5, late.promise)).toBe(false);
  late.reject(new Error('too late'));
  await expect(late.promise).rejects.toThrow();
});
