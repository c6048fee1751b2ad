import { LOCAL_MODEL } from '#domain/analysis/models.ts';
import type { LanguageModel } from '#lambdas/ports/language-model.ts';
import { tokensOf } from './model-reply.ts';
import { standInVerdicts } from './stand-in-judge.ts';
import { standInAnswer } from './stand-in-writer.ts';

/** Returns the arguments with which the stand-ins call the tool that a request names. */
export function standInInput(tool: string, text: string): unknown {
  return tool === 'record_verdicts' ? standInVerdicts(text) : standInAnswer(text);
}

/** Both stand-ins, called directly without a server. */
export const standInModel: LanguageModel = {
  model: LOCAL_MODEL,
  ask: async ({ text, tool }) => {
    const input = standInInput(tool.name, text);
    const usage = { inputTokens: tokensOf(text), outputTokens: tokensOf(JSON.stringify(input)) };
    return { input, model: LOCAL_MODEL, usage };
  },
};
