import * as v from 'valibot';

/** A session value is 43 characters; anything much longer is refused. */
const SessionText = v.pipe(v.string(), v.maxLength(200));

/** A body may repeat the session. The header decides; a different one in the body is refused. */
export const RepeatedSession = v.optional(v.nullable(SessionText));
