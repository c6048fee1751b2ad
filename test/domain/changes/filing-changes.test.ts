import { describe, expect, test } from 'vitest';
import { compareTexts } from '#domain/changes/compare-texts.ts';
import { headlineWith, topicChanges, topicNotes } from '#domain/changes/news-topics.ts';
import { wordDiff } from '#domain/changes/word-diff.ts';
import { computing } from '#test/support/computing.ts';
import fc from '#test/support/properties.ts';

const SUPPLIER =
  'We depend on a single supplier in Taiwan for most of our machines, and an interruption would harm our business.';
const LAWSUIT =
  'A former distributor has sued us in Delaware for breach of contract and seeks damages that we believe are unfounded.';
const DOUBT =
  'These conditions raise substantial doubt about our ability to continue as a going concern within one year.';
const DATED =
  'During the year ended December 31, 2025 we opened 14 stores and closed 3 of those that lost money.';

const whole = (...paragraphs: string[]) => {
  const text = paragraphs.join('\n');
  return { text, sections: [{ name: 'Risk factors', start: 0, end: text.length }] };
};

describe('a comparison of two reports', () => {
  test('distinguishes new, removed and changed paragraphs', () => {
    const before = whole(SUPPLIER, LAWSUIT);
    const now = whole(SUPPLIER.replace('a single supplier in Taiwan', 'two suppliers in Vietnam'), DOUBT);
    const { counts, paragraphs } = compareTexts(before, now);
    expect(counts).toEqual({ added: 1, removed: 1, changed: 1 });
    expect(paragraphs).toMatchObject([
      { kind: 'changed', before: SUPPLIER, start: 0 },
      { kind: 'added', text: DOUBT, start: now.text.indexOf(DOUBT) },
      { kind: 'removed', text: LAWSUIT, start: null },
    ]);
  });

  test.each([
    ['other dates and figures', whole(DATED), whole(DATED.replace('2025', '2026').replace('14', '21'))],
    ['another order', whole(SUPPLIER, LAWSUIT), whole(LAWSUIT, SUPPLIER)],
    [
      'boilerplate',
      whole(SUPPLIER),
      whole(
        SUPPLIER,
        'This report contains forward-looking statements, which are subject to many risks of all kinds.',
      ),
    ],
  ])('treats a difference in %s alone as no change', (_, before, now) => {
    expect(compareTexts(before, now)).toEqual({
      counts: { added: 0, removed: 0, changed: 0 },
      paragraphs: [],
    });
  });

  test('finds no changes between any text and itself', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 30 })), (paragraphs) => {
        const text = whole(...paragraphs);
        expect(compareTexts(text, text).paragraphs).toEqual([]);
      }),
    );
  });

  test('finishes within its time budget when comparing a long report with a very different one', () => {
    const words = [
      'machine',
      'supplier',
      'customer',
      'contract',
      'regulation',
      'currency',
      'interest',
      'lawsuit',
    ];
    const report = (seed: number) =>
      whole(
        ...Array.from({ length: 2_000 }, (_, at) =>
          Array.from(
            { length: 60 },
            (__, place) =>
              `${words[(at * seed + place) % 8]}${'abcdefghij'[(at * seed * place) % 10]}${'klmnopqrst'[(at + place) % 10]}`,
          ).join(' '),
        ),
      );
    const watch = computing();
    compareTexts(report(3), report(7));
    // The actual budget is 300 ms; the test must also pass on much slower machines.
    expect(watch()).toBeLessThan(3_000);
  });
});

describe('serious topics', () => {
  const changes = (before: ReturnType<typeof whole>, now: ReturnType<typeof whole>) =>
    topicChanges(before, now, compareTexts(before, now).paragraphs);

  test('are named when they appear and when they disappear', () => {
    const [calm, grave] = [whole(SUPPLIER), whole(SUPPLIER, DOUBT)];
    expect(topicNotes(changes(calm, grave))).toEqual(['Adds going-concern doubt']);
    expect(topicNotes(changes(grave, calm))).toEqual(['No longer states going-concern doubt']);
    expect(topicNotes(changes(grave, whole(LAWSUIT, DOUBT)))).toEqual([]);
  });

  test.each([
    ['Revenue $12M (+20%)', 'Revenue $12M (+20%); adds going-concern doubt'],
    ['Substantial doubt about going concern; revenue $12M', 'Adds going-concern doubt; revenue $12M'],
    [
      'Acme’s annual report states substantial doubt about going concern',
      'Acme’s annual report; adds going-concern doubt',
    ],
  ])('are mentioned in the headline %j', (headline, expected) => {
    expect(headlineWith(headline, { added: ['going-concern doubt'], dropped: [] })).toBe(expected);
  });
});

describe('words', () => {
  test('are marked as new or removed in a changed paragraph', () => {
    expect(wordDiff('A supplier may fail.', 'Our only supplier may fail.')).toEqual([
      { kind: 'removed', text: 'A ', at: 0 },
      { kind: 'added', text: 'Our only ', at: 1 },
      { kind: 'same', text: 'supplier may fail.', at: 2 },
    ]);
  });

  test('form the new text if the removed ones are left out', () => {
    const words = fc
      .array(fc.constantFrom('one', 'two', 'three', 'four'), { maxLength: 12 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const kept = wordDiff(before, after).filter(({ kind }) => kind !== 'removed');
        expect(kept.map(({ text }) => text).join('')).toBe(after);
      }),
    );
  });
});
