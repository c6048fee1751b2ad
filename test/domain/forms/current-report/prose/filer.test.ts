import { expect, test } from 'vitest';
import { filerOf } from '#domain/forms/current-report/prose/filer.ts';

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

test('a short form defined behind the name is the filer, one defined behind another name is not', () => {
  const text =
    'Home Health Corporation of America, Inc. ("HHCA") entered into an agreement with U.S. HomeCare Corporation ("USHO").';

  expect(filerOf('HOME HEALTH CORP OF AMERICA INC', text).mark('HHCA buys USHO')).toBe('¤ buys USHO');
});

test('a name that runs over two lines is the filer’s with its short form', () => {
  const text = 'Home Health Corporation\n   of America, Inc.\n   ("HHCA") entered into an agreement.';

  expect(filerOf('HOME HEALTH CORP OF AMERICA INC', text).mark('HHCA buys USHO')).toBe('¤ buys USHO');
});

test('the Company that a text defines for somebody else is not the filer', () => {
  const text = 'Acme Inc. (“Acme”) bought Target Holdings, Inc. (the “Company”) today.';

  expect(filerOf('ACME INC', text).mark('the Company has plants and Acme has none')).toBe(
    'the Company has plants and ¤ has none',
  );
});
