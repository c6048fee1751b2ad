import { AppError } from '#domain/app-error.ts';
import { BRANDS, type Brand, type BrandId } from '#domain/brands/brand.ts';
import type { AnalysisDetail } from '#domain/contract/filings.ts';
import {
  ADD_ON_PACK_TICKERS,
  FREE_PRICE_ALERT_TICKERS,
  FREE_TICKER_LIMIT,
  PRO_TICKER_LIMIT,
} from '#domain/contract/limits.ts';
import { FORMS } from '#domain/form-types/catalogue.ts';
import { isPro, type PlanHolder } from './plan.ts';

/** Kinds of viewers, by plan and by whether a contact is verified. */
export type Tier = 'anonymous' | 'unverified' | 'free' | 'pro' | 'admin';

/** `digest`: once a day whatever the settings say. `realtime`: as the settings say. */
export type AlertPlan = 'digest' | 'realtime';

/** What a viewer may have, whatever the brand. */
export type Entitlements = {
  /** Forms that may be chosen: those of the brand, or the whole catalogue on every brand. */
  forms: 'brand' | 'catalogue';
  tickers: number;
  /** What each add-on pack adds to these. */
  packTickers: number;
  analysis: AnalysisDetail;
  /** `null`: nothing is sent. */
  alerts: AlertPlan | null;
  newListings: boolean;
  /** Watched tickers that may have price alerts; `null` for no limit. */
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
  forms: 'catalogue',
  tickers: PRO_TICKER_LIMIT,
  packTickers: ADD_ON_PACK_TICKERS,
  analysis: 'full',
  alerts: 'realtime',
  newListings: true,
  priceAlertTickers: null,
};

/** Who gets what. The server leaves out or refuses the rest; screens read the same table. */
export const ENTITLEMENTS: Record<Tier, Entitlements> = {
  anonymous: VISITOR,
  unverified: VISITOR,
  free: { ...VISITOR, alerts: 'digest' },
  pro: PAID,
  admin: PAID,
};

/** What decides on somebody's tier. */
export type Viewer = PlanHolder & {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
};

/** @param viewer `null` for somebody without a session */
export function tierOf(viewer: Viewer | null): Tier {
  if (viewer === null) return 'anonymous';
  if (viewer.isAdmin) return 'admin';
  if (isPro(viewer)) return 'pro';
  if (viewer.emailVerified || viewer.phoneVerified) return 'free';
  return viewer.email === null && viewer.phone === null ? 'anonymous' : 'unverified';
}

/** @param viewer `null` for somebody without a session */
export function entitlementsOf(viewer: Viewer | null): Entitlements {
  return ENTITLEMENTS[tierOf(viewer)];
}

/** Catalogue values that may be chosen on a brand, in catalogue order for those who may choose all. */
export function formsOpenTo({ forms }: Pick<Entitlements, 'forms'>, brand: BrandId): readonly string[] {
  return forms === 'catalogue' ? FORMS.map(({ value }) => value) : BRANDS[brand].availableForms;
}

/** What decides how many tickers somebody may watch. */
type TickerLimitHolder = Viewer & { storedTickerLimit: number | null; addOnPacks: number };

/**
 * Tickers somebody may watch: those of the plan and its packs, unless a limit is stored for this user.
 * @param user `null` for somebody without a session
 */
export function tickerLimit(user: TickerLimitHolder | null): number {
  const { tickers, packTickers } = entitlementsOf(user);
  return user?.storedTickerLimit ?? tickers + (user?.addOnPacks ?? 0) * packTickers;
}

/** Features that calls depend on; the others only shape screens. */
const REFUSALS = {
  billing: { code: 'no_billing', name: 'billing' },
  advancedFilters: { code: 'no_advanced_filters', name: 'advanced filters' },
  csvExport: { code: 'no_csv_export', name: 'CSV export' },
  priceAlerts: { code: 'no_price_alerts', name: 'price alerts' },
} as const satisfies Partial<Record<keyof Brand['features'], { code: string; name: string }>>;

/**
 * Refuses what a brand does not offer: hiding the control is not enough.
 * @throws AppError no_billing, no_advanced_filters, no_csv_export, no_price_alerts
 */
export function assertOffered(brand: BrandId, feature: keyof typeof REFUSALS): void {
  const { name, features } = BRANDS[brand];
  if (features[feature]) return;
  const refusal = REFUSALS[feature];
  throw new AppError('forbidden', refusal.code, `${name} has no ${refusal.name}.`);
}

/** @throws AppError pro_required where the plan tells once a day */
export function assertRealTime(viewer: Viewer): void {
  if (entitlementsOf(viewer).alerts === 'realtime') return;
  throw new AppError('forbidden', 'pro_required', 'Alerts in real time are part of PRO.');
}
