import type { Context } from 'hono';
import type { ActivityNote } from '#domain/admin/activity-notes.ts';
import type { BrandId } from '#domain/brands/brand.ts';

/** A call's admin session. `provenAt`: when the administrator last proved their identity. Times are ISO. */
export type AdminCaller = {
  hash: string;
  userId: string;
  validUntil: string;
  provenAt: string;
  hasSecondFactor: boolean;
};

/** Values that the middleware adds to a request. */
export type ApiEnv = {
  /** API Gateway's part of the event; absent in `app.request(…)`. */
  Bindings: { requestContext?: { http?: { sourceIp?: string } } };
  Variables: {
    brand: BrandId;
    /** The caller's address; an IPv6 address is reduced to its /64. */
    clientAddress: string;
    /** The browser's cookie from earlier logins; `null` if there is none. */
    knownDevice: string | null;
    /** Name of the browser, such as "Chrome on Windows"; `null` if unknown. */
    device: string | null;
    /** The whole body as JSON; `{}` if there is none. */
    body: Record<string, unknown>;
    /** `null` if there is no session. */
    userId: string | null;
    sessionHash: string | null;
    /** In the admin API, the user id of the logged-in administrator; `null` for other callers. */
    adminId: string | null;
    /** The administrator's session; `null` for other callers. */
    adminSession: AdminCaller | null;
    /** What an admin call read or changed, for the activity log. */
    notes: ActivityNote[];
  };
};

export type ApiContext = Context<ApiEnv>;
