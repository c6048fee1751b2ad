import * as v from 'valibot';
import type { ShownPassages } from '#domain/chat/chat-passage.ts';
import type { ChatTool, ToolCall } from '#lambdas/ports/chat-model.ts';
import { compareFilings } from './tools/compare-filings.ts';
import { figuresOverYears } from './tools/figures-over-years.ts';
import { findCompany } from './tools/find-company.ts';
import { insiderActivity } from './tools/insider-activity.ts';
import { listFilings } from './tools/list-filings.ts';
import { myWatchlist } from './tools/my-watchlist.ts';
import { readPassages } from './tools/read-passages.ts';
import type { RunnableTool, ToolDeps } from './tools/tool.ts';

const TOOLS: readonly RunnableTool[] = [
  findCompany,
  listFilings,
  readPassages,
  insiderActivity,
  compareFilings,
  figuresOverYears,
  myWatchlist,
];

/** The descriptions of the tools for the model. */
export const CHAT_TOOLS: readonly ChatTool[] = TOOLS.map(({ name, description, schema }) => ({
  name,
  description,
  schema,
}));

/** Runs a tool for a model. An invalid call returns an error message, so that the model can correct it. */
export async function runTool(
  deps: ToolDeps,
  { name, input }: ToolCall,
  shown: ShownPassages,
): Promise<string> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) return 'There is no such tool.';
  try {
    return await tool.run(deps, input, shown);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    return `The arguments are not valid: ${error.issues[0].message}`;
  }
}
