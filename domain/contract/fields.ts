import * as v from 'valibot';

/** A response field that may be missing, in which case its output is `null`. */
export const TextOrNull = v.nullish(v.string(), null);
export const NumberOrNull = v.nullish(v.number(), null);
/** Text that may be missing, because the screen works without it. */
export const TextOrEmpty = v.nullish(v.string(), '');
export const Flag = v.optional(v.boolean(), false);
export const Texts = v.optional(v.array(v.string()), []);
/** An accession number: the SEC's number of a filing. */
export const Accession = v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/));
