import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';

export const AT = '2026-11-20T15:00:00.000Z';

const contact = (address: string | null, verified: boolean) => ({
  ...{ address, verified, pending: null, suppressed: null },
});
/** A reader as the admin area shows one. */
export const SHOWN_USER: AdminUser = {
  id: '01JQ0000000000000000000000',
  version: 7,
  brand: '8k',
  created_at: AT,
  is_admin: false,
  email: contact('ann@example.com', true),
  phone: contact('+15555550100', true),
  notify_via: ['email'],
  settings: {},
  plan: {
    ...{ type: 'pro', status: 'active', granted: false, packs: 0, renews_at: AT },
    ...{ cancels_at: null, grace_until: null, stripe_customer: 'cus_1' },
  },
  ticker_limit: 100,
  own_limit: null,
  watchlist: [{ ticker: 'AAPL', company: 'Apple Inc.', forms: ['8-K'], paused: false, since: AT }],
  ...{ sessions: [], push_devices: 0, consents: [], votes: [], mails: [] },
};
