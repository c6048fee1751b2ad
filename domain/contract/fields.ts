import * as v from 'valibot';

/** Fields of an answer that may be missing: their output is the same as an explicit `null`. */
export const TextOrNull = v.nullish(v.string(), null);
export const NumberOrNull = v.nullish(v.number(), null);
/** Text that the screen can do without. */
export const TextOrEmpty = v.nullish(v.string(), '');
export const Flag = v.optional(v.boolean(), false);
export const Texts = v.optional(v.array(v.string()), []);
