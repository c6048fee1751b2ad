import { FORMS } from '#domain/form-types/catalogue.ts';

export const BRAND_IDS = ['8k', 'form4', 'all'] as const;
export type BrandId = (typeof BRAND_IDS)[number];

export type Brand = {
  id: BrandId;
  name: string;
  tagline: string;
  /** Headline of the welcome page; the all-filings brand has none. */
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

/** The three brands as data. @see docs/rules.md#brands */
export const BRANDS: Record<BrandId, Brand> = {
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

export const DEFAULT_BRAND: BrandId = '8k';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Host names without a brand: there the query parameter `brand` chooses. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');
}

/** The brand with this id, else the 8-K brand. */
export function brandIdOf(text: string | null | undefined): BrandId {
  return BRAND_IDS.find((id) => id === text) ?? DEFAULT_BRAND;
}

/**
 * The brand of a page: by host name, on a local host by the query parameter `brand`.
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

/** Catalog values in the brand's own order. */
export function formOrder(brand: BrandId): string[] {
  const catalogue: string[] = FORMS.map((form) => form.value);
  if (brand !== 'form4') return catalogue;
  return [...FORM_4_ORDER, ...catalogue.filter((value) => !FORM_4_ORDER.includes(value))];
}
