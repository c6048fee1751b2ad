import { describe, expect, it, test } from 'vitest';
import { phrase } from '#domain/language/phrases.ts';
import fc from '#test/support/properties.ts';

/** Words that have no special meaning in a phrase. */
const Word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((text) => text.replace(/[\s()[\]{}|~^.,;‹›¤’'"“”]/gu, ''))
  .filter((word) => word !== '');
const Words = fc.array(Word, { minLength: 1, maxLength: 6 });

const says = (source: string, clause: string) => phrase(source).in(clause) !== null;

describe('a phrase matches', () => {
  test.each([
    ['the words that it lists', 'sold the plant', '¤ sold the plant today'],
    ['a small word that begins with a capital, too', 'results of operations', 'Results of Operations'],
    ['words with a comma between them', 'sold leased', '¤ sold, leased it'],
    ['words in two cells of a table', 'net loss', 'net|loss'],
    ['a part in square brackets that is there', 'completed [its|the] sale', '¤ completed its sale'],
    ['a part in square brackets that is not there', 'completed [its|the] sale', '¤ completed sale'],
    ['a last part in square brackets that is there', 'relied [up] [on|upon]', 'be relied upon'],
    ['a last part in square brackets that is not there', 'relied [up] [on|upon]', 'be relied'],
    ['one of several words', '(sold|leased out) it', '¤ leased out it'],
    ['any ending behind a wave', 'acqui~ it', '¤ acquired it'],
    ['any ending of a short word', 'owe~ it', '¤ owed it'],
    ['any ending of a word with a hyphen', 'on-goi~ talks', 'on-going talks'],
    ['no ending behind a wave', 'merge~ it', '¤ will merge it'],
    ['an ending in the middle', 'certif~ ... (Sarbanes|Section)', 'certified as Section 906 asks'],
    ['a curly apostrophe for a straight one', 'holders’ equity', "holders' equity"],
    ['a start where the clause starts', '^ [the] officer resigned', 'The officer resigned'],
    ['nothing in a short gap', 'sold .. plant', 'sold plant'],
    ['eight words in a short gap', 'sold .. plant', 'sold a b c d e f g h plant'],
    ['forty words in a long gap', 'sold ... plant', `sold ${'x '.repeat(40)}plant`],
    ['a gap among alternatives', '(sold .. plant|left)', 'sold its old plant'],
    ['a sign in a word', 'one-for-two at $1.00', 'one-for-two at $1.00'],
    ['a mark that stands for a person', '{person} resigned', '‹P0› resigned'],
    ['the filer', '{filer} sold it', '¤ sold it'],
    ['a subsidiary in place of the filer', '{filer} sold it', '‹S0› sold it'],
    ['what is the filer’s own', 'sold {own} plant', 'sold ¤’s plant'],
  ])('%s: “%s” in “%s”', (_, source, clause) => {
    expect(says(source, clause)).toBe(true);
  });
});

describe('a phrase does not match', () => {
  test.each([
    ['words in another order', 'sold it', 'it sold'],
    ['a word that goes on', 'sold it', '¤ sold its plant'],
    ['a word that ends another', 'sold it', '¤ resold it'],
    ['a word in capitals for a small one', 'sold it', '¤ SOLD it'],
    ['a small word for one with a capital', 'Chapter 11', 'chapter 11'],
    ['nine words in a short gap', 'sold .. plant', 'sold a b c d e f g h i plant'],
    ['forty-one words in a long gap', 'sold ... plant', `sold ${'x '.repeat(41)}plant`],
    ['a gap over somebody’s name', 'sold ... plant', 'sold to ‹P0› a plant'],
    ['a gap over a semicolon', 'sold ... plant', 'sold it; a plant'],
    ['a start further on', '^ officer resigned', 'the officer resigned'],
    ['the filer’s own for the filer', '{filer} sold it', '¤’s sold it'],
    ['the filer’s own for the filer at its end', 'control of {filer}', 'control of ¤’s plant'],
    ['a company for a person', '{person} resigned', '‹C0› resigned'],
    ['a dot for any sign', 'at $1.00', 'at $1x00'],
  ])('%s: “%s” in “%s”', (_, source, clause) => {
    expect(says(source, clause)).toBe(false);
  });
});

describe('a slot', () => {
  test.each([
    ['{person} resigned', '‹P0› resigned', { person: '‹P0›' }],
    ['{person:who} resigned', '‹P0› resigned', { who: '‹P0›' }],
    ['{people:who} resigned', '‹P0›, ‹P1› and ‹P2› resigned', { who: '‹P0›, ‹P1› and ‹P2›' }],
    ['{people:who} resigned', '‹P0›, ‹O1›, and ‹P2› resigned', { who: '‹P0›, ‹O1›, and ‹P2›' }],
    ['sold it to {company:buyer}', 'sold it to the ‹C3› today', { buyer: 'the ‹C3›' }],
    ['{name:firm} resigned', '‹C0› resigned', { firm: '‹C0›' }],
    ['{name:firm} resigned', '‹P0› resigned', { firm: '‹P0›' }],
    ['of {money:cost}', 'charges of approximately ‹M2›', { cost: 'approximately ‹M2›' }],
    ['until {date:end}', 'until ‹D1›', { end: '‹D1›' }],
    ['{number:jobs} jobs', 'about ‹N1› jobs', { jobs: 'about ‹N1›' }],
    ['{percent} of staff', '‹R0› of staff', { percent: '‹R0›' }],
    ['as {office:post}', 'as its new ‹O4›', { post: 'its new ‹O4›' }],
    ['from {exchange:where}', 'from the New York Stock Exchange', { where: 'the New York Stock Exchange' }],
    ['from {exchange:where}', 'from the Nasdaq Stock Market', { where: 'the Nasdaq Stock Market' }],
    ['{person:who}’s resignation', '‹P0›’s resignation', { who: '‹P0›' }],
    ['sold [{company:what}] for {money:price}', 'sold for ‹M0›', { what: undefined, price: '‹M0›' }],
  ])('in “%s” is filled by “%s”', (source, clause, slots) => {
    expect(phrase(source).in(clause)?.slots).toEqual(slots);
  });

  it('is returned with the position of the match', () => {
    expect(phrase('sold {company}').in('¤ sold ‹C0› today')).toMatchObject({ start: 2, end: 11 });
  });
});

describe('a malformed phrase', () => {
  test.each([
    ['{nobody} resigned', 'There is no word class {nobody}.'],
    ['{constructor} resigned', 'There is no word class {constructor}.'],
    ['(sold|{nothing}) it', 'There is no word class {nothing}.'],
    [
      'a (two|three)-for-one split',
      'Brackets stand around whole words only, not as in “(two|three)-for-one”.',
    ],
    ['sold [it', 'Brackets stand around whole words only, not as in “[it”.'],
  ])('“%s” is rejected', (source, message) => {
    expect(() => phrase(source)).toThrow(message);
  });
});

describe('a phrase of random words', () => {
  it('matches a clause that contains them', () => {
    fc.assert(
      fc.property(Words, Words, Words, (before, words, after) => {
        const clause = [...before, ...words, ...after].join(' ');

        expect(phrase(words.join(' ')).in(clause)).not.toBeNull();
      }),
    );
  });

  it('matches a clause that contains them with other words in a gap', () => {
    fc.assert(
      fc.property(Words, Words, Words, (first, between, last) => {
        const source = `${first.join(' ')} .. ${last.join(' ')}`;

        expect(phrase(source).in([...first, ...between, ...last].join(' '))).not.toBeNull();
      }),
    );
  });

  it('matches a clause with one of several alternatives, or without optional words', () => {
    fc.assert(
      fc.property(Words, fc.nat(), (words, pick) => {
        const one = words[pick % words.length];

        expect(says(`was (${words.join('|')}) then`, `it was ${one} then`)).toBe(true);
        expect(says(`was [${words.join('|')}] then`, 'it was then')).toBe(true);
        expect(says(`was [${words.join('|')}]`, 'it was.')).toBe(true);
      }),
    );
  });

  it('is matched against any clause without an error', () => {
    fc.assert(
      fc.property(Words, fc.string({ unit: 'grapheme' }), (words, clause) => {
        expect(() => phrase(`{filer} ... ${words.join('~ [..] ')}`).in(clause)).not.toThrow();
      }),
    );
  });
});

describe('verbs with the same meaning', () => {
  it('match if a phrase lists one of them among alternatives', () => {
    expect(says('{filer} (entered into|amended) .. lease', '¤ signed a lease')).toBe(true);
    expect(says('{filer} (entered into|amended) .. lease', '¤ became a party to a lease')).toBe(true);
    expect(says('(appointed|hired) {people}', 'the board chose ‹P1›')).toBe(true);
  });

  it('do not match if the phrase lists none of them, or only a single verb without alternatives', () => {
    expect(says('{filer} (amended|extended) .. lease', '¤ signed a lease')).toBe(false);
    expect(says('{filer} signed .. lease', '¤ executed a lease')).toBe(false);
  });
});
