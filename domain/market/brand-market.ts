import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import type { MarketListName } from '#domain/contract/discovery/market-contract.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';

type Selection = {
  /** The lists that the brand shows. The first one is at /market. */
  lists: readonly MarketListName[];
  /** Catalog forms included in its list of important filings; `null` for all. */
  forms: readonly string[] | null;
};

/** The forms used for each list. The other lists are shown by every brand. */
const FORMS_OF_LISTS: readonly [MarketListName, readonly string[]][] = [
  ['insiders', ['4']],
  ['clusters', ['4']],
  ['stakes', ['13D', '13G']],
  ['events', ['8-K']],
];

/** Selections that differ from those derived from a brand's own forms. */
const CHOSEN: Partial<Record<BrandId, Partial<Selection>>> = {
  form4: {
    lists: ['important', 'insiders', 'clusters', 'stakes', 'listings'],
    forms: ['4', '3', '5', '13D', '13G'],
  },
  all: { forms: null },
};

/** Returns a brand's market lists. PRO includes new listings on every brand, so each brand has that list. */
export function marketListsOfBrand(brand: BrandId): readonly MarketListName[] {
  return CHOSEN[brand]?.lists ?? ['important', ...listsOfForms(BRANDS[brand].availableForms), 'listings'];
}

/** Returns whether a brand shows filings of this form. @param form as EDGAR writes it */
export function isShownBy(brand: BrandId, form: string): boolean {
  const { forms = BRANDS[brand].availableForms } = CHOSEN[brand] ?? {};
  const value = catalogForm(form)?.value;
  return forms === null || (value !== undefined && forms.includes(value));
}

function listsOfForms(available: readonly string[]): MarketListName[] {
  const isMade = (forms: readonly string[]) => forms.some((form) => available.includes(form));
  return FORMS_OF_LISTS.filter(([, forms]) => isMade(forms)).map(([list]) => list);
}
