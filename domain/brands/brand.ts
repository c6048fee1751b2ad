import { FORMS } from '#domain/form-types/form-catalog.ts';

export const BRAND_IDS = ['8k', 'form4', 'all'] as const;
export type BrandId = (typeof BRAND_IDS)[number];

export type Brand = {
  id: BrandId;
  name: string;
  tagline: string;
  /** Headline of the welcome page; `null` for the all-filings brand. */
  heroTitle: string | null;
  defaultForms: readonly string[];
  primaryForm: string | null;
  availableForms: readonly string[];
  upsellForms: readonly string[];
  suggestedTickers: readonly string[];
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

/** The brands with their usual names; a stage may choose others. */
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
    suggestedTickers: ['AAPL', 'MSFT', 'GOOGL'],
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
    suggestedTickers: ['NVDA', 'TSLA', 'AAPL'],
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
    suggestedTickers: ['AAPL', 'MSFT', 'GOOGL', 'BRK.B', 'JPM'],
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

/** The name of the product, and that of each brand's site. */
export type Names = Record<'product' | BrandId, string>;

const PRODUCT = 'Filing Pulse';

/** Longest name. Every text message begins with one and must fit into one part. */
export const MAX_NAME_LENGTH = 16;

/** `names` of the stage in cdk.json. The bundlers put it in place of this name; code that is not bundled has none. */
declare const STAGE_NAMES: Partial<Names> | undefined;

/** Returns all names, with those that a stage chooses in place of the usual ones. */
export function namesWith(chosen: Partial<Names>): Names {
  const { '8k': eightK, form4, all } = ROWS;
  return { product: PRODUCT, '8k': eightK.name, form4: form4.name, all: all.name, ...chosen };
}

/** The names that readers see. */
export const NAMES: Names = namesWith(typeof STAGE_NAMES === 'undefined' ? {} : STAGE_NAMES);

/** The three brands as data. @see docs/rules.md#brands */
export const BRANDS: Record<BrandId, Brand> = {
  '8k': { ...ROWS['8k'], name: NAMES['8k'] },
  form4: { ...ROWS.form4, name: NAMES.form4 },
  all: { ...ROWS.all, name: NAMES.all },
};

export const DEFAULT_BRAND: BrandId = '8k';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether a host serves all brands, so the query parameter `brand` chooses one. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');
}

/** Returns the brand with this id, or the 8-K brand if there is none. */
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

const FORM_4_ORDER = ['4', '3', '5', '13D', '13G', '8-K', '10-Q', '10-K'];

/** Returns the catalog values in the brand's own order. */
export function formOrder(brand: BrandId): string[] {
  const catalog: string[] = FORMS.map((form) => form.value);
  if (brand !== 'form4') return catalog;
  return [...FORM_4_ORDER, ...catalog.filter((value) => !FORM_4_ORDER.includes(value))];
}
