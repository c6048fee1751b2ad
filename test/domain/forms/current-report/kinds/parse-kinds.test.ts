import { describe, expect, it, test } from 'vitest';
import type { EventKind } from '#domain/forms/current-report/kinds/event-kind.ts';
import { eventKinds } from '#domain/forms/current-report/kinds/parse-kinds.ts';

/** Returns a row with the required fields and additional lines. */
function row(...lines: string[]): string {
  const whole = ['why: Earnings fall.', ...lines];
  return ['An impairment | impairment | 2.06 | 7.5', ...whole.map((line) => `  ${line}`)].join('\n');
}

/** Returns the only event kind in a table's text. */
function kindOf(text: string): EventKind {
  const [kind, ...others] = eventKinds(text);
  if (kind === undefined || others.length > 0) throw new Error(`No single kind: ${others.length + 1}`);
  return kind;
}

describe('an event kind in the table', () => {
  it('has a name, items, a score and a reason', () => {
    expect(kindOf(row())).toEqual({
      rule: 'An impairment',
      event: 'impairment',
      items: ['2.06'],
      elsewhere: false,
      score: 7.5,
      why: 'Earnings fall.',
      ways: [],
      unsays: [],
      more: [],
      finer: [],
      isDeal: false,
      isRoutine: false,
      isFallback: false,
      isLargest: false,
      examples: [],
    });
  });

  it('applies to other news under Items 8.01 and 7.01 if it names no event and no items', () => {
    expect(kindOf('A recall | 5\n  why: So.')).toMatchObject({
      event: 'other news',
      items: ['8.01', '7.01'],
    });
  });

  it('can list several items, separated by commas', () => {
    expect(kindOf('A recall | 8.01, 7.01, 2.02 | 5\n  why: So.').items).toEqual(['8.01', '7.01', '2.02']);
  });

  it('also applies to other news if its items end with “news”', () => {
    expect(kindOf('A strike | 2.05, news | 5\n  why: So.')).toMatchObject({
      event: 'other news',
      items: ['2.05'],
      elsewhere: true,
    });
  });

  test.each([
    ['deal: yes', { isDeal: true }],
    ['paper: yes', { isRoutine: true, isFallback: false, items: ['8.01', '7.01', '9.01'] }],
    ['fallback: yes', { isFallback: true, isRoutine: false }],
  ])('sets the corresponding property if its row contains “%s”', (line, marked) => {
    expect(kindOf(row(line))).toMatchObject(marked);
  });

  it('lists its alternative phrasings in order, each with its phrases and its headline', () => {
    const { ways } = kindOf(
      row('says: wrote off', 'also: wrote down', 'line: Writes off', 'or: impaired', 'at home: charge'),
    );

    expect(ways).toEqual([
      { says: ['wrote off', 'wrote down'], line: 'Writes off', atHome: false },
      { says: ['impaired'], atHome: false },
      { says: ['charge'], atHome: true },
    ]);
  });

  it('separates phrases that fill slots from phrases that rule out the event', () => {
    const { more, unsays } = kindOf(
      row('more: {money:charge}', 'unsays: may', 'unsays: could', 'more: of {date}'),
    );

    expect({ more, unsays }).toEqual({ more: ['{money:charge}', 'of {date}'], unsays: ['may', 'could'] });
  });

  it('gives an example a headline only if the table states one', () => {
    expect(kindOf(row('e.g.: It fell.', 'e.g.: It was written off.', 'gives: Written off')).examples).toEqual(
      [
        { sentence: 'It fell.', line: null },
        { sentence: 'It was written off.', line: 'Written off' },
      ],
    );
  });

  it('keeps a colon inside a field’s value', () => {
    expect(kindOf(row('says: x', 'line: Writes off: {charge}')).ways).toEqual([
      { says: ['x'], line: 'Writes off: {charge}', atHome: false },
    ]);
  });

  it('ends where the next kind starts', () => {
    const kinds = eventKinds(
      `${row('says: impaired')}\n\n${row('says: written off').replace('An', 'Another')}`,
    );

    expect(kinds.map(({ rule, ways }) => [rule, ways.flatMap(({ says }) => says)])).toEqual([
      ['An impairment', ['impaired']],
      ['Another impairment', ['written off']],
    ]);
  });
});

describe('a named list of words in the table', () => {
  it('is inserted into phrases that contain its name', () => {
    expect(kindOf(`words ACTS: sold|bought\n${row('says: {filer} (ACTS) it')}`).ways[0]?.says).toEqual([
      '{filer} (sold|bought) it',
    ]);
  });

  it('continues on a second line with the same name', () => {
    const text = `words ACTS: sold\nwords ACTS: bought|leased\n${row('unsays: (ACTS)', 'more: (ACTS) {money}')}`;

    expect(kindOf(text)).toMatchObject({
      unsays: ['(sold|bought|leased)'],
      more: ['(sold|bought|leased) {money}'],
    });
  });

  it('leaves other capitalized words in phrases unchanged', () => {
    expect(kindOf(`words ACTS: sold\n${row('says: (ACTS) FDIC')}`).ways[0]?.says).toEqual(['(sold) FDIC']);
  });
});

describe('a more specific rule of an event kind', () => {
  const finer = (...lines: string[]) => kindOf(row('finer: A small one', ...lines)).finer[0];

  it('has its own rule name, score and reason', () => {
    expect(kindOf(row('finer: A small one | 3', 'when: small', 'why: It is little.')).finer[0]).toEqual({
      rule: 'A small one',
      score: 3,
      why: 'It is little.',
      says: ['small'],
      isInClause: true,
    });
  });

  it('uses the event kind’s score if it does not state its own', () => {
    expect(finer('when: small', 'why: It is little.')?.score).toBe(7.5);
  });

  it('also matches words after the clause if it is written with “near”', () => {
    expect(finer('near: small', 'why: It is little.')?.isInClause).toBe(false);
  });

  it('may require a minimum amount', () => {
    expect(finer('when: {money:sum}', 'least: sum 20000000', 'why: It is much.')).toMatchObject({
      least: { slot: 'sum', value: 20_000_000 },
    });
  });

  it('may require a maximum amount', () => {
    expect(finer('when: {money:sum}', 'most: sum 10000000', 'why: It is little.')).toMatchObject({
      most: { slot: 'sum', value: 10_000_000 },
    });
  });

  it('does not change the score of its event kind, and ends where the next specific rule begins', () => {
    const kind = kindOf(
      row('finer: Small | 3', 'when: small', 'why: Little.', 'finer: Large | 9', 'when: large', 'why: Much.'),
    );

    expect([kind, ...kind.finer].map(({ rule, score, why }) => [rule, score, why])).toEqual([
      ['An impairment', 7.5, 'Earnings fall.'],
      ['Small', 3, 'Little.'],
      ['Large', 9, 'Much.'],
    ]);
  });
});

describe('an invalid table of event kinds is rejected with a description of the error', () => {
  test.each([
    ['an unknown field', row('color: red'), 'A kind has no field “color”: color: red'],
    ['a field that objects have anyway', row('constructor: red'), 'A kind has no field “constructor”'],
    ['a line that is no field', row('says what it likes'), 'A kind has no field “”: says what it likes'],
    ['a field above any kind', '  why: So.', 'There is no kind above “why: So.”.'],
    ['a kind without score', 'A thing | vote\n  why: So.', '“A thing” lacks its score or why.'],
    ['a kind without why', 'A thing | vote | 5', '“A thing” lacks its score or why.'],
    ['a score that is no number', row('finer: F | high'), 'There is no number in “finer: F | high”.'],
    ['a limit without amount', row('finer: F', 'least: sum'), 'There is no number in “least: sum”.'],
    ['a finer weight without words', row('finer: F', 'why: So.'), '“F” lacks its words or why.'],
    ['a finer weight without why', row('finer: F', 'when: so'), '“F” lacks its words or why.'],
    ['a line above any phrase', row('line: It falls'), 'Nothing stands above “line: It falls”'],
    ['a further phrase above any', row('also: fell'), 'Nothing stands above “also: fell”'],
    ['a line above any example', row('gives: It falls'), 'Nothing stands above “gives: It falls”'],
  ])('%s', (_, text, message) => {
    expect(() => eventKinds(text)).toThrow(message);
  });

  it('an empty table contains no event kinds', () => {
    expect(eventKinds('\n  \n')).toEqual([]);
  });
});
