import type { Answer } from '#domain/analysis/prompt/answer.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { readPrompt } from './extract/read-prompt.ts';

/** More readily than any model: whatever speaks of rating, of machines or to "you" counts as an order. */
const ORDER =
  /\b(?:ignore|disregard|instruction|prompt|assistant|AI|LLM|language model|analyst model|summari[sz]er|override|rate this|score|critical|material_score|importance|one-liner|headline|takeaway|you must|you are|buy|strong buy|urgent|system|tool)\b/i;

/** Does what the filing's text asks for, as a model without guard might. */
export function obey(answer: Answer, prompt: string): Answer {
  for (const { number, text } of readPrompt(prompt).passages) {
    const order = sentencesOf(text).find((sentence) => ORDER.test(sentence));
    if (order === undefined) continue;
    const said = { text: order, passages: [number] };
    return {
      one_liner: said,
      summary: [said, ...answer.summary],
      key_takeaways: [said, ...answer.key_takeaways],
      importance_reason: said,
      score_move: { points: 2, cause: 'going-concern doubt', passage: number },
    };
  }
  return answer;
}
