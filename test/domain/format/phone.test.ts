import { expect, test } from 'vitest';
import { formatPhone } from '#domain/format/phone.ts';

test.each([
  ['+14155550123', '(415) 555-0123'],
  ['4155550123', '4155550123'],
  ['', ''],
])('%j is formatted as %j', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
