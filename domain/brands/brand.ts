import { FORMS } from '#domain/form-types/form-catalog.ts';
import { SETUP_STEPS, type SetupStep } from './setup-steps.ts';

export const BRAND_IDS = ['8k', 'form4', 'all'] as const;
export type BrandId = (typeof BRAND_IDS)[number];

export type Brand = {
  id: BrandId;
  name: string;
  tagline: string;
  /** Headline of the landing page; `null` for the all-filings brand. */
  heroTitle: string | null;
  defaultForms: readonly string[];
  primaryForm: string | null;
  availableForms: readonly string[];
  upsellForms: readonly string[];
  /** The forms that the brand's form lists show before all others. */
  firstForms: readonly string[];
  suggestedTickers: readonly string[];
  /** Steps of the guided setup, in order; empty if there is no setup. */
  setupSteps: readonly SetupStep[];
  /**
   * Background color of the brand's icon. It differs per brand so that users can tell tabs and home screen icons apart.
   */
  iconColor: string;
  features: {
    billing: boolean;
    aiAnalysis: boolean;
    advancedFilters: boolean;
    csvExport: boolean;
    priceAlerts: boolean;
    chatbot: boolean;
  };
};

const ALL_TWELVE = ['8-K', '4', '10-Q', '10-K', '13D', '13G', '13F', 'DEF 14A', '3', '5', '6-K', '20-F'];

/** The brands with their default names; a stage may choose others. Each brand's texts are in tables keyed by its id. */
const ROWS: Record<BrandId, Brand> = {
  '8k': {
    id: '8k',
    name: '8-K Pulse',
    tagline: 'Never miss a material event again!',
    heroTitle: 'Track Material Events in Real-Time',
    defaultForms: ['8-K'],
    primaryForm: '8-K',
    availableForms: ['8-K'],
    upsellForms: ['4', '13D', '13G', '10-Q', '10-K'],
    firstForms: [],
    suggestedTickers: ['AAPL', 'MSFT', 'GOOGL'],
    setupSteps: SETUP_STEPS,
    iconColor: '#1f5fd6',
    features: {
      billing: true,
      aiAnalysis: true,
      advancedFilters: true,
      csvExport: true,
      priceAlerts: true,
      chatbot: false,
    },
  },
  form4: {
    id: 'form4',
    name: 'Form 4 Pulse',
    tagline: "See who's buying and selling what!",
    heroTitle: 'Follow the Smart Money',
    defaultForms: ['4'],
    primaryForm: '4',
    availableForms: ['4'],
    upsellForms: ['8-K', '13D', '13G', '10-Q', '10-K', '3', '5'],
    firstForms: ['4', '3', '5', '13D', '13G', '8-K', '10-Q', '10-K'],
    suggestedTickers: ['NVDA', 'TSLA', 'AAPL'],
    // There is only one form, so there is nothing to choose.
    setupSteps: ['contact', 'tickers'],
    iconColor: '#0d7a5f',
    features: {
      billing: false,
      aiAnalysis: true,
      advancedFilters: false,
      csvExport: false,
      priceAlerts: false,
      chatbot: false,
    },
  },
  all: {
    id: 'all',
    name: 'Filing Pulse',
    tagline: 'Complete SEC filing intelligence for professionals',
    heroTitle: null,
    defaultForms: ['8-K', '4', '13D', '13G', '10-Q', '10-K'],
    primaryForm: null,
    availableForms: ALL_TWELVE,
    upsellForms: [],
    firstForms: [],
    suggestedTickers: ['AAPL', 'MSFT', 'GOOGL', 'BRK.B', 'JPM'],
    setupSteps: [],
    iconColor: '#27364f',
    features: {
      billing: true,
      aiAnalysis: true,
      advancedFilters: true,
      csvExport: true,
      priceAlerts: true,
      chatbot: true,
    },
  },
};

/** The name of the product, and the name of each brand's site. */
export type Names = Record<'product' | BrandId, string>;

const PRODUCT = 'Filing Pulse';

/** The maximum length of a name. Every text message starts with one and must fit into a single part. */
export const MAX_NAME_LENGTH = 16;

/**
 * The stage's `names` from cdk.json. The bundlers substitute it for this identifier; in unbundled code it is undefined.
 */
declare const STAGE_NAMES: Partial<Names> | undefined;

/** Returns a value for each brand. */
export function byBrand<T>(make: (id: BrandId) => T): Record<BrandId, T> {
  return Object.fromEntries(BRAND_IDS.map((id) => [id, make(id)])) as Record<BrandId, T>;
}

/** Returns all names, using the stage's own names in place of the defaults. */
export function namesWith(chosen: Partial<Names>): Names {
  return { product: PRODUCT, ...byBrand((id) => ROWS[id].name), ...chosen };
}

/** The names that readers see. */
export const NAMES: Names = namesWith(typeof STAGE_NAMES === 'undefined' ? {} : STAGE_NAMES);

/** The brands as data. @see docs/rules.md#brands */
export const BRANDS: Record<BrandId, Brand> = byBrand((id) => ({ ...ROWS[id], name: NAMES[id] }));

export const DEFAULT_BRAND: BrandId = '8k';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether a host serves all brands, in which case the query parameter `brand` chooses one. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');
}

/** Returns the brand with this id, or the 8-K brand if the id is unknown. */
export function brandIdOf(text: string | null | undefined): BrandId {
  return BRAND_IDS.find((id) => id === text) ?? DEFAULT_BRAND;
}

/**
 * Returns the brand of a page, based on its host name or, on a local host, on the query parameter `brand`.
 * @param hosts host name per brand, from the stage configuration
 * @param remembered the brand chosen earlier on a local host
 */
export function brandFor(page: {
  hostname: string;
  search: string;
  hosts: Partial<Record<BrandId, string>>;
  remembered?: string | null;
}): Brand {
  if (isLocalHost(page.hostname)) {
    const chosen = new URLSearchParams(page.search).get('brand') ?? page.remembered;
    return BRANDS[brandIdOf(chosen)];
  }
  return BRANDS[BRAND_IDS.find((id) => page.hosts[id] === page.hostname) ?? DEFAULT_BRAND];
}

/** Returns the catalog values in the brand's own order. */
export function formOrder(brand: BrandId): string[] {
  return [...new Set([...BRANDS[brand].firstForms, ...FORMS.map((form) => form.value)])];
}
