import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL } from '#domain/analysis/models.ts';
import { subjectOf } from '#domain/analysis/subject.ts';
import { writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import { type Analyst, AnalystError } from '#lambdas/ports/analyst.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const TEXT =
  'Item 8.01 Other Events\nOn June 3, 2024 the Company declared a dividend of $0.25 per share, payable on July 1, 2024.\n';

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

function deps(analyst: Partial<Analyst>) {
  const pauses: number[] = [];
  const clock = { now: () => 0, random: () => 0.5, sleep: async (ms: number) => void pauses.push(ms) };
  const write = async () => {
    throw new Error('Not asked.');
  };
  return { analyst: { model: DEFAULT_MODEL, write, ...analyst }, clock, pauses };
}

/** A model that answers with its headline and these parts. */
function answering(parts: Record<string, readonly { text: string; passages: number[] }[]>) {
  const fact = (text: string) => ({ text, passages: [0] });
  const analysis = {
    one_liner: fact('Declares a dividend of $0.25 per share'),
    summary: [],
    key_takeaways: [],
    importance_reason: fact('Holders get paid.'),
    ...parts,
  };
  const usage = { inputTokens: 10, outputTokens: 10 };
  return deps({ write: async () => ({ analysis, model: DEFAULT_MODEL, usage }) });
}

describe('writing an analysis', () => {
  it('asks no model for a form that code tells from its fields', async () => {
    const { analysis, requests } = await writeAnalysis(deps({}), { ...subject, form: '4' });

    expect(analysis).toMatchObject({ model: 'rules', fallback: null, confidence: 1 });
    expect(requests).toBe(0);
  });

  it('tries a throttled model three times, then shows what the rules say', async () => {
    const throttled = new AnalystError('throttled', 'Too many tokens.');
    const given = deps({ write: () => Promise.reject(throttled) });

    const { analysis, requests, error } = await writeAnalysis(given, subject);

    expect({ requests, error, pauses: given.pauses }).toEqual({
      requests: 3,
      error: throttled,
      pauses: [400, 800],
    });
    expect(analysis).toMatchObject({
      oneLiner: 'Declares a dividend of $0.25 per share',
      fallback: 'throttled',
    });
  });

  it('keeps what the rules tell where a model answers with a headline alone', async () => {
    const told = { ...subject, takeaways: ['Payable on July 1, 2024'] };
    expect((await writeAnalysis(answering({}), told)).analysis).toMatchObject({
      takeaways: [{ text: 'Payable on July 1, 2024' }],
      fallback: 'not-borne-out',
    });
    const untold = { ...subject, takeaways: [] };
    expect((await writeAnalysis(answering({}), untold)).analysis.fallback).toBeNull();
  });

  it.each(['summary', 'key_takeaways'])('tells its one fact in both, if only in %s', async (part) => {
    const fact = 'The Company declared a dividend of $0.25 per share, payable on July 1, 2024.';
    const given = answering({ [part]: [{ text: fact, passages: [1] }] });

    const { analysis } = await writeAnalysis(given, { ...subject, takeaways: [] });

    expect(analysis).toMatchObject({ summary: fact, takeaways: [{ text: fact }], fallback: null });
    expect(analysis.takeaways[0]?.passage).toContain('payable on July 1, 2024');
  });

  it('asks only once where another try meets the same failure, and counts what it cost', async () => {
    const usage = { inputTokens: 1_000_000, outputTokens: 0 };
    const refused = new AnalystError('refused', 'Filtered.', { usage });

    const { requests, cost } = await writeAnalysis(deps({ write: () => Promise.reject(refused) }), subject);

    expect({ requests, cost }).toEqual({ requests: 1, cost: 0.06 });
  });
});
