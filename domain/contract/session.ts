import * as v from 'valibot';

/** A session value is 43 characters; anything much longer is none. */
const SessionText = v.pipe(v.string(), v.maxLength(200));

/** The session that a body may repeat. The header decides; a differing one is refused. @see decisions, reading 20 */
export const RepeatedSession = v.optional(v.nullable(SessionText));
