import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { parseStage, type Stage, StageError } from '#lib/stage.ts';

const SETTINGS = join(REPOSITORY_ROOT, 'cdk.json');

/**
 * Reads a stage from cdk.json.
 * @param name `undefined` for the stage that cdk.json selects
 * @throws StageError if there is no such stage or its settings cannot be used
 */
export function readStage(name: string | undefined, file: string = SETTINGS): Stage {
  const { context } = settingsIn(file);
  return parseStage(name ?? String(context?.stage), context?.stages);
}

/** @throws StageError if cdk.json is not a JSON object */
function settingsIn(file: string): { context?: { stage?: unknown; stages?: unknown } } {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StageError(
      `cdk.json cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Returns the region set in the environment; `undefined` if none is set. */
export function regionOfEnvironment(): string | undefined {
  return process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
}
