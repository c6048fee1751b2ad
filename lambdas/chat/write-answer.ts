import { AnswerGate } from '#domain/chat/answer-gate.ts';
import { ShownPassages } from '#domain/chat/chat-passage.ts';
import { type AskedAbout, CHAT_SYSTEM, questionText } from '#domain/chat/chat-prompt.ts';
import type { ChatEvent } from '#domain/contract/chat/chat-contract.ts';
import type { ChatModel, ChatTurn, ToolCall } from '#lambdas/ports/chat-model.ts';
import { ModelError, type TokenUsage } from '#lambdas/ports/language-model.ts';
import { CHAT_TOOLS, runTool } from './run-tool.ts';
import type { ToolDeps } from './tools/tool.ts';

export type WriteAnswerDeps = ToolDeps & { model: ChatModel };

/** A question with the context that is sent to the model. */
export type Question = {
  message: string;
  about: AskedAbout;
  /** Earlier questions and answers of the conversation, oldest first. */
  history: readonly { question: string; answer: string }[];
};

/** The maximum number of requests to the model for one answer. */
export const MOST_ROUNDS = 6;
const MOST_TOKENS = 900;
const MOST_CALLS_PER_ROUND = 6;
const CHARACTERS_PER_TOKEN = 4;

/**
 * Has a model answer a question with the help of the tools, and yields events for the checked text.
 * @param pay called with the tokens of each request, including one that was aborted
 * @throws ModelError if the model fails, and the signal's reason if it is aborted
 */
export async function* writeAnswer(
  deps: WriteAnswerDeps,
  question: Question,
  pay: (usage: TokenUsage) => void,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, AnswerGate> {
  const shown = new ShownPassages();
  const gate = new AnswerGate(shown);
  const turns = openingTurns(question);
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const said = yield* streamTurn(deps, turns, gate, pay, signal);
    if (said.calls.length === 0) break;
    gate.endToolTurn();
    turns.push(assistantTurn(said), await resultsOf(deps, said.calls, shown));
    signal.throwIfAborted();
  }
  yield* gate.end();
  return gate;
}

function openingTurns({ message, about, history }: Question): ChatTurn[] {
  const earlier = history.flatMap(({ question, answer }): ChatTurn[] => [
    { role: 'user', parts: [{ text: questionText(question, { filing: null, ticker: null }) }] },
    { role: 'assistant', parts: [{ text: answer.replace(/\s?\[\d+\]/g, '') || 'No answer.' }] },
  ]);
  return [...earlier, { role: 'user', parts: [{ text: questionText(message, about) }] }];
}

type Said = { text: string; calls: ToolCall[] };

/**
 * Sends one request. If it is aborted before the model reports the number of tokens, the number is estimated.
 */
async function* streamTurn(
  { model }: WriteAnswerDeps,
  turns: readonly ChatTurn[],
  gate: AnswerGate,
  pay: (usage: TokenUsage) => void,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, Said> {
  const said: Said = { text: '', calls: [] };
  const request = { system: CHAT_SYSTEM, turns, tools: CHAT_TOOLS, maxTokens: MOST_TOKENS };
  let usage: TokenUsage | null = null;
  try {
    for await (const piece of model.converse(request, signal)) {
      if (piece.kind === 'end') usage = piece.usage;
      else if (piece.kind === 'call') said.calls.push(piece.call);
      else {
        said.text += piece.text;
        yield* gate.push(piece.text);
      }
    }
  } catch (error) {
    if (error instanceof ModelError && error.usage.inputTokens > 0) usage = error.usage;
    // A request that a model refuses at once costs nothing.
    else if (error instanceof ModelError && isUncharged(error)) usage = { inputTokens: 0, outputTokens: 0 };
    throw error;
  } finally {
    pay(usage ?? estimated(request, said));
  }
  return said;
}

function isUncharged({ failure }: ModelError): boolean {
  return failure === 'throttled' || failure === 'overloaded' || failure === 'not-allowed';
}

function estimated(request: object, said: Said): TokenUsage {
  const tokens = (value: unknown) => Math.ceil(JSON.stringify(value).length / CHARACTERS_PER_TOKEN);
  return { inputTokens: tokens(request), outputTokens: tokens(said) };
}

function assistantTurn({ text, calls }: Said): ChatTurn {
  const words = text.trim() === '' ? [] : [{ text }];
  return {
    role: 'assistant',
    parts: [...words, ...calls.slice(0, MOST_CALLS_PER_ROUND).map((call) => ({ call }))],
  };
}

async function resultsOf(
  deps: ToolDeps,
  calls: readonly ToolCall[],
  shown: ShownPassages,
): Promise<ChatTurn> {
  const parts: ChatTurn['parts'] = [];
  // The calls run one after another, so that passages are numbered in their order.
  for (const call of calls.slice(0, MOST_CALLS_PER_ROUND))
    parts.push({ result: { id: call.id, text: await runTool(deps, call, shown) } });
  return { role: 'user', parts };
}
