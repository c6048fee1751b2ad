import { expect, test } from 'vitest';
import { taggedNumber } from '#domain/forms/financials/xbrl/tagged-number.ts';

const UNSET = { format: undefined, scale: undefined, sign: undefined };

test.each([
  ['1,234', { format: 'ixt:num-dot-decimal', scale: '6' }, 1_234_000_000],
  ['1,163.8', { format: 'ixt:num-dot-decimal', scale: '6' }, 1_163_800_000],
  ['1.234,5', { format: 'ixt:num-comma-decimal', scale: '3' }, 1_234_500],
  ['1 234,5', { format: 'ixt:numspacecomma', scale: '0' }, 1_234.5],
  ['2,345', { format: 'ixt:numcommadot', scale: '3', sign: '-' }, -2_345_000],
  ['6.08', { scale: '0' }, 6.08],
  ['.07', { scale: '0', sign: '-' }, -0.07],
  ['12.5', { scale: '-2' }, 0.125],
  ['—', { format: 'ixt:fixed-zero', scale: '6' }, 0],
  ['-', { format: 'ixt:zerodash', scale: '6' }, 0],
  ['no', { format: 'ixt:numdash', scale: '6' }, 0],
  ['—', { scale: '6' }, 0],
  ['—', { format: 'ixt:fixed-zero', scale: '6', sign: '-' }, 0],
  [' 64 ', { scale: '6' }, 64_000_000],
  ['-862', { format: 'ixt:num-dot-decimal', scale: '6' }, -862_000_000],
  ['-862', { scale: '6', sign: '-' }, -862_000_000],
] as const)('%s with %j is %d', (text, attributes, value) => {
  expect(taggedNumber({ text, ...UNSET, ...attributes })).toBe(value);
});

test.each([
  ['two', { format: 'ixt-sec:numwordsen', scale: '0' }],
  ['', { scale: '6' }],
  ['12', { scale: 'six' }],
] as const)('%j with %j is not a number', (text, attributes) => {
  expect(taggedNumber({ text, ...UNSET, ...attributes })).toBeNull();
});
