import { expect, test } from 'vitest';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions-store.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import fc from '#test/support/properties.ts';

const table = openedForFile(startTable);

const RUNS = IS_LONG_RUN ? 50 : 12;
const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;
let phones = 0;
const somePhone = () => `+1415555${++phones}`;

type Word = { isStop: boolean; minute: number };
const say = (phone: string, { isStop, minute }: Word) => {
  const { add, lift } = suppressionsIn(table);
  return isStop ? add(phone, 'stop', at(minute)) : lift(phone, at(minute));
};

test('the latest STOP or START applies, in whatever order and however often they arrive', async () => {
  const words = fc.uniqueArray(fc.record({ isStop: fc.boolean(), minute: fc.nat(9) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ minute }) => minute,
  });
  const arriving = words.chain((said) =>
    fc.record({
      said: fc.constant(said),
      order: fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(arriving, async ({ said, order }) => {
      const phone = somePhone();
      for (const word of order) await say(phone, word);
      const last = said.toSorted((one, other) => one.minute - other.minute).at(-1);
      expect(await suppressionsIn(table).has(phone)).toBe(last?.isStop);
    }),
    { numRuns: RUNS },
  );
});

test('if STOP and START have the same timestamp, STOP applies', async () => {
  for (const order of [
    [true, false],
    [false, true],
  ]) {
    const phone = somePhone();
    for (const isStop of order) await say(phone, { isStop, minute: 1 });
    expect(await suppressionsIn(table).has(phone)).toBe(true);
  }
});

test('the result says whether a STOP or START changed anything', async () => {
  const phone = somePhone();
  const heard = [
    await say(phone, { isStop: false, minute: 1 }),
    await say(phone, { isStop: true, minute: 2 }),
    await say(phone, { isStop: true, minute: 3 }),
    await say(phone, { isStop: false, minute: 2 }),
    await say(phone, { isStop: false, minute: 4 }),
    await say(phone, { isStop: false, minute: 4 }),
    await say(phone, { isStop: false, minute: 5 }),
    await say(phone, { isStop: true, minute: 4 }),
  ];
  expect(heard).toEqual([
    'unchanged',
    'changed',
    'unchanged',
    'outdated',
    'changed',
    'changed',
    'unchanged',
    'outdated',
  ]);
});

test('a STOP is stored forever, a START for a month', async () => {
  const phone = somePhone();
  const row = async () => (await allItems(table)).find(({ PK }) => PK === `SUPPRESSED#${phone}`);
  await say(phone, { isStop: false, minute: 1 });
  expect(await row()).toMatchObject({ expires_at: Date.parse('2026-12-20T15:01:00.000Z') / 1_000 });
  await say(phone, { isStop: true, minute: 2 });
  expect(await row()).not.toHaveProperty('expires_at');
});
