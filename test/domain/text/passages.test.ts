import { expect, test } from 'vitest';
import { quoteFinder } from '#domain/text/find-quote.ts';
import { passageAt, passagesOf } from '#domain/text/passages.ts';
import { computing } from '#test/support/computing.ts';
import fc from '#test/support/properties.ts';

const SHORTEST = 80;
const LONGEST = 1_200;
const SENTENCE = 'The company makes drinks and sells them in more than two hundred countries of the world.';
const readPassages = (text: string) => passagesOf(text).map(({ start, end }) => text.slice(start, end));

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 14 }).map((text) => text.replace(/\s/g, 'x') || 'x'),
  fc.constantFrom('The', 'company.', '“fails”;', '|', '😀', '12,500', 'and'),
);
const line = fc.array(word, { maxLength: 300 }).map((words) => words.join(' '));
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\n\n'))
  .map(([lines, between]) => lines.join(between));

test('passages have no gaps, keep their size limits and split no word', () => {
  fc.assert(
    fc.property(text, (content) => {
      const passages = passagesOf(content);

      expect(passages.map(({ start, end }) => content.slice(start, end)).join('')).toBe(content);
      for (const [index, { start, end }] of passages.entries()) {
        expect(start).toBe(index === 0 ? 0 : passages[index - 1]?.end);
        expect(end - start).toBeLessThanOrEqual(LONGEST);
        if (end < content.length) {
          expect(end - start).toBeGreaterThanOrEqual(SHORTEST);
          expect(content.slice(end - 1, end + 1)).toMatch(/\s/);
        }
      }
      expect(passagesOf(content)).toEqual(passages);
    }),
    { numRuns: 300 },
  );
});

test('every character is in the passage found at its offset', () => {
  const content = `${SENTENCE}\n${SENTENCE}\n${SENTENCE}`;
  const passages = passagesOf(content);

  for (let offset = 0; offset < content.length; offset++) {
    const { start, end } = passages[passageAt(passages, offset) ?? -1] ?? { start: 1, end: 0 };
    expect(start <= offset && offset < end).toBe(true);
  }
  expect(passageAt(passages, content.length)).toBeNull();
  expect(passageAt(passages, -1)).toBeNull();
});

test('a heading stays with its paragraph, and rows of a table stay together', () => {
  const rows = Array.from(
    { length: 8 },
    (_, index) => `Revenue of the year ${2000 + index} | $1,000 | $2,000`,
  );

  expect(readPassages(['RISK FACTORS', SENTENCE, ...rows, SENTENCE].join('\n'))).toEqual([
    `RISK FACTORS\n${SENTENCE}\n`,
    `${rows.join('\n')}\n`,
    SENTENCE,
  ]);
});

test('a typewritten paragraph stays together up to the blank line', () => {
  const paragraph = `${SENTENCE}\n${SENTENCE}\nwhich is a lot.`;

  expect(readPassages(`${paragraph}\n\n${paragraph}\n\n${paragraph}`)).toEqual([
    `${paragraph}\n\n`,
    `${paragraph}\n\n`,
    paragraph,
  ]);
});

test('a long paragraph is split after a sentence', () => {
  const passages = readPassages(`${SENTENCE} `.repeat(40).trim());

  expect(passages.length).toBeGreaterThan(2);
  for (const passage of passages) expect(passage.trim()).toMatch(/\.$/);
});

test('a very long word is split, but never inside a surrogate pair', () => {
  const passages = readPassages(`x${'😀'.repeat(2_000)}`);

  expect(passages.every((passage) => passage.isWellFormed())).toBe(true);
});

test.each([
  ['its words', 'sells them in more than two hundred countries'],
  ['other spaces and bars', 'sells  them |\nin more than two hundred countries'],
  ['another case', 'SELLS THEM IN MORE THAN TWO HUNDRED COUNTRIES'],
  ['marks around it', '“sells them in more than two hundred …”'],
])('a quotation is found by %s', (_, quote) => {
  const content = [`${'Other words stand here. '.repeat(6)}`, SENTENCE, 'The end.'].join('\n');
  const find = quoteFinder(content, passagesOf(content));

  expect(find(quote)).toBe(1);
});

test('styles of quotation marks and dashes are ignored', () => {
  const content = `The “Company’s” plan – a bold one – is called “Project X” by all those who know of it today.`;
  const find = quoteFinder(content, passagesOf(content));

  expect(find(`"Company's" plan - a bold one - is called`)).toBe(0);
});

test('a quotation is not found if the text does not contain it or if it is too short', () => {
  const find = quoteFinder(SENTENCE, passagesOf(SENTENCE));

  expect(find('sells them on the moon only')).toBeNull();
  expect(find('drinks')).toBeNull();
});

test('a megabyte of text is split and searched in less than a second', () => {
  const content = `${SENTENCE} `.repeat(20_000);
  const watch = computing();

  quoteFinder(content, passagesOf(content))('not a word of it is in there');

  expect(watch()).toBeLessThan(1_000);
});
