/** At most `max` tries in any window of `seconds`. */
export type RateLimit = { name: string; max: number; seconds: number };

/** Whose try it is, and what it counts towards: once, or as many times as it says. */
export type Try = { limit: RateLimit; who: string; times?: number };

/** Whether a try was counted, or how long to wait for the next. */
export type Taken = { allowed: true } | { allowed: false; retryAfterSeconds: number };
