import type { StagePart } from '#domain/contract/site/stage-parts.ts';
import { useConfig } from './identity-api.ts';

/** Returns whether this stage does not offer a part of the service yet. */
export function useLacks(part: StagePart): boolean {
  return useConfig()?.lacking.includes(part) === true;
}
