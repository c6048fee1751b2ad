import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseStreamCommand,
  type ConverseStreamOutput,
  type Message,
} from '@aws-sdk/client-bedrock-runtime';
import type { ChatModel, ChatModelRequest, ChatPiece, ChatTurn } from '#lambdas/ports/chat-model.ts';
import { ModelError, type TokenUsage } from '#lambdas/ports/language-model.ts';
import { failureOf, STOPPED } from './bedrock.ts';

/** A model that sends nothing for this long is treated as stalled. */
const SILENCE_MS = 15_000;

/** Returns a client that streams a model's answers through ConverseStream on Bedrock. */
export function openBedrockChat({
  model,
  silenceMs = SILENCE_MS,
}: {
  model: string;
  silenceMs?: number;
}): ChatModel {
  // The SDK does not retry, because each attempt is paid for.
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 1 });
  return {
    model,
    async *converse(request, signal) {
      const silence = silenceAfter(silenceMs);
      try {
        const abortSignal = AbortSignal.any([signal, silence.signal]);
        const { stream } = await bedrock.send(converse(model, request), { abortSignal });
        yield* piecesOf(untilAborted(stream ?? nothing(), abortSignal, silence.restart), model);
      } catch (cause) {
        if (cause instanceof ModelError) throw cause;
        throw new ModelError(failureOf(cause), `${model} gave no answer.`, { cause });
      } finally {
        silence.end();
      }
    },
  };
}

async function* nothing(): AsyncGenerator<ConverseStreamOutput> {}

/** Yields the events of a stream until it ends or is aborted, whichever comes first. */
async function* untilAborted(
  events: AsyncIterable<ConverseStreamOutput>,
  signal: AbortSignal,
  onEvent: () => void,
): AsyncGenerator<ConverseStreamOutput> {
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  // The loop below reports an abort itself. Without a handler, Node would also report it as an unhandled rejection.
  ended.catch(() => {});
  const iterator = events[Symbol.asyncIterator]();
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = await Promise.race([iterator.next(), ended]);
    if (done === true) return;
    onEvent();
    yield value;
  }
}

/** A timeout that aborts a signal unless it is restarted in time. */
function silenceAfter(ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('The model sent nothing.'));
  let timer = setTimeout(abort, ms);
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end: () => clearTimeout(timer),
  };
}

function converse(modelId: string, { system, turns, tools, maxTokens }: ChatModelRequest) {
  return new ConverseStreamCommand({
    modelId,
    system: [{ text: system }],
    messages: turns.map(messageOf),
    inferenceConfig: { maxTokens, temperature: 0 },
    toolConfig: {
      tools: tools.map(({ name, description, schema }) => ({
        toolSpec: { name, description, inputSchema: { json: schema } },
      })),
    },
  });
}

function messageOf({ role, parts }: ChatTurn): Message {
  return {
    role,
    content: parts.map((part): ContentBlock => {
      if ('text' in part) return { text: part.text };
      if ('result' in part)
        return { toolResult: { toolUseId: part.result.id, content: [{ text: part.result.text }] } };
      const { id, name, input } = part.call;
      return { toolUse: { toolUseId: id, name, input: documentOf(input) } };
    }),
  };
}

/** The input was parsed from JSON, so it is a document. */
function documentOf(input: unknown) {
  return JSON.parse(JSON.stringify(input ?? {}));
}

/** @throws ModelError for arguments that are not JSON, or if the model stopped without a usable answer */
async function* piecesOf(
  events: AsyncIterable<ConverseStreamOutput>,
  model: string,
): AsyncGenerator<ChatPiece> {
  let call: { id: string; name: string; json: string } | null = null;
  let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let stopped: keyof typeof STOPPED | undefined;
  let hasEnded = false;
  for await (const event of events) {
    const tool = event.contentBlockStart?.start?.toolUse;
    if (tool) call = { id: tool.toolUseId ?? '', name: tool.name ?? '', json: '' };
    const delta = event.contentBlockDelta?.delta;
    if (delta?.text) yield { kind: 'text', text: delta.text };
    if (call !== null && delta?.toolUse) call.json += delta.toolUse.input ?? '';
    if (call !== null && event.contentBlockStop) {
      yield { kind: 'call', call: { id: call.id, name: call.name, input: inputIn(call.json, model, usage) } };
      call = null;
    }
    if (event.messageStop) {
      stopped = event.messageStop.stopReason;
      hasEnded = true;
    }
    const { inputTokens = 0, outputTokens = 0 } = event.metadata?.usage ?? {};
    if (event.metadata) usage = { inputTokens, outputTokens };
  }
  const failure = stopped === undefined ? undefined : STOPPED[stopped];
  // An answer that was cut off is shown up to that point.
  if (failure !== undefined && failure !== 'max-tokens')
    throw new ModelError(failure, `${model} stopped with ${stopped}.`, { usage });
  if (!hasEnded) throw new ModelError('failed', `${model} broke off.`, { usage });
  yield { kind: 'end', usage };
}

function inputIn(json: string, model: string, usage: TokenUsage): unknown {
  try {
    return JSON.parse(json === '' ? '{}' : json);
  } catch (cause) {
    throw new ModelError('malformed', `${model} called a tool with malformed arguments.`, { cause, usage });
  }
}
