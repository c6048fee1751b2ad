import type { Context } from 'hono';
import type { BrandId } from '#domain/brands/brand.ts';

/** What the middlewares add to a request. */
export type ApiEnv = {
  /** API Gateway's part of the event; absent in `app.request(…)`. */
  Bindings: { requestContext?: { http?: { sourceIp?: string } } };
  Variables: {
    brand: BrandId;
    /** Address of the caller, IPv6 cut to its /64. */
    clientAddress: string;
    /** What the browser remembers of earlier logins; `null` for nothing. */
    knownDevice: string | null;
    /** E.g. "Chrome on Windows"; `null` when unknown. */
    device: string | null;
    /** The whole body as JSON; `{}` without one. */
    body: Record<string, unknown>;
    /** `null` without a session. */
    userId: string | null;
    sessionHash: string | null;
    /** Of the admin API: the user's id of whoever is logged in as an administrator; `null` for others. */
    adminId: string | null;
  };
};

export type ApiContext = Context<ApiEnv>;
