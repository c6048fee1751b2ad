import { expect, test } from 'vitest';
import { type FilingOrder, filingOrders, orderFilings } from '#domain/views/filing-order.ts';

const filing = (form: string, day: string, material_score: number, level: 'LOW' | 'HIGH' | 'CRITICAL') => ({
  form,
  form_type: form.replace('/A', ''),
  filed_at: `2026-11-${day}T12:00:00Z`,
  material_score,
  importance_level: level,
});

const FILINGS = [
  filing('4/A', '20', 2, 'LOW'),
  filing('10-K', '19', 6, 'LOW'),
  filing('8-K', '18', 9, 'CRITICAL'),
  filing('8-K', '21', 7, 'HIGH'),
];
const days = (order: FilingOrder) =>
  orderFilings(FILINGS, order, '4,10-K').map(({ filed_at }) => filed_at.slice(8, 10));

test.each<[FilingOrder, string[]]>([
  ['date', ['21', '20', '19', '18']],
  ['significance', ['18', '21', '19', '20']],
  ['form', ['20', '21', '18', '19']],
  ['myforms', ['20', '19', '21', '18']],
  ['alert', ['18', '21', '20', '19']],
])('filings are ordered by %s, with the newest first among equals', (order, expected) => {
  expect(days(order)).toEqual(expected);
});

test('ordering by significance requires PRO', () => {
  expect(filingOrders({ isPro: true })).toContain('significance');
  expect(filingOrders({ isPro: false })).toEqual(['date', 'form', 'myforms', 'alert']);
});
