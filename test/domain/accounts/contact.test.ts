import { describe, expect, test } from 'vitest';
import { mailboxOf, parseContact, parseEmail, parsePhone } from '#domain/accounts/contact.ts';
import { AppError } from '#domain/app-error.ts';
import fc from '#test/support/properties.ts';

describe('an email address', () => {
  test.each([
    [' Jane.Doe+sec@Example.COM ', 'Jane.Doe+sec@example.com'],
    ['a@b.co', 'a@b.co'],
    ["o'neil@mail.example.org", "o'neil@mail.example.org"],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
    ['\u200bann@example.com\u200b', 'ann@example.com'],
    ['ann\u00ad@exam\u2060ple.com\u00a0', 'ann@example.com'],
    ['ann\u2011lee@my\u2011mail.com', 'ann-lee@my-mail.com'],
  ])('%j is normalized to %j', (text, address) => {
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
  ])('%j is rejected', (text) => {
    expect(() => parseEmail(text)).toThrow('Please enter a valid email address.');
  });

  test('never accepts a line break or a non-ASCII letter', () => {
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
    '%j is normalized to +14155550123',
    (text) => {
      expect(parsePhone(text)).toBe('+14155550123');
    },
  );

  test.each([
    '\u202a+1 415 555 0123\u202c',
    '415\u2011555\u20110123',
    '\u2068+1\u00a0(415)\u00a0555\u20110123\u2069',
    '415\u2212555\u22120123\u200b',
    '\u200e(415) 555–0123',
  ])('%j, copied from a contact, is normalized to +14155550123', (text) => {
    expect(parseContact(text)).toEqual({ method: 'sms', address: '+14155550123' });
  });

  const digits = (min: number, max: number) => fc.integer({ min, max }).map(String);
  const line = digits(0, 9_999).map((text) => text.padStart(4, '0'));
  /** Exchange codes other than special service numbers. */
  const exchange = digits(200, 999).filter((text) => !text.endsWith('11') && !['555', '976'].includes(text));
  const acceptance = (number: string) => {
    try {
      return parsePhone(number);
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  const TOLL_FREE = ['800', '833', '844', '855', '866', '877', '888'];
  const PERSONAL = ['500', '521', '522', '523', '524', '525', '526', '527', '528', '529'];
  const PERSONAL_TOO = ['533', '544', '566', '577', '588'];
  const OF_SERVICES = [...TOLL_FREE, ...PERSONAL, ...PERSONAL_TOO, '900', '700', '710'];
  const unassigned = fc.tuple(digits(2, 9), digits(0, 9)).map(([first, last]) => `${first}9${last}`);
  const ofService = digits(2, 9).map((first) => `${first}11`);

  test('is rejected if its area code is a service code or unassigned', () => {
    const areaCode = fc.oneof(fc.constantFrom(...OF_SERVICES), unassigned, ofService);
    fc.assert(
      fc.property(areaCode, exchange, line, (...parts) => {
        expect(acceptance(parts.join(''))).toBe('invalid_phone');
      }),
    );
  });

  const PLACES = ['201', '212', '303', '305', '415', '503', '520', '530', '532', '615', '702', '808', '907'];
  const TERRITORIES = ['340', '670', '671', '684', '787', '939'];
  const place = fc.constantFrom(...PLACES, ...TERRITORIES);

  test('is accepted with the area code of any state or territory, regardless of the other digits', () => {
    fc.assert(
      fc.property(place, exchange, line, (...parts) => {
        expect(acceptance(parts.join(''))).toBe(`+1${parts.join('')}`);
      }),
    );
  });

  test('is rejected if it is a premium or directory assistance number; a fictional 555-01xx number is accepted', () => {
    fc.assert(
      fc.property(place, line, (areaCode, number) => {
        expect(acceptance(`${areaCode}976${number}`)).toBe('invalid_phone');
        expect(acceptance(`${areaCode}5551212`)).toBe('invalid_phone');
        expect(acceptance(`${areaCode}55501${number.slice(2)}`)).toBe(`+1${areaCode}55501${number.slice(2)}`);
      }),
    );
  });

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
  ])('%j is rejected', (text) => {
    expect(() => parsePhone(text)).toThrow('Please enter a valid US phone number.');
  });
});

describe('a contact', () => {
  test('is an email address if it contains an @, otherwise a phone number', () => {
    expect(parseContact('a@example.com')).toEqual({ method: 'email', address: 'a@example.com' });
    expect(parseContact('415 555 0123')).toEqual({ method: 'sms', address: '+14155550123' });
  });

  test('is rejected if it is neither an email address nor a phone number, with an error that asks for one of them', () => {
    expect(() => parseContact('ann')).toThrow('Please enter a valid email address or US phone number.');
  });

  test('is required', () => {
    expect(() => parseContact('  ')).toThrow('Please enter your contact information');
  });
});

describe('the mailbox that an address belongs to', () => {
  test.each([
    ['Ann.Lee+sec@Example.com', 'ann.lee@example.com'],
    ['a.n.n+1+2@gmail.com', 'ann@gmail.com'],
    ['ANN@googlemail.com', 'ann@gmail.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
    ['+ann@example.com', '+ann@example.com'],
  ])('the mailbox of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
