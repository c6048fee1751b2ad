import { describe, expect, it, test } from 'vitest';
import type { EventKind } from '#domain/forms/current-report/kinds/event-kind.ts';
import { EVENT_KINDS } from '#domain/forms/current-report/kinds/kinds-table.ts';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';

type Example = EventKind['examples'][number];

/** Every example in the table of event kinds, with its row. */
const EXAMPLES = EVENT_KINDS.flatMap((kind) =>
  kind.examples.map((example): [string, string, EventKind, Example] => [
    kind.rule,
    example.sentence,
    kind,
    example,
  ]),
);
const NEWS = '8.01';
/** Rows that also apply under items for other news. */
const ELSEWHERE = EVENT_KINDS.filter(({ elsewhere }) => elsewhere !== false);

/** Returns the results for a report whose only item contains only this sentence. */
function reportOf(sentence: string, item: string | undefined) {
  const { assessment, facts } = readReport(sentence, item === undefined ? {} : { item }).explanation;
  return {
    headline: assessment.one_liner,
    basis: assessment.score_basis ?? '',
    events: facts?.kind === 'current-report' ? facts.events.map(({ event }) => event) : [],
  };
}

/** Returns the rule of a row and of its `finer` rules. */
const rulesOf = ({ rule, finer }: EventKind) => [rule, ...finer.map((one) => one.rule)];

/** Extracts the rule from a score basis: the text before the number. */
const ruleIn = (basis: string) => /^.*?(?= \([\d.]+ of 10, Item )/.exec(basis)?.[0];

/** Splits a quotation at its ellipses, without its quotation marks. */
function quotedPieces(headline: string): string[] {
  return [...headline.matchAll(/“([^”]*)”/g)].flatMap(([, words = '']) => words.split(' … '));
}

describe('an example in the table', () => {
  test.each(EXAMPLES)('yields the headline “%s”: %s', (_, sentence, kind, { line }) => {
    const { headline, basis, events } = reportOf(sentence, kind.items[0]);

    expect(events).toContain(kind.event);
    expect(rulesOf(kind)).toContain(ruleIn(basis));
    if (line !== null) expect(headline).toBe(line);
    else {
      expect(headline).toMatch(/“.+”$/);
      for (const piece of quotedPieces(headline)) expect(sentence).toContain(piece);
    }
  });

  test.each(ELSEWHERE.map((kind) => [kind.rule, kind] as const))(
    'yields “%s” under other news, too',
    (_, kind) => {
      const { basis, events } = reportOf(kind.examples[0]?.sentence ?? '', NEWS);

      expect(events).toContain(kind.event);
      expect(rulesOf(kind)).toContain(ruleIn(basis));
    },
  );
});

describe('the table of events', () => {
  it('has an example for every row', () => {
    expect(EVENT_KINDS.filter(({ examples }) => examples.length === 0).map(({ rule }) => rule)).toEqual([]);
  });

  it('has a unique name for every row', () => {
    const names = EVENT_KINDS.map(({ rule }) => rule);

    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has different names for a row and its more specific rules', () => {
    const doubled = EVENT_KINDS.filter((kind) => new Set(rulesOf(kind)).size < rulesOf(kind).length);

    expect(doubled.map(({ rule }) => rule)).toEqual([]);
  });

  it('has, for each row that also applies under other items, a phrase that is not limited to the row’s own items', () => {
    const unsaid = ELSEWHERE.filter(({ ways }) => ways.every(({ atHome }) => atHome));

    expect(unsaid.map(({ rule }) => rule)).toEqual([]);
  });
});
