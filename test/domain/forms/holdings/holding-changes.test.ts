import { describe, expect, test } from 'vitest';
import { positionChanges } from '#domain/forms/holdings/holding-changes.ts';
import type { Position, PositionChange } from '#domain/forms/holdings/holdings-facts.ts';
import fc from '#test/support/properties.ts';
import { position } from './positions.ts';

const kindOf = (before: Position[], now: Position[]) => positionChanges(before, now).map(({ kind }) => kind);

describe('a comparison of the positions of two quarters', () => {
  test.each([
    ['opened', [], [position()], { kind: 'opened', worth: 1_000_000, change_percent: null }],
    ['closed', [position()], [], { kind: 'closed', worth: 1_000_000, amount: 0, change_percent: -100 }],
    [
      'raised',
      [position()],
      [position({ amount: 15_000, value: 3_000_000 })],
      { kind: 'raised', worth: 1_000_000, change_percent: 50 },
    ],
    [
      'cut',
      [position()],
      [position({ amount: 7_500, value: 750_000 })],
      { kind: 'cut', worth: 250_000, change_percent: -25 },
    ],
  ])('%s', (_, before, now, change) => {
    expect(positionChanges(before, now)).toMatchObject([
      { ...change, worth: expect.closeTo(change.worth, 3) },
    ]);
  });

  test('ignores changes in price alone', () => {
    expect(positionChanges([position()], [position({ value: 1_400_000 })])).toEqual([]);
  });

  test('compares options only with options', () => {
    const call = position({ put_call: 'call' });

    expect(kindOf([position()], [position(), call])).toEqual(['opened']);
    expect(kindOf([position(), call], [call])).toEqual(['closed']);
  });

  test('treats a security as one position, regardless of its name, class or spelling', () => {
    const renamed = position({ issuer: 'APPLE', security_class: 'COMMON', cusip: '03783310 0' });

    expect(positionChanges([position()], [renamed])).toEqual([]);
  });

  test('lists the positions with the highest value first', () => {
    const small = position({ cusip: '191216100', value: 5 });

    expect(positionChanges([], [small, position()]).map(({ worth }) => worth)).toEqual([1_000_000, 5]);
  });

  test('has no dollar value for a change if the unit is unknown', () => {
    expect(positionChanges([], [position({ value: null })])).toMatchObject([{ kind: 'opened', worth: null }]);
  });
});

describe('a split', () => {
  /** A four-for-one split, after which each share costs a quarter of the earlier price. */
  const split = position({ amount: 40_000, value: 1_050_000 });

  test('is not a purchase, nor is a reverse split a sale', () => {
    expect(positionChanges([position()], [split])).toEqual([]);
    expect(positionChanges([split], [position()])).toEqual([]);
  });

  test('does not hide a purchase made at the same time', () => {
    const [change] = positionChanges([position()], [position({ amount: 60_000, value: 1_500_000 })]);

    expect(change?.kind).toBe('raised');
    expect(change?.change_percent).toBeCloseTo(50);
    expect(change?.worth).toBeCloseTo(500_000);
  });

  test.each([
    ['a share that trading moved besides', position({ amount: 40_000, value: 1_400_000 }), []],
    ['a share joined from ten', position({ amount: 1_000, value: 900_000 }), []],
    ['a share whose price fell by a fifth', position({ amount: 12_500, value: 1_000_000 }), ['raised']],
  ])('in %s', (_, now, kinds) => {
    expect(kindOf([position()], [now])).toEqual(kinds);
  });

  test('is not assumed if a price fell by half while few shares were traded', () => {
    const [change] = positionChanges([position()], [position({ amount: 11_000, value: 550_000 })]);

    expect(change?.change_percent).toBeCloseTo(10);
  });
});

const wild = fc
  .record({
    cusip: fc.constantFrom('037833100', '191216100', '02079K305', '060505104'),
    put_call: fc.constantFrom(null, 'put' as const),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    value: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
  })
  .map(position);
const portfolio = fc.uniqueArray(wild, { selector: ({ cusip, put_call }) => `${cusip} ${put_call}` });

test('comparing positions with themselves yields no changes', () => {
  fc.assert(
    fc.property(portfolio, (held) => {
      expect(positionChanges(held, held)).toEqual([]);
    }),
  );
});

test('comparing in the opposite direction yields the opposite changes', () => {
  const back = { opened: 'closed', closed: 'opened', raised: 'cut', cut: 'raised' } as const;
  const named = (changes: PositionChange[], kindOf: (kind: PositionChange['kind']) => string) =>
    changes.map(({ cusip, put_call, kind }) => `${cusip} ${put_call} ${kindOf(kind)}`).toSorted();
  fc.assert(
    fc.property(portfolio, portfolio, (one, other) => {
      expect(named(positionChanges(one, other), (kind) => kind)).toEqual(
        named(positionChanges(other, one), (kind) => back[kind as keyof typeof back]),
      );
    }),
  );
});

test('the amounts before and after match those of the two quarters', () => {
  fc.assert(
    fc.property(portfolio, portfolio, (one, other) => {
      const amounts = (held: Position[]) =>
        new Map(held.map(({ cusip, put_call, amount }) => [`${cusip} ${put_call}`, amount]));
      const [before, now] = [amounts(one), amounts(other)];
      for (const { cusip, put_call, amount, previous_amount } of positionChanges(one, other)) {
        expect(now.get(`${cusip} ${put_call}`) ?? 0).toBe(amount);
        expect(before.get(`${cusip} ${put_call}`) ?? 0).toBe(previous_amount);
      }
    }),
  );
});
