import * as v from 'valibot';

/** Body of every failed response: a stable code for programs, and a sentence for users. */
export const ErrorBody = v.object({ error: v.string(), message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody> & {
  /** Facts to show next to the message, such as the current state of an object that another person changed. */
  details?: Record<string, unknown>;
};
