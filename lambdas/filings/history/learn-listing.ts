import { listedTicker } from '#domain/companies/cik-name.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { listingStage } from '#domain/form-types/lookup.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { mayBeginListing } from '#domain/forms/registration/listing-start.ts';
import type { RegistrationFacts } from '#domain/forms/registration/registration-fact-types.ts';
import { listingNews } from '#domain/listings/listing-news.ts';
import {
  type ListingStep,
  type NewListing,
  withListingStep,
  withOpening,
} from '#domain/listings/new-listing.ts';
import { shownStage } from '#domain/listings/shown-stage.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListingDeps = {
  newListings: Pick<Store['newListings'], 'get' | 'replace'>;
};

/**
 * Adds a filing to its company's listing history. Does nothing for a company that is already listed.
 * @returns the reading result with the state of the listing up to this filing
 */
export async function learnListing(
  deps: ListingDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const [company] = filing.companies;
  if (company === undefined || isAboutOther(filing.form, read)) return read;
  const news = {
    cik: company.cik,
    step: stepOf(filing, company.name, read),
    isUnlisted: listedTicker(filing) === null && mayBeginListing(filing.form, registrationFacts(read)),
  };
  const { current } = await retryOnConflict(async () => {
    const { story, version } = await deps.newListings.get(company.cik);
    const next = withListingStep(story, news);
    if (next === null || next === story) return { current: story };
    const current = opened(story, next, filing.accession);
    return (await deps.newListings.replace(current, version)) ? { current } : null;
  });
  const listing = current === null ? null : listingNews(current, filing.accession);
  return listing === null ? read : { ...read, listing };
}

/**
 * Records which filing moved the listing to a new stage. This is decided once, when the filing is first read, so the
 * same stage never starts twice even if filings are read in another order.
 */
function opened(before: NewListing | null, next: NewListing, accession: string): NewListing {
  const stage = shownStage(next);
  const isSame = next.steps.length > 1 && before !== null && shownStage(before) === stage;
  return isSame ? next : withOpening(next, accession, stage);
}

function stepOf(filing: StoredFiling, company: string, read: ReadFiling): ListingStep {
  const facts = registrationFacts(read);
  return {
    accession: filing.accession,
    form: filing.form,
    acceptedAt: filing.acceptedAt,
    one_liner: read.explanation.assessment.one_liner,
    link: filing.indexUrl,
    company,
    ticker: facts?.ticker ?? null,
    exchange: facts?.exchange ?? null,
    amount: facts?.gross_proceeds ?? facts?.maximum_offering ?? null,
    price: priceOf(facts),
    underwriters: facts?.underwriters ?? [],
    opens: null,
  };
}

/** Returns whether a notice of effectiveness concerns anything other than the registration of a new listing. */
function isAboutOther(form: string, { explanation: { facts } }: ReadFiling): boolean {
  if (listingStage(form) !== 'effective') return false;
  return facts?.kind !== 'effectiveness' || listingStage(facts.registration ?? '') !== 'registered';
}

function priceOf(facts: RegistrationFacts | null): ListingStep['price'] {
  if (facts?.price != null) return { low: facts.price, high: facts.price };
  return facts?.price_range ?? null;
}

function registrationFacts({ explanation: { facts } }: ReadFiling): RegistrationFacts | null {
  return facts?.kind === 'registration' ? facts : null;
}
