import type { BrandId } from '#domain/brands/brand.ts';
import type { MarketListName } from '#domain/contract/discovery/market-contract.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';

type Selection = {
  /** The lists that the brand shows, the first one at /market. */
  lists: readonly MarketListName[];
  /** Catalog forms of its list of important filings; `null` for all. */
  forms: readonly string[] | null;
};

/** PRO includes new listings on every brand, so each brand has their public list. */
const SELECTIONS: Record<BrandId, Selection> = {
  '8k': { lists: ['important', 'events', 'listings'], forms: ['8-K'] },
  form4: {
    lists: ['important', 'insiders', 'clusters', 'stakes', 'listings'],
    forms: ['4', '3', '5', '13D', '13G'],
  },
  all: { lists: ['important', 'insiders', 'clusters', 'stakes', 'events', 'listings'], forms: null },
};

/** Returns the market lists of a brand. */
export function marketListsOfBrand(brand: BrandId): readonly MarketListName[] {
  return SELECTIONS[brand].lists;
}

/** Returns whether a brand shows filings of this form. @param form as EDGAR writes it */
export function isShownBy(brand: BrandId, form: string): boolean {
  const { forms } = SELECTIONS[brand];
  const value = catalogForm(form)?.value;
  return forms === null || (value !== undefined && forms.includes(value));
}
