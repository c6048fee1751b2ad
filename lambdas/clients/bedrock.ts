import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  ConverseCommand,
  type ConverseCommandOutput,
  type StopReason,
} from '@aws-sdk/client-bedrock-runtime';
import type { AnalystPrompt } from '#domain/analysis/prompt/prompt.ts';
import {
  type Analyst,
  type AnalystAnswer,
  AnalystError,
  type AnalystFailure,
  type TokenUsage,
} from '#lambdas/ports/analyst.ts';

const TIMEOUT_MS = 20_000;

/**
 * Asks a model on Bedrock by Converse and makes it call the prompt's tool.
 * @param model a model id or an inference profile's
 */
export function openBedrock({
  model,
  timeoutMs = TIMEOUT_MS,
}: {
  model: string;
  timeoutMs?: number;
}): Analyst {
  // Whether to try again is the caller's choice, who pays for it.
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 1 });
  return {
    model,
    async write(prompt) {
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const output = await bedrock.send(converse(model, prompt), { abortSignal }).catch((cause) => {
        throw new AnalystError(failureOf(cause), `${model} gave no answer.`, { cause });
      });
      return answerOf(output, model, prompt.tool.name);
    },
  };
}

function converse(modelId: string, { system, text, tool, maxTokens }: AnalystPrompt): ConverseCommand {
  const { name, description, schema } = tool;
  return new ConverseCommand({
    modelId,
    system: [{ text: system }],
    messages: [{ role: 'user', content: [{ text }] }],
    inferenceConfig: { maxTokens, temperature: 0 },
    toolConfig: {
      tools: [{ toolSpec: { name, description, inputSchema: { json: schema } } }],
      toolChoice: { tool: { name } },
    },
  });
}

const STOPPED: Partial<Record<StopReason, AnalystFailure>> = {
  content_filtered: 'refused',
  guardrail_intervened: 'refused',
  max_tokens: 'max-tokens',
  model_context_window_exceeded: 'max-tokens',
  malformed_model_output: 'malformed',
  malformed_tool_use: 'malformed',
};

/** @throws AnalystError if the model stopped for another reason than to call the tool */
function answerOf(output: ConverseCommandOutput, model: string, tool: string): AnalystAnswer {
  const { stopReason = 'end_turn' } = output;
  const usage: TokenUsage = {
    inputTokens: output.usage?.inputTokens ?? 0,
    outputTokens: output.usage?.outputTokens ?? 0,
  };
  const calls = output.output?.message?.content?.map(({ toolUse }) => toolUse) ?? [];
  const call = calls.find((candidate) => candidate?.name === tool);
  const failure = STOPPED[stopReason] ?? (call === undefined ? 'refused' : null);
  if (failure !== null || call === undefined) {
    throw new AnalystError(failure ?? 'refused', `${model} stopped with ${stopReason}.`, { usage });
  }
  return { analysis: call.input, model, usage };
}

const FAILURES: Readonly<Record<string, AnalystFailure>> = {
  ThrottlingException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  ServiceUnavailableException: 'overloaded',
  ModelNotReadyException: 'overloaded',
  ModelTimeoutException: 'overloaded',
  InternalServerException: 'overloaded',
  AccessDeniedException: 'not-allowed',
  ResourceNotFoundException: 'not-allowed',
  // Nova reports an answer that outgrew maxTokens this way; the same prompt brings it again.
  ModelErrorException: 'malformed',
};
/** Bedrock calls a model that the account or region cannot use an invalid request. */
const UNUSABLE_MODEL =
  /model identifier is invalid|on-demand throughput|not supported in this region|access to the model/i;

function failureOf(error: unknown): AnalystFailure {
  if (!(error instanceof BedrockRuntimeServiceException)) return 'failed';
  if (error.name === 'ValidationException')
    return UNUSABLE_MODEL.test(error.message) ? 'not-allowed' : 'malformed';
  return FAILURES[error.name] ?? 'failed';
}
