import { BRANDS, type BrandId } from '#domain/brands/brand.ts';

/** Another of our sites that a brand recommends for certain forms. */
export type SisterOffer = { brand: BrandId; forms: readonly string[]; text: string };

const SISTER_OFFERS: Partial<Record<BrandId, readonly SisterOffer[]>> = {
  '8k': [
    {
      brand: 'all',
      forms: ['13F', 'DEF 14A', 'S-1', 'D', '424B4'],
      text: 'Track ALL SEC filings including IPOs!',
    },
  ],
  form4: [
    { brand: '8k', forms: ['8-K', '10-Q', '10-K'], text: 'Track earnings too' },
    { brand: 'all', forms: ['13D', '13G', 'DEF 14A', '13F'], text: 'Track stakes, votes and funds too' },
  ],
};

/**
 * Returns the other sites that a brand's upgrade offers link to, in addition to its own plans. @see
 * docs/rules.md#brands
 */
export function sisterOffers(brand: BrandId): readonly SisterOffer[] {
  return SISTER_OFFERS[brand] ?? [];
}

/**
 * Returns the brand whose site can unlock a filing when this brand sells nothing itself; `null` if this brand has
 * its own plans.
 */
export function sisterFor(brand: BrandId, form: string): BrandId | null {
  if (BRANDS[brand].features.billing) return null;
  const offers = sisterOffers(brand);
  const offer = offers.find(({ forms }) => forms.includes(form)) ?? offers.at(-1);
  return offer?.brand ?? null;
}
