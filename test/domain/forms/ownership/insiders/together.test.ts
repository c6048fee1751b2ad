import { describe, expect, test } from 'vitest';
import { insiderHistory } from '#domain/forms/ownership/insiders/insider-history.ts';
import type { InsiderRecord } from '#domain/forms/ownership/insiders/record.ts';
import { owners, record, trade } from './records.ts';

const DAY = '2026-11-10';
const sold = (value: number, over: Partial<InsiderRecord> = {}) =>
  record('Musk', DAY, { trades: [trade(DAY, { side: 'sold', value })], ...over });
const together = (...others: InsiderRecord[]) => insiderHistory(sold(300), others).together;

describe('forms that belong to one report', () => {
  test('are added up if they arrive together', () => {
    expect(together(sold(500), sold(200))).toEqual({ filings: 3, bought: 0, sold: 1_000 });
  });

  test.each<[string, InsiderRecord]>([
    ['of another insider', sold(500, { owners: owners('Kimbal') })],
    ['that somebody else reports too', sold(500, { owners: owners('Musk', 'Fund') })],
    ['of another period', sold(500, { period: '2026-11-09' })],
    ['of the next day', sold(500, { acceptedAt: '2026-11-12T15:00:00.000Z' })],
    ['of the day before', sold(500, { acceptedAt: '2026-11-10T15:00:00.000Z' })],
    ['that is a Form 5', sold(500, { form: '5' })],
  ])('do not include a form %s', (_, other) => {
    expect(together(other)).toBeNull();
  });
});
