import type { SWRResponse } from 'swr';
import { useSWRConfig } from 'swr';
import type * as v from 'valibot';
import {
  type CheckoutRequest,
  CheckoutResponse,
  PlanGainsResponse,
  PlansResponse,
  PortalResponse,
  SubscriptionResponse,
} from '#domain/contract/billing-contract.ts';
import { ChooseTickersResponse } from '#domain/contract/watchlist-contract.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { DEFAULT_QUERY, keyOf, useQuery } from '#web/lib/data/query.ts';
import { announceProfileChange } from '#web/lib/session/profile-changes.ts';
import { API } from '#web/lib/site/paths.ts';

const BILLING_API = {
  plans: '/api/plans',
  gains: '/api/plan-gains',
  subscription: '/api/subscription',
  checkout: '/api/checkout',
  portal: '/api/billing-portal',
  cancel: '/api/cancel-subscription',
  resume: '/api/resume-subscription',
  chooseTickers: '/api/choose-tickers',
} as const;

const NOT_OPENED = 'The payment page could not be opened. You have not been charged. Please try again.';
const NOT_CHANGED = 'This could not be changed. Please try again.';
/** How long to poll for a new payment. The API allows 60 calls in 15 minutes. */
const PAYMENT_WATCH_MS = 20_000;

/** Loads what this brand sells, with current prices. */
export function usePlans(): SWRResponse<PlansResponse, Error> {
  return useQuery(BILLING_API.plans, PlansResponse);
}

/**
 * Loads what the reader has bought. Nothing is fetched without a session.
 * @param isPaid whether a payment was just made; if so, polls until the plan is active
 */
export function useSubscription(isPaid = false): SWRResponse<SubscriptionResponse, Error> {
  const hasSession = readStored(STORED.session) !== null;
  return useQuery(hasSession ? BILLING_API.subscription : null, SubscriptionResponse, {
    ...DEFAULT_QUERY,
    revalidateOnMount: true,
    ...(isPaid ? { refreshInterval: (known) => (known?.plan ? 0 : PAYMENT_WATCH_MS) } : {}),
  });
}

/** Loads what PRO would add to the reader's watchlist. Nothing is fetched if the watchlist is empty. */
export function usePlanGains(isWatching: boolean): PlanGainsResponse | null {
  const hasSession = readStored(STORED.session) !== null;
  return useQuery(hasSession && isWatching ? BILLING_API.gains : null, PlanGainsResponse).data ?? null;
}

/** What to buy or change. Fields with a default in the contract may be omitted. */
type Order = v.InferInput<typeof CheckoutRequest>;

/** Returns functions that buy and change plans. @throws Problem */
export function useBillingActions() {
  const { mutate } = useSWRConfig();
  /** Refetches everything that depends on the plan. */
  const refresh = () => {
    announceProfileChange();
    for (const path of [API.profile, API.watchlist]) void mutate(keyOf(path));
  };
  const change = async (path: string) => {
    const key = keyOf(BILLING_API.subscription);
    await mutate(key, orProblem(api.post(path, {}, SubscriptionResponse), NOT_CHANGED), {
      revalidate: false,
    });
    refresh();
  };
  return {
    /** Redirects to Stripe's checkout page, or returns the price of a change, or makes the change. */
    checkout: async (order: Order): Promise<CheckoutResponse> => {
      const answer = await orProblem(api.post(BILLING_API.checkout, order, CheckoutResponse), NOT_OPENED);
      if (answer.next === 'redirect') location.assign(answer.url);
      if (answer.next === 'done') {
        await mutate(keyOf(BILLING_API.subscription));
        refresh();
      }
      return answer;
    },
    /** Redirects to Stripe's portal for the card and invoices. */
    openPortal: async () => {
      const { url } = await orProblem(api.post(BILLING_API.portal, {}, PortalResponse), NOT_OPENED);
      location.assign(url);
    },
    cancel: () => change(BILLING_API.cancel),
    resume: () => change(BILLING_API.resume),
    /** Sets which tickers stay active if more are watched than the plan allows. */
    chooseTickers: async (tickers: readonly string[]) => {
      const call = api.post(BILLING_API.chooseTickers, { tickers }, ChooseTickersResponse);
      await orProblem(call, NOT_CHANGED);
      refresh();
    },
    refresh,
  };
}
