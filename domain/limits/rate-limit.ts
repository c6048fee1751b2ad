/** Allows at most `max` attempts in any window of `seconds`. */
export type RateLimit = { name: string; max: number; seconds: number };

/**
 * An attempt to count: the rate limit, the caller's key (`who`), and how many attempts it counts as (one by default).
 */
export type Try = { limit: RateLimit; who: string; times?: number };

/**
 * Whether an attempt was counted, or how long to wait before the next one. `used`: attempts within the first limit's
 * window, including this one.
 */
export type Taken = { allowed: true; used: number } | { allowed: false; retryAfterSeconds: number };
