import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { parseStage, type Stage } from '#lib/stage.ts';

/**
 * Reads a stage of cdk.json.
 * @param name `undefined` for the stage that cdk.json names
 * @throws StageError if there is no such stage or its settings cannot be used
 */
export function readStage(name: string | undefined): Stage {
  const { context } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'cdk.json'), 'utf8'));
  return parseStage(name ?? context.stage, context.stages);
}

/** Returns the region that the environment names; `undefined` if it names none. */
export function regionOfEnvironment(): string | undefined {
  return process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
}
