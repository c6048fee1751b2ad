import type { JsonSchema } from '#domain/analysis/prompt/prompt.ts';
import type { TokenUsage } from './language-model.ts';

/** A tool that a model may call while it answers. */
export type ChatTool = { name: string; description: string; schema: JsonSchema };

export type ToolCall = { id: string; name: string; input: unknown };

/** The content of one turn in a conversation with a model. */
export type ChatTurn = {
  role: 'user' | 'assistant';
  parts: ({ text: string } | { call: ToolCall } | { result: { id: string; text: string } })[];
};

export type ChatModelRequest = {
  system: string;
  turns: readonly ChatTurn[];
  tools: readonly ChatTool[];
  maxTokens: number;
};

/** A part of a model's turn. The last one is `end`. */
export type ChatPiece =
  | { kind: 'text'; text: string }
  | { kind: 'call'; call: ToolCall }
  | { kind: 'end'; usage: TokenUsage };

/** A model that streams its answer and may call tools. */
export type ChatModel = {
  model: string;
  /**
   * @param signal aborts the request.
   * @throws ModelError and nothing else
   */
  converse(request: ChatModelRequest, signal: AbortSignal): AsyncIterable<ChatPiece>;
};
