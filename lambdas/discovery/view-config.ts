import { ADD_ON_IDS, PLAN_IDS } from '#domain/contract/plan-ids.ts';
import type { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import type { DataSource } from '#domain/contract/site/site-config-contract.ts';
import type { StagePart } from '#domain/contract/site/stage-parts.ts';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { notEnded } from '#domain/notices/announcement.ts';
import { pausedParts } from '#domain/notices/maintenance.ts';
import type { Catalog } from '#domain/plans/catalog.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewConfigDeps = {
  dataSource: DataSource;
  /** What the stage does not offer yet. */
  lacking?: readonly StagePart[];
  catalogs: Pick<Store['catalogs'], 'get'>;
  siteState: Pick<Store['siteState'], 'read'>;
  clock: Clock;
};

/**
 * Returns the settings that are the same for every brand, in two requests to the table. The prices are those
 * that the billing function last read from Stripe, because this function has no Stripe key.
 */
export async function viewConfig(deps: ViewConfigDeps): Promise<ConfigResponse> {
  const { dataSource, lacking = [], catalogs, siteState, clock } = deps;
  const [catalog, site] = await Promise.all([catalogs.get(), siteState.read()]);
  return {
    data_source: dataSource,
    lacking: [...lacking],
    forms: [...FORMS],
    plans: PLAN_IDS.map((id) => {
      const { name, tickers, features, soldOn, lookupKey } = PLANS[id];
      const price = priceIn(catalog, lookupKey);
      return { id, name, tickers, ...price, features: [...features], sold_on: [...soldOn] };
    }),
    add_ons: ADD_ON_IDS.map((id) => {
      const { name, tickers, lookupKey } = ADD_ONS[id];
      return { id, name, tickers, ...priceIn(catalog, lookupKey) };
    }),
    theme: { light: { ...site.palette.light }, dark: { ...site.palette.dark } },
    announcements: notEnded(site.announcements, clock.now()),
    paused: pausedParts(site.maintenance),
  };
}

function priceIn(
  catalog: Catalog | null,
  lookupKey: string,
): Pick<ConfigResponse['plans'][number], 'amount' | 'currency'> {
  const price = catalog?.prices[lookupKey];
  return { amount: price?.amount ?? null, currency: price?.currency ?? null };
}
