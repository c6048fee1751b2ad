import { describe, expect, test } from 'vitest';
import type { Tag } from '#domain/language/tags.ts';
import { isCertain, isFormal, isKnownBefore, tagOf } from '#domain/language/tags.ts';
import { marked } from './marked.ts';

const tagged = (text: string) => tagOf(marked(text).text);

const SENTENCES: Readonly<Record<Tag, readonly string[]>> = {
  new: [
    'The Company sold its plant in Ohio to Orion Tools, Inc.',
    'The Board declared a dividend of $0.25 per share, which may be changed.',
    'Jane Doe notified the Board that she would retire in June.',
    'The Company entered into an agreement that provides for customary covenants.',
    'The Company received a notice that it could be delisted.',
    'The Board appointed Jane Doe, effective May 1, 2026, who was elected a director in 2019.',
    'Jane Doe will retire as Chief Executive Officer.',
  ],
  recited: [
    'As previously announced, the Company sold its plant.',
    'As was previously disclosed, Jane Doe resigned.',
    'Reference is made to the Current Report of May 1, 2026.',
    'The plant was originally built by Orion Tools, Inc.',
    'The sale replaces an existing lease of the plant.',
  ],
  conditional: [
    'The holder has the right to retire the notes.',
    'The Company may sell the plant.',
    'Jane Doe would receive a payment of $2 million.',
    'Without cause, her pay goes on for a year.',
    'Jane Doe is eligible to a bonus of $1 million.',
    'The loan falls due upon a change of control.',
    'The notes contain customary events of default.',
  ],
  biography: [
    'Jane Doe served as Chief Financial Officer of Orion Tools from 2004 to 2008.',
    'Mr. Doe has served as a director since 2004.',
    'Jane Doe is a director since 2004.',
    'She joined the Company in 2011.',
    'He previously held the office of Treasurer.',
    'Ms. Doe holds a bachelor degree of Ohio State University.',
    'Ms. Doe was appointed a director in 2014.',
    'Prior to joining us, she led a bank.',
  ],
  boilerplate: [
    'The information in this report shall not be deemed filed.',
    'A copy of the release is attached hereto as Exhibit 99.1.',
    'The foregoing description is qualified in its entirety by the agreement.',
    'No arrangement exists between Jane Doe and the Company.',
    'There is no family relationship between Jane Doe and any director.',
    'Item 9.01 Financial Statements and Exhibits.',
    'The Merger is subject to approval of the holders.',
    'Statements about the sale are forward-looking.',
  ],
};

describe.each(Object.entries(SENTENCES))('%s is', (tag, sentences) => {
  test.each(sentences)('%s', (text) => {
    expect(tagged(text)).toBe(tag);
  });
});

describe('whether a clause is certain', () => {
  test.each([
    ['The board declared a dividend', true],
    ['¤ received a written notice', true],
    ['‹P0› will resign', true],
    ['¤ has amended the loan', true],
    ['¤ previously notified the lender', false],
    ['the loan was amended', false],
    ['‹P0› would resign', false],
  ])('%s: %s', (text, certain) => {
    expect(isCertain(text)).toBe(certain);
  });
});

describe('whether a sentence begins with standard wording', () => {
  test.each([
    ['Item 9.01 Financial Statements', true],
    ['Not applicable', true],
    ['None of the directors resigned', true],
    ['The foregoing is a summary', true],
    ['The Company has exhibited none of the machines', false],
    ['The Company resigned from the exchange', false],
  ])('%s: %s', (text, formal) => {
    expect(isFormal(text)).toBe(formal);
  });
});

describe('whether a sentence says that its news is old', () => {
  test.each([
    ['As previously announced, ¤ sold it', true],
    ['As disclosed on May 1, ¤ sold it', true],
    ['Reference is made to the report', true],
    ['¤ sold it, as previously announced', false],
    ['As of May 1, ¤ sold it', false],
  ])('%s: %s', (text, known) => {
    expect(isKnownBefore(text)).toBe(known);
  });
});
