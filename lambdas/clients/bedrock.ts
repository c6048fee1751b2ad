import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  ConverseCommand,
  type ConverseCommandOutput,
  type StopReason,
} from '@aws-sdk/client-bedrock-runtime';
import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';
import {
  type LanguageModel,
  type ModelAnswer,
  ModelError,
  type ModelFailure,
  type TokenUsage,
} from '#lambdas/ports/language-model.ts';

const TIMEOUT_MS = 20_000;

/**
 * Returns a client that calls a model on Bedrock through Converse and makes it call the request's tool.
 * @param model id of a model or of an inference profile
 */
export function openBedrock({
  model,
  timeoutMs = TIMEOUT_MS,
}: {
  model: string;
  timeoutMs?: number;
}): LanguageModel {
  // The SDK does not retry: the caller decides about retries, since each is paid for.
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 1 });
  return {
    model,
    async ask(request) {
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const output = await bedrock.send(converse(model, request), { abortSignal }).catch((cause) => {
        throw new ModelError(failureOf(cause), `${model} gave no answer.`, { cause });
      });
      return answerOf(output, model, request.tool.name);
    },
  };
}

function converse(modelId: string, { system, text, tool, maxTokens }: ModelRequest): ConverseCommand {
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

/** Stop reasons that mean there is no usable answer. */
export const STOPPED: Partial<Record<StopReason, ModelFailure>> = {
  content_filtered: 'refused',
  guardrail_intervened: 'refused',
  max_tokens: 'max-tokens',
  model_context_window_exceeded: 'max-tokens',
  malformed_model_output: 'malformed',
  malformed_tool_use: 'malformed',
};

/** @throws ModelError if the model stopped for a reason other than calling the tool */
function answerOf(output: ConverseCommandOutput, model: string, tool: string): ModelAnswer {
  const { stopReason = 'end_turn' } = output;
  const usage: TokenUsage = {
    inputTokens: output.usage?.inputTokens ?? 0,
    outputTokens: output.usage?.outputTokens ?? 0,
  };
  const calls = output.output?.message?.content?.map(({ toolUse }) => toolUse) ?? [];
  const call = calls.find((candidate) => candidate?.name === tool);
  const failure = STOPPED[stopReason] ?? (call === undefined ? 'refused' : null);
  if (failure !== null || call === undefined) {
    const message = `${model} stopped with ${stopReason}.`;
    throw new ModelError(failure ?? 'refused', message, { usage, partial: call?.input });
  }
  return { input: call.input, model, usage };
}

const FAILURES: Readonly<Record<string, ModelFailure>> = {
  ThrottlingException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  ServiceUnavailableException: 'overloaded',
  ModelNotReadyException: 'overloaded',
  ModelTimeoutException: 'overloaded',
  InternalServerException: 'overloaded',
  AccessDeniedException: 'not-allowed',
  ResourceNotFoundException: 'not-allowed',
  // Nova reports this error for an answer that exceeds maxTokens. The same prompt would cause it again.
  ModelErrorException: 'malformed',
};
/** Bedrock reports a model that the account or region cannot use as an invalid request. */
const UNUSABLE_MODEL =
  /model identifier is invalid|on-demand throughput|not supported in this region|access to the model/i;

/** Returns how a request failed, for an error that the SDK threw. */
export function failureOf(error: unknown): ModelFailure {
  if (!(error instanceof BedrockRuntimeServiceException)) return 'failed';
  if (error.name === 'ValidationException')
    return UNUSABLE_MODEL.test(error.message) ? 'not-allowed' : 'malformed';
  return FAILURES[error.name] ?? 'failed';
}
