import { BRANDS, type BrandId } from '#domain/brands/brand.ts';

/** Another site of ours that a brand points to, for the forms that it has. */
export type SisterOffer = { brand: BrandId; forms: readonly string[]; text: string };

/** Where offers to upgrade lead besides a brand's own plans. @see docs/rules.md#brands */
export const SISTER_OFFERS: Record<BrandId, readonly SisterOffer[]> = {
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
  all: [],
};

/** The site that opens a locked filing, where a brand sells nothing itself; `null` where it does. */
export function sisterFor(brand: BrandId, form: string): BrandId | null {
  if (BRANDS[brand].features.billing) return null;
  const offers = SISTER_OFFERS[brand];
  const offer = offers.find(({ forms }) => forms.includes(form)) ?? offers.at(-1);
  return offer?.brand ?? null;
}
