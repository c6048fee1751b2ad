import { describe, expect, it, test } from 'vitest';
import { filerOf } from '#domain/language/filer.ts';
import { markMentions, mentionsIn, spelledOut, withoutNoise } from '#domain/language/mentions.ts';
import { namesIn } from '#domain/language/names.ts';
import fc from '#test/support/properties.ts';
import { marked } from './marked.ts';

const text = (words: string) => marked(words).text;
/** Lists a sentence's mentions of one kind, with their values. */
const values = (words: string, kind: 'money' | 'number' | 'percent') =>
  [...marked(words).mentions.values()]
    .filter((mention) => mention.kind === kind)
    .map(({ written, value }) => [written, value]);

describe('marking a sentence', () => {
  test.each([
    ['the filer', 'Acme Inc. sold it.', '¤ sold it.'],
    ['the filer in other words', 'The Company sold our plant.', '¤ sold ¤’s plant.'],
    ['a person with an office', 'Jane Doe, Treasurer, left.', '‹P1›, ‹O0›, left.'],
    ['a company and what was paid', 'We paid Orion Tools, Inc. $5 million.', '¤ paid ‹C1› ‹M0›.'],
    ['a day', 'It ends on May 1, 2026.', 'It ends on ‹D0›.'],
    ['a day without year', 'It ends on May 1.', 'It ends on ‹D0›.'],
    ['a month of a year', 'It ends in June 2026.', 'It ends in ‹D0›.'],
    ['a count', 'It cut 1,200 jobs.', 'It cut ‹N0› jobs.'],
    ['a share', 'It cut 4.5% of jobs.', 'It cut ‹R0› of jobs.'],
    ['a share in words', 'It cut 12 percent of jobs.', 'It cut ‹R0› of jobs.'],
  ])('puts a marker in place of %s: %s', (_, words, expected) => {
    expect(text(words)).toBe(expected);
  });

  test.each([
    ['her age', 'Then Jane Doe, 52, came.', 'Then ‹P0›, came.'],
    ['her age in words', 'Then Jane Doe, age 52, came.', 'Then ‹P0›, came.'],
    ['what is defined', 'Acme Inc. (“Acme”) sold it (the “Sale”).', '¤ sold it.'],
    ['where shares trade', 'Acme Inc. (NYSE: ACM) sold it.', '¤ sold it.'],
    ['the file number', 'It filed a statement (File No. 333-1).', 'It filed a statement.'],
    ['numbering', 'It (i) sold and (ii) left.', 'It sold and left.'],
    ['brackets in brackets', 'It sold it (to a buyer (the “Buyer”)).', 'It sold it (to a buyer).'],
    [
      'what kind of body a company is',
      'We paid Orion Tools, Inc., a Delaware corporation, today.',
      '¤ paid ‹C0›, today.',
    ],
    ['marks that the text has itself', 'It ‹P7› sold ¤ it.', 'It P7 sold it.'],
  ])('removes %s: %s', (_, words, expected) => {
    expect(text(words)).toBe(expected);
  });

  test.each([
    ['a section', 'It amended Rule 10b-5.', 'It amended Rule 10b-5.'],
    [
      'a date in a sentence about the board of a company',
      'On May 1, 2026, the board of the company that leads it met.',
      'On ‹D0›, the board of ¤ that leads it met.',
    ],
    ['brackets with information', 'It sold it (for cash).', 'It sold it (for cash).'],
  ])('keeps %s: %s', (_, words, expected) => {
    expect(text(words)).toBe(expected);
  });
});

describe('an amount has a value', () => {
  test.each([
    ['It paid $5 million.', 'money', [['$5 million', 5_000_000]]],
    [
      'It paid $1,250,000 and €2.5 billion.',
      'money',
      [
        ['$1,250,000', 1_250_000],
        ['€2.5 billion', 2_500_000_000],
      ],
    ],
    ['It paid C$300 thousand.', 'money', [['C$300 thousand', 300_000]]],
    ['It paid $.25 a share.', 'money', [['$.25', 0.25]]],
    ['It issued 4,000,000 shares.', 'number', [['4,000,000', 4_000_000]]],
    ['It issued 2.5 million shares.', 'number', [['2.5 million', 2_500_000]]],
    ['It holds 5.25% of it.', 'percent', [['5.25%', 5.25]]],
    ['It holds 12 percent of it.', 'percent', [['12 percent', 12]]],
  ] as const)('%s', (words, kind, expected) => {
    expect(values(words, kind)).toEqual(expected);
  });
});

describe('marks', () => {
  it('markers map to what they stand for, in text order', () => {
    const found = marked('Mary Doe and John Roe left Orion Tools, Inc.');

    expect(mentionsIn(found.text, found, 'person').map(({ written }) => written)).toEqual([
      'Mary Doe',
      'John Roe',
    ]);
    expect(mentionsIn(found.text, found, 'money')).toEqual([]);
  });

  it('markers are replaced by text, and the filer’s marker by the name passed in', () => {
    const found = marked('The Company paid Orion Tools, Inc. $5 million for our plant.');

    expect(spelledOut(found.text, found, 'Acme')).toBe(
      'Acme paid Orion Tools, Inc. $5 million for Acme’s plant.',
    );
  });
});

describe('parentheses without information for readers are removed', () => {
  test.each([
    ['Acme (“Acme”) left', 'Acme left'],
    ['Acme (NASDAQ: ACM) left', 'Acme left'],
    ['Acme (formerly Zeta) left', 'Acme left'],
    ['Acme (each a “Party”) left', 'Acme left'],
    ['a loss (before tax) of it', 'a loss (before tax) of it'],
    ['a change (5) %', 'a change (5) %'],
  ])('%s', (words, plain) => {
    expect(withoutNoise(words)).toBe(plain);
  });
});

/** Random text with characters and words that are special in patterns, markers and names, in any order. */
const Wild = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'-\\[](){}*+?.,|^$‹›¤“”"\'’&/:;%#@<>=_~`!'),
      fc.constantFrom(
        'Acme',
        'Acme Inc.',
        'Jane',
        'Doe',
        'Orion Tools, Inc.',
        'CEO',
        'Director',
        'the Company',
      ),
      fc.constantFrom(
        '$5',
        '1,200',
        'million',
        '4%',
        'May 1, 2026',
        'Mr.',
        'of',
        'a subsidiary of',
        'P0',
        '\n',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('🎉', '👩‍💻', 'é', 'ß', '漢字', '\u0000', '\ud800'),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(' '));

describe('any text', () => {
  const lettersOf = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '');

  it('is marked without an error, no matter who files it and what names it contains', () => {
    fc.assert(
      fc.property(Wild, Wild, fc.oneof(fc.constant(null), Wild), (words, report, company) => {
        const filer = filerOf(company, report);

        expect(() => markMentions(words, namesIn(report, filer), filer)).not.toThrow();
      }),
    );
  });

  it('has a mention for each marker, and a marker for each thing it names', () => {
    fc.assert(
      fc.property(Wild, (words) => {
        const found = marked(words);
        for (const [mark] of found.text.matchAll(/‹[^›]*›/g)) expect(found.mentions.has(mark)).toBe(true);
      }),
    );
  });

  it('keeps every letter when its markers are replaced by text, except parentheses and courtesy titles', () => {
    const Kept = Wild.map((words) => words.replace(/[()]/g, ' ').replace(/\b(?:we|us|our|Mr)\b/gi, ' '));
    fc.assert(
      fc.property(Kept, (words) => {
        const filer = filerOf(null, '');
        const found = markMentions(words, namesIn('', filer), filer);

        expect(lettersOf(spelledOut(found.text, found, 'the Company'))).toBe(
          lettersOf(words.replace(/[‹›¤]/g, '')),
        );
      }),
    );
  });
});
