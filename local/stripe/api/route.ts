import type * as v from 'valibot';
import { readParameters } from '../ledger/parameters.ts';
import { answered, type Reply } from '../ledger/reply.ts';
import type { World } from '../ledger/world.ts';

/** Answers one call. @throws Refusal */
export type Route = (world: World, id: string, form: URLSearchParams) => Reply;

/** A call with exactly these parameters; its result is the body of the answer. */
export function route<Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (
    world: World,
    parameters: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>,
    id: string,
  ) => unknown,
): Route {
  return (world, id, form) => answered(run(world, readParameters(entries, form), id));
}
