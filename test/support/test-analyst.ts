import type { AnalystPrompt } from '#domain/analysis/prompt/prompt.ts';
import {
  type Analyst,
  type AnalystAnswer,
  AnalystError,
  type AnalystFailure,
} from '#lambdas/ports/analyst.ts';

/** What a test has the analyst do: fail in some way, or move the score by as many points. */
export type AnalystMood = AnalystFailure | { points: number };

/**
 * An analyst for tests, which quotes the filing's own words: whatever the evidence check asks, they bear themselves out.
 * A test sets its `mood`.
 */
export function testAnalyst(): Analyst & { mood: AnalystMood; asked: AnalystPrompt[] } {
  const usage = { inputTokens: 2_000, outputTokens: 200 };
  return {
    model: 'us.amazon.nova-lite-v1:0',
    mood: { points: 0 },
    asked: [],
    async write(prompt): Promise<AnalystAnswer> {
      this.asked.push(prompt);
      if (typeof this.mood === 'string')
        throw new AnalystError(this.mood, 'As the test wants it.', { usage });
      const { points } = this.mood;
      return { analysis: answerTo(prompt, points), model: this.model, usage };
    },
  };
}

function answerTo({ text }: AnalystPrompt, points: number) {
  const [, words = ''] = /^\[1\] (.*)$/m.exec(text) ?? [];
  const quoted = { text: words.slice(0, 120).replace(/\s+\S*$/, ''), passages: [1] };
  const move = points === 0 ? {} : { score_move: { points, cause: 'guidance raised', passage: 1 } };
  return { one_liner: quoted, summary: [], key_takeaways: [], importance_reason: quoted, ...move };
}
