import type { ShownPassages } from '#domain/chat/chat-passage.ts';
import type { ChatSources } from '#lambdas/chat/sources/chat-sources.ts';
import type { ChatTool } from '#lambdas/ports/chat-model.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

/** The context in which a tool runs. */
export type ToolDeps = ChatSources & {
  clock: Pick<Clock, 'now'>;
  /** Tickers on the reader's watchlist. */
  watched(): Promise<string[]>;
};

/** A tool together with the function that runs it. */
export type RunnableTool = ChatTool & {
  /**
   * Runs the tool.
   * @returns the result for the model; passages in it are added to `shown`
   * @throws ValiError for arguments that do not match the tool's schema
   */
  run(deps: ToolDeps, input: unknown, shown: ShownPassages): Promise<string>;
};
