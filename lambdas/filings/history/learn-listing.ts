import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { listingStage } from '#domain/form-types/lookup.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { mayBeginListing } from '#domain/forms/registration/listing-start.ts';
import type { RegistrationFacts } from '#domain/forms/registration/registration-fact-types.ts';
import { type ListingStep, withListingStep } from '#domain/listings/new-listing.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListingDeps = {
  newListings: Pick<Store['newListings'], 'get' | 'replace'>;
};

/**
 * Adds a filing to the history of its company's listing process. Does nothing for a company that is already listed.
 * @returns the reading unchanged
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
    isUnlisted: filing.tickers.length === 0 && mayBeginListing(filing.form, registrationFacts(read)),
  };
  await retryOnConflict(async () => {
    const { story, version } = await deps.newListings.get(company.cik);
    const next = withListingStep(story, news);
    if (next === null || next === story) return true;
    return (await deps.newListings.replace(next, version)) || null;
  });
  return read;
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
  };
}

/** Returns whether a notice of effectiveness is about anything other than the registration of a new listing. */
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
