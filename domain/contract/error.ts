/** Body of every failed call: a stable code for programs, a sentence for people. */
export type ErrorBody = { error: string; message: string };
