import { expect, test } from 'vitest';
import { filerOf } from '#domain/language/filer.ts';

test.each([
  ['NUANCE COMMUNICATIONS INC', 'Nuance Communications, Inc. sold it', '¤ sold it'],
  ['WAL MART STORES INC', 'Wal-Mart Stores, Inc. sold it', '¤ sold it'],
  ['HOME HEALTH CORP OF AMERICA INC \\PA\\', 'Home Health Corporation of America, Inc. sold it', '¤ sold it'],
  [
    'WORTHINGTON INDUSTRIES INC',
    'Worthington Steel, Inc. was sold by Worthington',
    'Worthington Steel, Inc. was sold by ¤',
  ],
  ['FIRST EXAMPLE BANCORP', 'First Bank of Ohio was sold', 'First Bank of Ohio was sold'],
  ['ACME INC', 'we sold our plant', '¤ sold ¤’s plant'],
  ['ACME INC', 'the Company’s plant', '¤’s plant'],
])('%s: %s', (company, words, marked) => {
  expect(filerOf(company, words).mark(words)).toBe(marked);
});

test('a short name defined after the filer’s name refers to the filer; one defined after another name does not', () => {
  const text =
    'Home Health Corporation of America, Inc. ("HHCA") entered into an agreement with U.S. HomeCare Corporation ("USHO").';

  expect(filerOf('HOME HEALTH CORP OF AMERICA INC', text).mark('HHCA buys USHO')).toBe('¤ buys USHO');
});

test('a name that spans two lines is recognized as the filer’s, with its short name', () => {
  const text = 'Home Health Corporation\n   of America, Inc.\n   ("HHCA") entered into an agreement.';

  expect(filerOf('HOME HEALTH CORP OF AMERICA INC', text).mark('HHCA buys USHO')).toBe('¤ buys USHO');
});

test('“the Company” is not the filer if the text defines it for somebody else', () => {
  const text = 'Acme Inc. (“Acme”) bought Target Holdings, Inc. (the “Company”) today.';

  expect(filerOf('ACME INC', text).mark('the Company has plants and Acme has none')).toBe(
    'the Company has plants and ¤ has none',
  );
});
