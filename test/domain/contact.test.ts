import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { mailboxOf, parseContact, parseEmail, parsePhone } from '#domain/contact.ts';
import fc from '#test/support/properties.ts';

describe('an email address', () => {
  test.each([
    [' Jane.Doe+sec@Example.COM ', 'Jane.Doe+sec@example.com'],
    ['a@b.co', 'a@b.co'],
    ["o'neil@mail.example.org", "o'neil@mail.example.org"],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ])('%j is kept as %j', (text, address) => {
    expect(parseEmail(text)).toBe(address);
  });

  test.each([
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@@example.com',
    'a@exa_mple.com',
    'a@-example.com',
    'a@example..com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@example.com\nBcc: x@example.com',
    'a\r\n@example.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@exаmple.com',
    'ａ@example.com',
    'a@example.com, b@example.com',
    '<a@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(160)}com`,
  ])('%j is refused', (text) => {
    expect(() => parseEmail(text)).toThrow('Please enter a valid email address.');
  });

  test('never lets a line break or a letter beyond ASCII through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (local, domain) => {
        const address = addressOrNull(`${local}@${domain}.com`);
        if (address !== null) expect(address).toMatch(/^[\x21-\x7e]{1,320}$/);
      }),
    );
  });
});

function addressOrNull(text: string): string | null {
  try {
    return parseEmail(text);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

describe('a phone number', () => {
  test.each(['(415) 555-0123', '415.555.0123', '14155550123', '+1 415 555 0123', ' 4155550123 '])(
    '%j is +14155550123',
    (text) => {
      expect(parsePhone(text)).toBe('+14155550123');
    },
  );

  test.each([
    '+442071838750',
    '24155550123',
    '415555012',
    '+1 416 555 0123',
    '+1 876 555 0123',
    '900 555 0123',
    '1155550123',
    '4151550123',
    '4119550123',
    '415-555-0123 ext 5',
    '415555O123',
    '٤١٥٥٥٥٠١٢٣',
    '+4155550123',
    '',
  ])('%j is refused', (text) => {
    expect(() => parsePhone(text)).toThrow('Please enter a valid US phone number.');
  });
});

describe('a contact', () => {
  test('with an @ is an email address, else a phone', () => {
    expect(parseContact('a@example.com')).toEqual({ method: 'email', address: 'a@example.com' });
    expect(parseContact('415 555 0123')).toEqual({ method: 'sms', address: '+14155550123' });
  });

  test('is asked for by both kinds where the text looks like neither', () => {
    expect(() => parseContact('ann')).toThrow('Please enter a valid email address or US phone number.');
  });

  test('must be there', () => {
    expect(() => parseContact('  ')).toThrow('Please enter your contact information');
  });
});

describe('the mailbox of an address', () => {
  test.each([
    ['Ann.Lee+sec@Example.com', 'ann.lee@example.com'],
    ['a.n.n+1+2@gmail.com', 'ann@gmail.com'],
    ['ANN@googlemail.com', 'ann@gmail.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
    ['+ann@example.com', '+ann@example.com'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
