import { AppError } from '#domain/app-error.ts';
import { BRANDS, type Brand, type BrandId } from '#domain/brands/brand.ts';
import type { AnalysisDetail } from '#domain/contract/filings-contract.ts';
import {
  ADD_ON_PACK_TICKERS,
  FREE_PRICE_ALERT_TICKERS,
  FREE_TICKER_LIMIT,
  PRO_TICKER_LIMIT,
} from '#domain/contract/limits-contract.ts';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { isPro, type PlanHolder } from './plan.ts';

/** Types of viewers, based on their plan and on whether they have a verified contact. */
export type Tier = 'anonymous' | 'unverified' | 'free' | 'pro' | 'admin';

/** `digest`: once a day, regardless of the settings. `realtime`: according to the settings. */
export type AlertPlan = 'digest' | 'realtime';

/** What a viewer is entitled to, on any brand. */
export type Entitlements = {
  /** Forms that the viewer may choose: the brand's own forms, or the whole catalog on every brand. */
  forms: 'brand' | 'catalog';
  tickers: number;
  /** Number of tickers in each add-on pack. */
  packTickers: number;
  analysis: AnalysisDetail;
  /** `null` if no alerts are sent. */
  alerts: AlertPlan | null;
  newListings: boolean;
  /** The maximum number of watched tickers with price alerts; `null` for no limit. */
  priceAlertTickers: number | null;
};

const VISITOR: Entitlements = {
  forms: 'brand',
  tickers: FREE_TICKER_LIMIT,
  packTickers: 0,
  analysis: 'headline',
  alerts: null,
  newListings: false,
  priceAlertTickers: FREE_PRICE_ALERT_TICKERS,
};

const PAID: Entitlements = {
  forms: 'catalog',
  tickers: PRO_TICKER_LIMIT,
  packTickers: ADD_ON_PACK_TICKERS,
  analysis: 'full',
  alerts: 'realtime',
  newListings: true,
  priceAlertTickers: null,
};

/** Entitlements of each tier. The server omits or rejects everything else; the UI uses the same table. */
export const ENTITLEMENTS: Record<Tier, Entitlements> = {
  anonymous: VISITOR,
  unverified: VISITOR,
  free: { ...VISITOR, alerts: 'digest' },
  pro: PAID,
  admin: PAID,
};

/** Facts that determine a viewer's tier. */
export type Viewer = PlanHolder & {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
};

/** Returns the tier of a viewer. @param viewer `null` if there is no session */
export function tierOf(viewer: Viewer | null): Tier {
  if (viewer === null) return 'anonymous';
  if (viewer.isAdmin) return 'admin';
  if (isPro(viewer)) return 'pro';
  if (viewer.emailVerified || viewer.phoneVerified) return 'free';
  return viewer.email === null && viewer.phone === null ? 'anonymous' : 'unverified';
}

/** Returns the entitlements of a viewer. @param viewer `null` if there is no session */
export function entitlementsOf(viewer: Viewer | null): Entitlements {
  return ENTITLEMENTS[tierOf(viewer)];
}

/**
 * Returns the catalog values that a viewer may choose on a brand's site, in catalog order if the viewer may choose all
 * of them.
 */
export function formsOpenTo({ forms }: Pick<Entitlements, 'forms'>, brand: BrandId): readonly string[] {
  return forms === 'catalog' ? FORMS.map(({ value }) => value) : BRANDS[brand].availableForms;
}

/** Facts that determine how many tickers somebody may watch. */
type TickerLimitHolder = Viewer & { storedTickerLimit: number | null; addOnPacks: number };

/**
 * Returns how many tickers somebody may watch: the number included in the plan and its packs, unless a limit is stored
 * for this user.
 * @param user `null` if there is no session
 */
export function tickerLimit(user: TickerLimitHolder | null): number {
  const { tickers, packTickers } = entitlementsOf(user);
  return user?.storedTickerLimit ?? tickers + (user?.addOnPacks ?? 0) * packTickers;
}

/** Brand features that API calls check, with their errors. The other features only affect what the UI shows. */
const REFUSALS = {
  billing: { code: 'no_billing', name: 'billing' },
  advancedFilters: { code: 'no_advanced_filters', name: 'advanced filters' },
  csvExport: { code: 'no_csv_export', name: 'CSV export' },
  priceAlerts: { code: 'no_price_alerts', name: 'price alerts' },
} as const satisfies Partial<Record<keyof Brand['features'], { code: string; name: string }>>;

/**
 * Rejects the use of a feature that the brand does not offer, because hiding the control is not enough.
 * @throws AppError no_billing, no_advanced_filters, no_csv_export, no_price_alerts
 */
export function assertOffered(brand: BrandId, feature: keyof typeof REFUSALS): void {
  const { name, features } = BRANDS[brand];
  if (features[feature]) return;
  const refusal = REFUSALS[feature];
  throw new AppError('forbidden', refusal.code, `${name} has no ${refusal.name}.`);
}

/** Rejects a viewer whose plan includes only the daily digest. @throws AppError pro_required */
export function assertRealTime(viewer: Viewer): void {
  if (entitlementsOf(viewer).alerts === 'realtime') return;
  throw new AppError('forbidden', 'pro_required', 'Real-time alerts are part of PRO.');
}
