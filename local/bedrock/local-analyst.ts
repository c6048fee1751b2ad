import { LOCAL_MODEL } from '#domain/analysis/models.ts';
import type { Analyst } from '#lambdas/ports/analyst.ts';
import { extractAnalysis } from './extract/extract-analysis.ts';
import { tokensOf } from './reply.ts';

/** The extractive analyst without a server between. */
export const localAnalyst: Analyst = {
  model: LOCAL_MODEL,
  write: async (prompt) => {
    const analysis = extractAnalysis(prompt.text);
    const answered = JSON.stringify(analysis);
    const usage = { inputTokens: tokensOf(prompt.text), outputTokens: tokensOf(answered) };
    return { analysis, model: LOCAL_MODEL, usage };
  },
};
