import { describe, expect, it, test } from 'vitest';
import { clausesOf, plainSentences, withHistory } from '#domain/language/clauses.ts';
import fc from '#test/support/properties.ts';
import { sentence } from './marked.ts';

/** Returns the clauses with their tags: `new: ¤ sold it`. */
const cut = (text: string) => clausesOf(text).map((clause) => `${clause.tag}: ${clause.text}`);

describe('a sentence is split', () => {
  test.each([
    ['nowhere, where it has one act', '¤ sold the plant to ‹C0›', ['new: ¤ sold the plant to ‹C0›']],
    [
      'behind a semicolon',
      '¤ sold the plant; and ¤ bought another plant',
      ['new: ¤ sold the plant', 'new: ¤ bought another plant'],
    ],
    [
      'before another subject with its act',
      '¤ sold the plant, and the board declared a dividend',
      ['new: ¤ sold the plant', 'new: the board declared a dividend'],
    ],
    [
      'before a person with an act, but not in a list of people',
      '‹P0› retired, ‹P1› and ‹P2› stayed, and ‹P3› was elected',
      ['new: ‹P0› retired, ‹P1› and ‹P2› stayed', 'new: ‹P3› was elected'],
    ],
    [
      'behind what says when or why, which was so before',
      'In connection with the sale of the plant, ¤ repaid the loan',
      ['new: ¤ repaid the loan', 'recited: In connection with the sale of the plant'],
    ],
    [
      'behind several of these',
      'On ‹D0›, following the sale of the plant, ¤ repaid the loan',
      ['new: ¤ repaid the loan', 'recited: On ‹D0›, following the sale of the plant'],
    ],
    [
      'behind a departure, which is news',
      'Following the resignation of ‹P0›, the board elected ‹P1› its chair',
      ['new: the board elected ‹P1› its chair', 'new: Following the resignation of ‹P0›'],
    ],
  ])('%s', (_, text, clauses) => {
    expect(cut(text)).toEqual(clauses);
  });
});

describe('a relative clause', () => {
  test.each([
    [
      'about a company is a clause of its own',
      '¤ sold ‹C0›, which makes machine tools, to ‹C1›',
      ['new: ¤ sold ‹C0› to ‹C1›', 'new: which makes machine tools'],
    ],
    [
      'about a person’s career is a separate clause with the name of the person',
      'The board elected ‹P0›, who led ‹C1› for years, a director',
      ['new: The board elected ‹P0› a director', 'biography: ‹P0›, who led ‹C1› for years'],
    ],
    [
      'is news where it says that somebody goes',
      'The board elected ‹P0› to succeed ‹P1›, who resigned in May',
      ['new: The board elected ‹P0› to succeed ‹P1›', 'new: ‹P1›, who resigned in May'],
    ],
    [
      'is news where it says what somebody will do',
      'The board thanked ‹P0›, who will lead ‹C1›',
      ['new: The board thanked ‹P0›', 'new: ‹P0›, who will lead ‹C1›'],
    ],
    [
      'is life where it says since when somebody has been there',
      'The board elected ‹P0›, who was appointed treasurer in ‹N1›, its chair',
      ['new: The board elected ‹P0› its chair', 'biography: ‹P0›, who was appointed treasurer in ‹N1›'],
    ],
  ])('%s', (_, text, clauses) => {
    expect(cut(text)).toEqual(clauses);
  });
});

describe('a conditional clause', () => {
  test.each([
    [
      'behind the act leaves what is certain',
      '¤ agreed to sell the plant, subject to approval by the state',
      ['new: ¤ agreed to sell the plant', 'conditional: subject to approval by the state'],
    ],
    [
      'makes what is not certain conditional',
      '‹P0› gets two years of pay if ¤ ends the contract',
      ['conditional: ‹P0› gets two years of pay', 'conditional: if ¤ ends the contract'],
    ],
    [
      'before the act makes the whole conditional',
      'Unless the holders object, ¤ pays a dividend',
      ['conditional: Unless the holders object, ¤ pays a dividend'],
    ],
  ])('%s', (_, text, clauses) => {
    expect(cut(text)).toEqual(clauses);
  });
});

describe('a sentence of a report', () => {
  it('contains its words as filed, with markers in its clauses', () => {
    const { words, clauses } = sentence('On May 1, 2026, Acme Inc (“Acme”) sold its plant.');

    expect(words).toBe('On May 1, 2026, Acme Inc (“Acme”) sold its plant.');
    expect(clauses[0]).toEqual({ text: '¤ sold its plant.', tag: 'new' });
  });

  test.each([
    'As previously announced, the Company sold its plant.',
    'On May 1, 2026, as previously reported, the Company sold its plant.',
    'As disclosed in April, the Company sold its plant.',
  ])('is old news if it says so: %s', (text) => {
    expect(sentence(text)).toMatchObject({ isKnown: true, clauses: [{ tag: 'recited' }] });
  });

  test.each([
    ['long ago', 'On March 1, 2026, the Company sold its plant.', true],
    ['years ago', 'In April 2021, the Company sold its plant.', true],
    ['this month', 'In April 2026, the Company sold its plant.', false],
    ['lately', 'On April 1, 2026, the Company sold its plant.', false],
    ['in a year that was mistyped', 'On May 1, 2025, the Company sold its plant.', false],
    ['from a day to come on', 'Effective July 1, 2026, the Company sells its plant.', false],
    ['long ago, which does not open it', 'The Company sold the plant that it built on May 1, 2009.', false],
  ])('is old news depending on its date: %s', (_, text, isKnown) => {
    expect(sentence(text, { asOf: '2026-05-04' }).isKnown).toBe(isKnown);
  });

  it('is not old news by its date if the filing date is unknown', () => {
    expect(sentence('On May 1, 2009, the Company sold its plant.', { asOf: null }).isKnown).toBe(false);
  });

  it('is boilerplate in all its clauses if it begins like boilerplate', () => {
    const { isBoilerplate, clauses } = sentence(
      'The foregoing description is a summary; and the Company sold its plant.',
    );

    expect({ isBoilerplate, tags: clauses.map(({ tag }) => tag) }).toEqual({
      isBoilerplate: true,
      tags: ['boilerplate', 'boilerplate'],
    });
  });

  it('is not boilerplate if it contains news', () => {
    expect(sentence('The Company sold its plant.').isBoilerplate).toBe(false);
  });
});

describe('the sentences of a section', () => {
  it('are complete even if lines or pages break inside them', () => {
    expect(
      plainSentences('The Company sold its plant for $\n5 million,\n\nwhich it will use to repay debt.'),
    ).toEqual(['The Company sold its plant for $5 million, which it will use to repay debt.']);
  });

  it('omit texts that are too short or have no words', () => {
    expect(plainSentences('Exhibits\n\n- 1 2 3 4 5 6 7 8 9 -\n\nThe Company sold its plant.')).toEqual([
      'The Company sold its plant.',
    ]);
  });

  test.each([
    'Forward-Looking Statements',
    'Additional Information and Where to Find It',
    'Important Information for Holders',
    'No Offer or Solicitation',
    'Participants in the Solicitation',
    'Non-GAAP Financial Measures',
  ])('end before “%s”', (heading) => {
    expect(
      plainSentences(`The Company sold its plant.\n\n${heading}\n\nThe Company could lose all of it.`),
    ).toEqual(['The Company sold its plant.']);
  });
});

describe('any text', () => {
  const Text = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(
          ', who ',
          ', if ',
          '; and ',
          'On ‹D0›, ',
          ', and ¤ ',
          'Following the death of ‹P0›, ',
          '¤’s',
          ', ',
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  it('is split without an error, into clauses no longer than the text', () => {
    fc.assert(
      fc.property(Text, (text) => {
        for (const clause of clausesOf(text)) expect(clause.text.length).toBeLessThanOrEqual(text.length + 8);
      }),
    );
  });

  it('is parsed as a sentence that keeps its words', () => {
    fc.assert(
      fc.property(Text, (text) => {
        expect(sentence(text).words).toBe(text);
      }),
    );
  });

  it('yields sentences whose words occur in it', () => {
    const squeezed = (words: string) => words.replace(/\s+/g, '');
    fc.assert(
      fc.property(Text, (text) => {
        for (const words of plainSentences(text)) expect(squeezed(text)).toContain(squeezed(words));
      }),
    );
  });
});

describe('the history of an event', () => {
  /** Returns the tags of the main clauses in a report of May 4, 2026. */
  const tagsOf = (...words: string[]) =>
    withHistory(words.map((text) => sentence(text))).map(({ clauses }) => clauses[0]?.tag);
  const EARLIER = 'On April 8, 2026, the Company received a letter from the exchange.';
  const NEWS = 'On May 4, 2026, the Company received a second letter from the exchange.';

  test('is background in an item that also reports an event on the day of the report', () => {
    expect(tagsOf(EARLIER, NEWS)).toEqual(['recited', 'new']);
  });

  test('is the news in an item that reports nothing later', () => {
    expect(tagsOf(EARLIER)).toEqual(['new']);
    expect(tagsOf(EARLIER, 'On May 4, 2026, the Company issued a press release about it.')[0]).toBe('new');
  });

  test('includes what was done in a year long before the report', () => {
    expect(tagsOf('The Company acquired the plant in 2019 and has enlarged it.')).toEqual(['recited']);
    expect(tagsOf('The Company acquired the plant in 2026 and will enlarge it.')).toEqual(['new']);
  });

  test('is in the relative clauses of a complaint', () => {
    const [, inner] = clausesOf(
      '‹C0› filed an action against ¤ over the agreement, pursuant to which ¤ sold its plant to ‹C0›.',
    );

    expect(inner?.tag).toBe('recited');
  });
});

test('a note on where a press release is filed does not hide what the release announces', () => {
  expect(
    cut('¤ issued a press release that is furnished as Exhibit 99.1 announcing that ‹P0› was elected'),
  ).toEqual(['new: ¤ issued a press release announcing that ‹P0› was elected']);
});

test('an action after a date without a comma is not part of the date', () => {
  expect(cut('On ‹D0› ¤ announced that it will close its plant in ‹C1›, Texas')).toContain(
    'new: ¤ announced that it will close its plant in ‹C1›, Texas',
  );
});

test('someone who was already a director can be elected to an office now', () => {
  const [first] = clausesOf('The Board elected ‹P0›, a director of ¤ since ‹N1›, as acting ‹O2›');

  expect(first?.tag).toBe('new');
});

test('an action after an introductory phrase and a date without a comma is a main clause', () => {
  expect(
    cut(
      'Pursuant to the agreement, on ‹D0› the Board elected ‹P0› to fill the vacancy, with a term of a year',
    ),
  ).toContain('new: the Board elected ‹P0› to fill the vacancy, with a term of a year');
});
