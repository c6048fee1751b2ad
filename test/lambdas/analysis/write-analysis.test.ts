import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL } from '#domain/analysis/models.ts';
import { subjectOf } from '#domain/analysis/subject.ts';
import { writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import { type LanguageModel, ModelError } from '#lambdas/ports/language-model.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { testModel } from '#test/support/test-model.ts';

const DIVIDEND =
  'On June 3, 2024 the Company declared a dividend of $0.25 per share, payable on July 1, 2024.';
const TEXT = `Item 8.01 Other Events\n${DIVIDEND}\n`;

const subject = subjectOf(
  storedFiling({
    form: '8-K',
    assessment: {
      importance_level: 'MEDIUM',
      material_score: 4.5,
      one_liner: 'Declares a dividend of $0.25 per share',
      importance_reason: 'Holders get paid.',
    },
  }),
  { text: TEXT, passages: [{ start: 0, end: TEXT.length }], facts: null },
);

const USAGE = { inputTokens: 10, outputTokens: 10 };
const said = (text: string) => ({ text, passages: [1] });
const ANSWER = {
  one_liner: said('Holders will get $0.25 a share on July 1'),
  summary: [],
  key_takeaways: [said('The dividend was declared on June 3, 2024')],
  importance_reason: said('Each share earns its holder a quarter of a dollar.'),
};

const failing = (failure: ConstructorParameters<typeof ModelError>[0], partial?: unknown): LanguageModel => ({
  model: DEFAULT_MODEL,
  ask: () => Promise.reject(new ModelError(failure, 'As the test wants it.', { usage: USAGE, partial })),
});
const answering = (input: unknown): LanguageModel => ({
  model: DEFAULT_MODEL,
  ask: async () => ({ input, model: DEFAULT_MODEL, usage: USAGE }),
});

async function written(writer: LanguageModel, judge: LanguageModel | null = testModel()) {
  const pauses: number[] = [];
  const clock = { now: () => 0, random: () => 0.5, sleep: async (ms: number) => void pauses.push(ms) };
  return { ...(await writeAnalysis({ writer, judge, clock }, subject)), pauses };
}

describe('writing an analysis', () => {
  it('calls no model for a form that code can explain from its fields', async () => {
    const never = answering(null);
    const deps = {
      writer: never,
      judge: never,
      clock: { now: () => 0, random: () => 0, sleep: async () => {} },
    };
    const { analysis, requests } = await writeAnalysis(deps, { ...subject, form: '4' });

    expect(analysis).toMatchObject({ model: 'rules', fallback: null, confidence: 1 });
    expect(requests).toBe(0);
  });

  it('takes two requests, one to the writer and one to the judge, and counts both', async () => {
    const { analysis, requests, cost } = await written(answering(ANSWER));

    expect(analysis).toMatchObject({
      oneLiner: 'Holders will get $0.25 a share on July 1',
      judge: DEFAULT_MODEL,
    });
    expect(requests).toBe(2);
    expect(cost).toBeGreaterThan((USAGE.inputTokens * 0.06) / 1_000_000);
  });

  it('tries a throttled writer model three times, then falls back to the rules’ text', async () => {
    const { analysis, requests, pauses, error } = await written(failing('throttled'));

    expect({ requests, pauses, failure: error?.failure }).toEqual({
      requests: 3,
      pauses: [400, 800],
      failure: 'throttled',
    });
    expect(analysis).toMatchObject({
      oneLiner: 'Declares a dividend of $0.25 per share',
      fallback: 'throttled',
    });
  });

  it('does not retry if another attempt would fail the same way', async () => {
    expect((await written(failing('refused'))).requests).toBe(1);
  });

  it('uses the usable part of a truncated response', async () => {
    const { analysis } = await written(failing('max-tokens', { one_liner: ANSWER.one_liner }));
    expect(analysis).toMatchObject({ oneLiner: ANSWER.one_liner.text, total: 1, fallback: null });
  });

  it.each([
    ['is away', failing('overloaded'), 'overloaded'],
    ['answers something else', answering('yes'), 'malformed'],
  ] as const)('quotes the filing if the judge %s', async (_, judge, failure) => {
    const { analysis, judgeError, pauses } = await written(answering(ANSWER), judge);

    expect(analysis).toMatchObject({ oneLiner: `“${DIVIDEND}”`, judge: null, fallback: null });
    expect(judgeError?.failure).toBe(failure);
    // There are no pauses, because readers are waiting.
    expect(pauses).toEqual([]);
  });

  it('quotes the filing if the stage has no judge', async () => {
    const { analysis, requests, judgeError } = await written(answering(ANSWER), null);

    expect(analysis).toMatchObject({ oneLiner: `“${DIVIDEND}”`, judge: null });
    expect({ requests, judgeError }).toEqual({ requests: 1, judgeError: null });
  });

  it('drops statements without a verdict, and keeps the others', async () => {
    const verdicts = [
      { statement: 1, verdict: 'supported' },
      { statement: 99, verdict: 'supported' },
    ];
    const { analysis } = await written(answering(ANSWER), answering({ verdicts }));

    expect(analysis).toMatchObject({
      oneLiner: ANSWER.one_liner.text,
      takeaways: [{ text: ANSWER.one_liner.text, passage: DIVIDEND }],
      verified: 1,
      total: 3,
    });
  });
});
