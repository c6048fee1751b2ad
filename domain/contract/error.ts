import * as v from 'valibot';

/** Body of every failed call: a stable code for programs, a sentence for people. */
export const ErrorBody = v.object({ error: v.string(), message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
