import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

/** State of a link to the plans: the page that contains the link. */
export type UpsellState = { from: string };

/** Returns the state for a link to the plans, so that the reader returns to this page afterward. */
export function useUpsellState(): UpsellState | undefined {
  const { pathname, search } = useLocation();
  const isBilling = pathname === PAGES.pricing || pathname === PAGES.upgrade;
  return isBilling ? undefined : { from: pathname + search };
}

/** Remembers the page that the reader came from while Stripe's page is open. */
export function useRememberedOrigin(): void {
  const { state } = useLocation();
  const from: unknown = state?.from;
  useEffect(() => {
    if (typeof from === 'string') writeVisit(VISIT_KEYS.upsell, from);
  }, [from]);
}

/** Returns the page that led to the plans, or the watchlist if there is none. */
export function upsellOrigin(): string {
  return readVisit(VISIT_KEYS.upsell) ?? PAGES.home;
}
