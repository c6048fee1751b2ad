import { expect, test } from 'vitest';
import { contactSpelling } from '#domain/accounts/contact-spelling.ts';

test.each([
  ['Ann.Lee+news@Example.com', 'annlee@example.com'],
  ['a.n.n.lee@googlemail.com', 'ann.lee@gmail.com'],
  ['+1 (415) 555-0123', '+14155550123'],
  ['4155550123', '+14155550123'],
  ['0014155550123', '+14155550123'],
])('%s is another spelling of %s', (one, other) => {
  expect(contactSpelling(one)).toBe(contactSpelling(other));
});

test.each([
  ['ann@example.com', 'ann@example.org'],
  ['ann@example.com', 'anne@example.com'],
  ['+14155550123', '+14155550124'],
])('%s is not another spelling of %s', (one, other) => {
  expect(contactSpelling(one)).not.toBe(contactSpelling(other));
});
