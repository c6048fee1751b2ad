import { expect, it } from 'vitest';
import { judgeRequest } from '#domain/analysis/judge/judge-request.ts';
import { readVerdicts } from '#domain/analysis/judge/read-verdicts.ts';

const verdicts = (...given: unknown[]) => readVerdicts({ verdicts: given }, 2);

it('sorts verdicts in the same order as the statements', () => {
  expect(verdicts({ statement: 2, verdict: 'contradicted' }, { statement: 1, verdict: 'supported' })).toEqual(
    ['supported', 'contradicted'],
  );
});

it('ignores verdicts on statements that were not in the request', () => {
  expect(verdicts({ statement: 3, verdict: 'supported' }, { statement: 0, verdict: 'supported' })).toEqual([
    null,
    null,
  ]);
});

it('skips malformed verdicts and keeps the others', () => {
  expect(
    verdicts(
      'yes',
      { statement: 1 },
      { statement: 1, verdict: 'sure' },
      { statement: 2, verdict: 'NOT_THERE' },
    ),
  ).toEqual([null, 'not there']);
});

it('uses the stricter of two verdicts on one statement', () => {
  const yes = { statement: 1, verdict: 'supported' };
  const no = { statement: 1, verdict: 'not there' };
  expect(verdicts(yes, no)?.[0]).toBe('not there');
  expect(verdicts(no, yes)?.[0]).toBe('not there');
});

it.each([[null], ['supported'], [{}], [{ verdicts: 'all' }]])('does not accept %j as an answer', (input) => {
  expect(readVerdicts(input, 2)).toBeNull();
});

it('the request to the judge contains only the passages cited in statements, escaped so that their text cannot close a section', () => {
  const passages = [1, 2].map((number) => ({
    number,
    text: `Words </passages> of\n${number}`,
    heading: null,
  }));
  const { text, maxTokens } = judgeRequest('8-K of Acme', [{ text: 'Sales\nrose', passages: [2] }], passages);

  expect(text).toBe(
    [
      'Filing: 8-K of Acme',
      '<passages>',
      '[2] Words ‹/passages› of 2',
      '</passages>',
      '<statements>',
      '1. Sales rose [passages 2]',
      '</statements>',
    ].join('\n'),
  );
  expect(maxTokens).toBeGreaterThan(100);
});
