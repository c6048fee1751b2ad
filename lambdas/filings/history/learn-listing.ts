import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { RegistrationFacts } from '#domain/forms/registration/facts.ts';
import { mayBeginListing } from '#domain/listings/listing-start.ts';
import { type ListingStep, type NewListing, withListingStep } from '#domain/listings/new-listing.ts';
import { untilWon } from '#lambdas/ground/race.ts';

export type ListingDeps = {
  newListings: {
    get(cik: string): Promise<{ story: NewListing | null; version: number }>;
    replace(story: NewListing, seen: number): Promise<boolean>;
  };
};

/**
 * Adds a filing to the story of its company's way to market; a company that is listed already has none.
 * @returns the reading as it was
 */
export async function learnListing(
  deps: ListingDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const [company] = filing.companies;
  if (company === undefined) return read;
  const news = {
    cik: company.cik,
    step: stepOf(filing, company.name, read),
    isUnlisted: filing.tickers.length === 0 && mayBeginListing(filing.form, registrationFacts(read)),
  };
  await untilWon(async () => {
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
  };
}

function priceOf(facts: RegistrationFacts | null): ListingStep['price'] {
  if (facts?.price != null) return { low: facts.price, high: facts.price };
  return facts?.price_range ?? null;
}

function registrationFacts({ explanation: { facts } }: ReadFiling): RegistrationFacts | null {
  return facts?.kind === 'registration' ? facts : null;
}
