import { expect, test } from 'vitest';
import { maskedContact } from '#domain/format/masked-contact.ts';

test.each([
  ['ann@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['+14155550123', '(•••) •••-0123'],
])('%s is displayed as %s', (address, masked) => {
  expect(maskedContact(address)).toBe(masked);
});
