import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { bytes } from '#test/domain/forms/support.ts';
import { corpusFiles, hasCorpus } from '#test/support/corpus.ts';
import { FILER_ERRORS, withError } from './corrupted-forms.ts';

const MOST_FORMS = 200;
const LEAST_CAUGHT = 0.95;
const MOST_DOUBTED = 0.01;
/** Tolerance relative to a correct value that was obtained in another way. */
const SAME_PART = 0.01;

const read = (text: string) => explainFiling(bytes(text)).explanation;
const isHigh = ({ assessment }: FilingExplanation) => /HIGH|CRITICAL/.test(assessment.importance_level);
const hasTrade = ({ transactions }: FilingExplanation) =>
  transactions.some(
    ({ code, derivative, price }) => !derivative && /^[PS]$/.test(code ?? '') && (price ?? 0) > 0,
  );

/** Returns whether no value is wrong and no false alert would be sent. */
function isCaught(corrupted: FilingExplanation, right: FilingExplanation): boolean {
  const areRight = corrupted.transactions.every(({ value }, index) => {
    const stated = right.transactions[index]?.value ?? 0;
    return value === null || Math.abs(value - stated) <= Math.abs(stated) * SAME_PART + 1;
  });
  return areRight && (isHigh(right) || !isHigh(corrupted));
}

describe.skipIf(!hasCorpus)('real forms', () => {
  const forms = ['forms/4', 'forms/4-A', 'forms/5']
    .flatMap(corpusFiles)
    .map((path) => decodeText(readFileSync(path)));
  const filed = forms.map((text) => ({ text, right: read(text) }));
  const traded = filed.filter(({ right }) => hasTrade(right)).slice(0, MOST_FORMS);

  test.each(FILER_ERRORS)('with $name are caught (all lines: $everywhere)', (error) => {
    const tried = traded.flatMap(({ text, right }) => {
      const corrupted = withError(text, error);
      return corrupted === null ? [] : [isCaught(read(corrupted), right)];
    });
    const caught = tried.filter(Boolean).length;

    console.log(`${error.name}${error.everywhere ? ', all lines' : ''}: ${caught} of ${tried.length} caught`);
    expect(tried.length).toBeGreaterThan(50);
    expect(caught / tried.length).toBeGreaterThanOrEqual(LEAST_CAUGHT);
  });

  test('are not doubted as originally filed', () => {
    const doubted = filed.filter(({ right }) => right.missing !== undefined);

    console.log(`${doubted.length} of ${filed.length} forms doubted as filed`);
    expect(doubted.length).toBeLessThanOrEqual(filed.length * MOST_DOUBTED);
  });
});
