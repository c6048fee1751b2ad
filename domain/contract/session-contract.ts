import * as v from 'valibot';

/** A session value has 43 characters; a much longer one is rejected. */
const SessionText = v.pipe(v.string(), v.maxLength(200));

/** A request body may repeat the session. The header takes precedence, and a body whose value differs is rejected. */
export const RepeatedSession = v.optional(v.nullable(SessionText));
