import { vi } from 'vitest';
import type { PlansResponse, SubscriptionResponse } from '#domain/contract/billing-contract.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { DEFAULT_SETTINGS, settingsByName } from '#domain/settings/stored-settings.ts';

export type Call = { method: string; path: string; body: unknown; headers: Record<string, string> };
type Answer = { status?: number; body: unknown };
type Handler = (call: Call) => Answer | Promise<Answer>;

export const SESSION = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

/** The session that a login returns. */
export const OTHER_SESSION = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefg';

/** Builds a user without a contact. */
export function profile(part: Partial<Profile> = {}): Profile {
  return {
    id: 'u1',
    email: null,
    phone: null,
    email_verified: false,
    phone_verified: false,
    pending_email: null,
    pending_phone: null,
    email_awaited: false,
    phone_awaited: false,
    texts_stopped: false,
    codes_stopped: false,
    mail_stopped: null,
    verified: false,
    waiting_change: null,
    planType: 'free',
    planStatus: 'none',
    plan: null,
    grace_until: null,
    cancels_at: null,
    isAdmin: false,
    brand: '8k',
    ticker_limit: 10,
    ticker_count: 0,
    add_on_packs: 0,
    notify_via: [],
    ...settingsByName(DEFAULT_SETTINGS),
    price_mails: true,
    quiet_notes: true,
    default_forms: null,
    thresholds: {},
    created_at: '2026-11-01T00:00:00Z',
    ...part,
  };
}

/** The plans that the 8-K brand sells. */
const PLANS: PlansResponse = {
  offered: true,
  plans: [{ id: 'pro', name: 'PRO', amount: 1_000, currency: 'usd', tickers: 50, features: ['50 tickers'] }],
  add_ons: [{ id: 'tickers', name: '20 more tickers', amount: 500, currency: 'usd', tickers: 20 }],
  max_add_ons: 20,
  tax_added: true,
};

const NOTHING_BOUGHT: SubscriptionResponse = {
  plan: null,
  add_on_packs: 0,
  renews_at: null,
  cancels_at: null,
  grace_until: null,
  monthly: null,
  next_payment: null,
  currency: null,
  ended: null,
  has_portal: false,
  invoices: [],
};

/** Like `fetch`, rejects once the page has aborted the request, even while the body is still arriving. */
function unlessStopped<Result>(
  answer: Promise<Result>,
  signal: AbortSignal | null | undefined,
): Promise<Result> {
  if (!signal) return answer;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, stopped]);
}

/** A fake server: its state, its responses, and the calls it received. */
export class FakeApi {
  items: WatchlistItem[] = [];
  limit: number | null = 10;
  profile: Profile = profile();
  plans = PLANS;
  subscription = NOTHING_BOUGHT;
  filings: Filing[] = [];
  hits: { ticker: string; name: string }[] = [];
  calls: Call[] = [];
  /** A test's own responses, by `METHOD path`. */
  instead = new Map<string, Handler>();
  #pagesLeft = 0;

  install(): this {
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => this.#answer(path, init));
    return this;
  }

  called(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path.startsWith(path));
  }

  /** Restores the default responses with the next click, because pages also retry by themselves. */
  recoverOnClick(): void {
    addEventListener('click', () => this.instead.clear(), { capture: true, once: true });
  }

  /** Simulates closing the page: pending calls never get a response. */
  hangUp(): void {
    this.#pagesLeft += 1;
  }

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const asker = this.#pagesLeft;
    const method = init.method ?? 'GET';
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    const call: Call = { method, path, body, headers: init.headers as Record<string, string> };
    this.calls.push(call);
    const name = `${method} ${path.split('?')[0]}`;
    const answered = Promise.resolve(this.instead.get(name)?.(call) ?? this.#ordinary(name));
    const { status = 200, body: answer } = await unlessStopped(answered, init.signal);
    if (answer instanceof ReadableStream)
      return new Response(
        answer.pipeThrough(new TransformStream(), init.signal ? { signal: init.signal } : {}),
        { status },
      );
    if (asker !== this.#pagesLeft) return new Promise<never>(() => {});
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    // Makes the text available immediately. Reading a real body takes a while, and the page may be closed in the
    // meantime.
    return Object.assign(new Response(text, { status }), { text: async () => text });
  }

  #ordinary(name: string): Answer {
    const answers: Record<string, unknown> = {
      'GET /api/config': { data_source: 'live', forms: [] },
      'GET /api/profile': this.profile,
      'GET /api/watchlist': { watchlist: this.items, contact: { ticker_limit: this.limit } },
      'POST /api/watchlist': { added: ['NVDA'], updated: [], skipped: [], session: SESSION },
      'POST /api/session': { session: SESSION },
      'POST /api/notify': { method: 'email', message: 'sent' },
      'POST /api/login': { method: 'email' },
      'POST /api/verify-login-code': { session: OTHER_SESSION, merged: 0, rejected: 0 },
      'POST /api/logout': {},
      'GET /api/plans': this.plans,
      'GET /api/subscription': this.subscription,
      'GET /api/sessions': { sessions: [] },
      'GET /api/alerts': { alerts: [], cursor: null },
      'GET /api/receipts': { receipts: [] },
      'GET /api/why': { answers: [] },
      'GET /api/push-devices': { public_key: 'key', devices: [] },
      'GET /api/feed': { feed: null, addresses: null },
      'GET /api/listing-alerts': { is_on: false, is_offered: false, days: 30, steps: [], busiest_day: 0 },
      'POST /api/unsubscribe': {},
      'POST /api/mark-ticker-viewed': {},
      'GET /api/tickers': this.hits,
    };
    if (name.startsWith('GET /api/ticker-filings/')) {
      return { body: { filings: this.filings, company_name: 'Apple Inc.', is_pro_user: false } };
    }
    return name in answers
      ? { body: answers[name] }
      : { status: 404, body: { error: 'not_found', message: '' } };
  }
}
