import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, reportPage, submissionText } from '#test/domain/forms/support.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import fc from '#test/support/properties.ts';

/**
 * Names, aliases and titles as filers write them, and more extreme ones, with every character that is special in
 * regular expressions or in our markers.
 */
const SIGNS = [...'\'’-–&.,()[]{}+*?^$|\\/“”"#@!%:;~‹›¤'];
const Word = fc
  .array(fc.oneof(fc.constantFrom('Lowe', 'Acme', 'By', 'Laws', 'X', 'O', 'é'), fc.constantFrom(...SIGNS)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `A${parts.join('')}`);
const Name = fc.array(Word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const BODIES: Readonly<Record<string, (name: string, other: string) => string>> = {
  '1.01': (name, other) =>
    `${name} (“${other}”) entered into an agreement with ${other}, Inc. for $5 million.`,
  '1.02': (name, other) =>
    `${name}, a wholly owned subsidiary of Coca Cola Co (the “${other}”), ended the ${other} with ${other}.`,
  '1.03': (name, other) => `${other}, a subsidiary of ${name}, filed a petition under chapter 11.`,
  '2.02': (name, other) => `${name} (the “${other}”) announced net sales of $5 million.`,
  '2.01': (name, other) =>
    `On May 1, 2026, the Company completed its acquisition of ${name} (“${other}”), a Delaware corporation, from ${other}. The price of ${other} was $5 million.`,
  '3.01': (name, other) =>
    `The Company received a letter from ${name} (the “${other}”) on Nasdaq’s bid price; ${other} appealed.`,
  '4.01': (name, other) => `The Company dismissed ${name} LLP (“${other}”) and engaged ${other} as auditor.`,
  '5.02': (name, other) =>
    `Coca Cola Co (“${other}” or “${name}”) said that ${other} Doe resigned as Chief ${other} Officer of ${name}.`,
  '5.03': (name, other) =>
    `On May 1, 2026, Mr. ${other}, 52, was appointed President, ${name} of the ${other} division; the bylaws of ${name} were amended.`,
  '5.07': (name, other) => `Holders of ${name} approved the ${other} (the “${other}”).`,
  '8.01': (name, other) => `Coca Cola Co (“${other}” or the “Company”) sold ${name} for $5 million.`,
};
const OTHER_FORMS = [
  '10-K',
  '10-Q',
  'DEF 14A',
  '6-K',
  'SC 13D',
  'SC 13G',
  '424B5',
  'S-1',
  'SC TO-T',
  'NT 10-K',
];

function read(form: string, page: string) {
  try {
    return explainFiling(bytes(submissionText({ form, documents: [{ type: form, text: page }] })));
  } catch (error) {
    // A typed error is an acceptable result, too.
    if (error instanceof AppError) return null;
    throw error;
  }
}

describe('a name full of punctuation', () => {
  it.each(Object.keys(BODIES))('does not break any rule for Item %s', (item) => {
    fc.assert(
      fc.property(Name, Name, (name, other) => {
        const text = BODIES[item]?.(name, other) ?? '';
        const page = `<p>${name}</p><p>(Exact name of registrant as specified in its charter)</p>${reportPage(`Item ${item}`, text)}`;
        expect(read('8-K', page)?.failures).toBeUndefined();
      }),
      { numRuns: IS_LONG_RUN ? 40 : 10 },
    );
  });

  it('does not make a report unreadable if it is the filer’s name', () => {
    fc.assert(
      fc.property(Name, Name, fc.constantFrom(...Object.keys(BODIES)), (name, other, item) => {
        const text = BODIES[item]?.(other, name) ?? '';
        const report = submissionText({
          documents: [
            { type: '8-K', text: reportPage(`Item ${item}`, text, `${name} sold it to ${other}.`) },
          ],
        }).replace('COCA COLA CO', () => `${name} \\DE\\`);
        const read = explainFiling(bytes(report));

        expect(read.failures).toBeUndefined();
        expect(read.explanation.assessment.one_liner).not.toBe('');
      }),
      { numRuns: IS_LONG_RUN ? 100 : 25 },
    );
  });

  it.each(OTHER_FORMS)('does not make a %s unreadable', (form) => {
    fc.assert(
      fc.property(Name, Name, (name, other) => {
        const page = `<p>${name}</p><p>(Exact name of registrant as specified in its charter)</p><p>${name} (“${other}”) proposes to elect ${other} Doe. Item 4. Purpose of Transaction. ${other} may sell ${name}.</p>`;
        expect(() => read(form, page)).not.toThrow();
      }),
      { numRuns: IS_LONG_RUN ? 20 : 8 },
    );
  });
});
