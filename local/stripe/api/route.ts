import type * as v from 'valibot';
import { answered, type Reply } from '../ledger/ledger-reply.ts';
import { readParameters } from '../ledger/parameters.ts';
import type { World } from '../ledger/world.ts';

/** Handles one call. @throws Refusal */
export type Route = (world: World, id: string, form: URLSearchParams) => Reply;

/** Creates the route for a call with exactly these parameters; its result is the response body. */
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
