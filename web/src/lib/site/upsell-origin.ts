import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '#domain/site/pages.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

/** What a link to the plans carries: the page it stands on. */
export type UpsellState = { from: string };

/** The state of a link to the plans, so that the reader comes back to this page afterwards. */
export function useUpsellState(): UpsellState | undefined {
  const { pathname, search } = useLocation();
  const isBilling = pathname === PAGES.pricing || pathname === PAGES.upgrade;
  return isBilling ? undefined : { from: pathname + search };
}

/** Keeps where the reader came from while Stripe's page is open. */
export function useRememberedOrigin(): void {
  const { state } = useLocation();
  const from: unknown = state?.from;
  useEffect(() => {
    if (typeof from === 'string') writeVisit(VISIT_KEYS.upsell, from);
  }, [from]);
}

/** The page that led to the plans, else the watchlist. */
export function upsellOrigin(): string {
  return readVisit(VISIT_KEYS.upsell) ?? PAGES.home;
}
