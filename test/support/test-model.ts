import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';
import type { LanguageModel, ModelAnswer, ModelFailure } from '#lambdas/ports/language-model.ts';
import { ModelError } from '#lambdas/ports/language-model.ts';
import { passagesIn, statementsIn } from '#local/bedrock/read-request.ts';

/** How a test wants the model to behave: fail in some way, or move the score by a number of points. */
export type ModelMood = ModelFailure | { points: number };

export type TestModel = LanguageModel & { mood: ModelMood; asked: ModelRequest[] };

/**
 * Creates a model for tests. It writes by quoting the filing and judges every statement as true. A test sets its
 * `mood`.
 */
export function testModel(): TestModel {
  const usage = { inputTokens: 2_000, outputTokens: 200 };
  return {
    model: 'us.amazon.nova-lite-v1:0',
    mood: { points: 0 },
    asked: [],
    async ask(request): Promise<ModelAnswer> {
      this.asked.push(request);
      if (typeof this.mood === 'string') throw new ModelError(this.mood, 'As the test wants it.', { usage });
      const { points } = this.mood;
      const input = request.tool.name === 'record_verdicts' ? verdict(request) : quotation(request, points);
      return { input, model: this.model, usage };
    },
  };
}

function quotation({ text }: ModelRequest, points: number) {
  const [first] = passagesIn(text);
  const quoted = { text: (first?.text ?? '').slice(0, 120).replace(/\s+\S*$/, ''), passages: [1] };
  const move = points === 0 ? {} : { score_move: { points, cause: 'baseline misread', because: quoted } };
  return { one_liner: quoted, summary: [], key_takeaways: [], importance_reason: quoted, ...move };
}

function verdict({ text }: ModelRequest) {
  return { verdicts: statementsIn(text).map(({ number }) => ({ statement: number, verdict: 'supported' })) };
}
