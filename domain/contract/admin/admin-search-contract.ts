import * as v from 'valibot';

/** GET /api/admin/search?q= */
export const AdminSearchQuery = v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(200)), '') });

export const SEARCH_KINDS = ['user', 'filing', 'ticker', 'stripe-event', 'mails'] as const;

/** An object that matches. `id` identifies its page. `mails`: emails to an address that no account had verified. */
export const SearchHit = v.object({
  kind: v.picklist(SEARCH_KINDS),
  id: v.string(),
  title: v.string(),
  detail: v.string(),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

/** The best match comes first. */
export const AdminSearchResponse = v.object({ hits: v.array(SearchHit) });
export type AdminSearchResponse = v.InferOutput<typeof AdminSearchResponse>;
