import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import type { PlansResponse } from '#domain/contract/billing-contract.ts';
import { MAX_ADD_ON_PACKS } from '#domain/contract/limits-contract.ts';
import { ADD_ON_IDS, PLAN_IDS } from '#domain/contract/plan-ids.ts';
import type { Catalog, Price } from '#domain/plans/catalog.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CatalogDeps = {
  catalogs: Pick<Store['catalogs'], 'get' | 'put'>;
  payments: Pick<Payments, 'readCatalog'>;
  clock: Clock;
};

export type ListPlansDeps = CatalogDeps & {
  /** Whether plans are sold on this stage. */
  isSelling: boolean;
  /** Whether sales tax is added at checkout. */
  hasTax: boolean;
};

/** A changed price appears after at most this long; with a webhook event, it appears within seconds. */
const FRESH_MS = 10 * 60_000;

/**
 * Returns prices and the portal configuration, from the table if they were read recently. If Stripe is unavailable,
 * older ones are used.
 * @throws AppError prices_unavailable
 */
export async function catalogOf(deps: CatalogDeps): Promise<Catalog> {
  const kept = await deps.catalogs.get();
  const now = dateIn(deps.clock);
  if (kept !== null && now.getTime() - Date.parse(kept.readAt) < FRESH_MS) return kept;
  try {
    return await refreshCatalog(deps);
  } catch (cause) {
    if (kept === null) throw pricesUnavailable(cause);
    log.warn('Stripe is not available; the last known prices are used', { readAt: kept.readAt });
    return kept;
  }
}

/** Reads prices and the portal configuration from Stripe. */
export async function refreshCatalog(deps: CatalogDeps): Promise<Catalog> {
  const catalog = await deps.payments.readCatalog(dateIn(deps.clock));
  await deps.catalogs.put(catalog);
  return catalog;
}

/** Returns the price of a plan or pack. @throws AppError prices_unavailable if Stripe has none */
export function priceOf({ prices }: Catalog, { lookupKey }: { lookupKey: string }): Price {
  const price = prices[lookupKey];
  if (price === undefined) throw pricesUnavailable();
  return price;
}

/** Returns what a brand currently sells: anything without a Stripe price is left out. */
export async function listPlans(deps: ListPlansDeps, brand: BrandId): Promise<PlansResponse> {
  if (!deps.isSelling || !BRANDS[brand].features.billing) {
    return { offered: false, plans: [], add_ons: [], max_add_ons: MAX_ADD_ON_PACKS, tax_added: false };
  }
  const { prices } = await catalogOf(deps);
  const priced = ({ lookupKey }: { lookupKey: string }) => {
    const price = prices[lookupKey];
    return price === undefined ? [] : [{ amount: price.amount, currency: price.currency }];
  };
  return {
    offered: true,
    plans: PLAN_IDS.filter((id) => PLANS[id].soldOn.includes(brand)).flatMap((id) => {
      const { name, tickers, features } = PLANS[id];
      return priced(PLANS[id]).map((price) => ({ id, name, ...price, tickers, features: [...features] }));
    }),
    add_ons: ADD_ON_IDS.flatMap((id) => {
      const { name, tickers } = ADD_ONS[id];
      return priced(ADD_ONS[id]).map((price) => ({ id, name, ...price, tickers }));
    }),
    max_add_ons: MAX_ADD_ON_PACKS,
    tax_added: deps.hasTax,
  };
}

function pricesUnavailable(cause?: unknown): AppError {
  return new AppError(
    'upstream',
    'prices_unavailable',
    'Prices are not available right now. Please try again in a minute.',
    { cause },
  );
}
