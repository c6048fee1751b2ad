import * as v from 'valibot';
import type { BrandId } from '../brand.ts';

/** POST /api/session answers the session value; it is issued in this one answer. */
export type SessionResponse = { session: string };

export const CHANNELS = ['email', 'sms'] as const;
/** Each channel once is all there is to say; twice is a slip, more is abuse. */
const MAX_CHANNELS_NAMED = 2 * CHANNELS.length;
export type Channel = (typeof CHANNELS)[number];

/** POST /api/notify: the contact to alert. The header decides the session; a differing one here is refused. */
export const NotifyRequest = v.object({
  session: v.optional(v.string()),
  email: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(320)))),
  phone: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  notify_via: v.optional(v.pipe(v.array(v.picklist(CHANNELS)), v.maxLength(MAX_CHANNELS_NAMED))),
});
export type NotifyRequest = v.InferOutput<typeof NotifyRequest>;
export type NotifyResponse = { method: Channel; message: string };

/** GET /api/profile */
export type Profile = {
  id: string;
  email: string | null;
  phone: string | null;
  email_verified: boolean;
  phone_verified: boolean;
  /** E-mail or phone verified. */
  verified: boolean;
  planType: string;
  planStatus: string;
  isAdmin: boolean;
  brand: BrandId;
  ticker_limit: number | null;
  ticker_count: number;
  notify_via: Channel[];
  created_at: string;
};
