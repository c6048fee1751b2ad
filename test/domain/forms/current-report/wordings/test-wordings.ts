import { describe, expect, test } from 'vitest';
import { EVENT_KINDS } from '#domain/forms/current-report/kinds/kinds-table.ts';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';

type Wording = [item: string, what: string, sentence: string];

/** Tests that each sentence is recognized as its kind of event. @param text see `wordingsIn`, with names of kinds */
export function testWordings(text: string): void {
  describe('a common wording', () => {
    test.each(wordingsIn(text))('under Item %s reports “%s”: %s', (item, rule, sentence) => {
      const { score_basis: basis } = readReport(sentence, { item }).explanation.assessment;
      const kind = EVENT_KINDS.find((one) => one.rule === rule);

      expect([rule, ...(kind?.finer ?? []).map((one) => one.rule)]).toContain(ruleIn(basis ?? ''));
    });
  });
}

/** Tests that each sentence is recognized as its event. @param text see `wordingsIn`, with events */
export function testEvents(text: string): void {
  describe('a common wording', () => {
    test.each(wordingsIn(text))('under Item %s reports the event “%s”: %s', (item, what, sentence) => {
      const { facts } = readReport(sentence, { item }).explanation;
      const events = facts?.kind === 'current-report' ? facts.events : [];
      const named = events.filter(({ event }) => event === what);

      expect(named).not.toEqual([]);
      for (const event of named) if ('person' in event) expect(event.person).toMatch(/\bRoe\b/);
    });
  });
}

/**
 * Returns the sentences with their item and kind.
 * @param text groups of lines that are separated by blank lines; a group's first line states its kind and item
 */
function wordingsIn(text: string): Wording[] {
  return text
    .trim()
    .split('\n\n')
    .flatMap((group) => {
      const [head = '', ...sentences] = group.split('\n');
      const [what = '', item = ''] = head.split(' | ');
      return sentences.map((sentence): Wording => [item, what, sentence]);
    });
}

/** Returns the rule in the basis of a score: the text before the number. */
const ruleIn = (basis: string) => /^.*?(?= \([\d.]+ of 10, Item )/.exec(basis)?.[0];
