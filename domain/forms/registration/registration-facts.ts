import { exchangeIn, listingIn } from '#domain/companies/exchange-listing.ts';
import type { HeaderParty } from '#domain/edgar/header.ts';
import { linkedNote } from './linked-to.ts';
import { offeringDates } from './offering-dates.ts';
import { offeringKind } from './offering-kind.ts';
import { formCover, hasFoot, offeringPage } from './offering-page.ts';
import { offeringTerms } from './offering-terms.ts';
import { purposeOfProceeds } from './purpose-of-proceeds.ts';
import { certifiedClass, registeredClass, registeredRows, spinOffParent } from './registered-class.ts';
import type { RegistrationFacts } from './registration-fact-types.ts';
import { underwritersOf } from './underwriters.ts';

/** The text of a registration, prospectus or listing form. */
export type RegistrationText = {
  form: string;
  /** The main document, including the information statement for a spin-off. */
  text: string;
  /** The exhibit with the fee table; empty if the table is on the cover page. */
  fees: string;
  company: HeaderParty | null;
};

/** Returns the facts on a registration's cover pages. Facts that are not clearly stated are `null`. */
export function registrationFacts(registration: RegistrationText): RegistrationFacts {
  const { form, company } = registration;
  const isListing = /^(?:8-A|10-12|CERT)/.test(form);
  return {
    kind: 'registration',
    stage: stageOf(form),
    is_amendment: form.endsWith('/A'),
    ...(isListing ? listingFacts(registration) : offeringFacts(registration)),
    jurisdiction: company?.state ?? null,
    sic: company?.sic ?? null,
  };
}

/** The facts from the cover page; the others come from the form and the header. */
type Cover = Omit<RegistrationFacts, 'kind' | 'stage' | 'is_amendment' | 'jurisdiction' | 'sic'>;

function stageOf(form: string): RegistrationFacts['stage'] {
  if (form.startsWith('424B')) return 'prospectus';
  if (/^(?:8-A|CERT)/.test(form)) return 'listing';
  return /^(?:S-8|[SF]-\d{1,2}MEF|[SF]-3ASR)/.test(form) ? 'effective' : 'registration';
}

function listingFacts({ form, text, company }: RegistrationText): Cover {
  const cover = formCover(text);
  const rows = registeredRows(cover) ?? '';
  const listing = listingIn(text);
  const offering = offeringKind(cover, { form, sic: null });
  return {
    offering,
    parent: offering === 'spin-off' ? spinOffParent(text, company?.name ?? null) : null,
    exchange: exchangeIn(rows) ?? listing.exchange ?? (form.startsWith('CERT') ? exchangeIn(cover) : null),
    ticker: listing.ticker ?? tickerIn(rows),
    security_class: registeredClass(rows) ?? certifiedClass(cover),
    shares_offered: null,
    price: null,
    price_range: null,
    gross_proceeds: null,
    maximum_offering: null,
    underwriters: [],
    use_of_proceeds: null,
  };
}

/** Returns the ticker. Since 2019, many cover pages give the symbol in a column of its own. */
function tickerIn(rows: string): string | null {
  const cells = rows.split(/[|\n]/).map((cell) => cell.trim());
  const isTicker = (cell: string) =>
    /^[A-Z]{2,5}(?:[.-][A-Z])?$/.test(cell) && !/^(?:LLC|INC|NYSE|CBOE|NONE)$/.test(cell);
  return cells.find(isTicker) ?? null;
}

/** Offerings that have one delivery date and an insider lock-up. */
const SELLS_STOCK: ReadonlySet<Cover['offering']> = new Set(['initial public offering', 'follow-on']);

function offeringFacts({ form, text, fees, company }: RegistrationText): Cover {
  const page = offeringPage(text, !form.startsWith('424B'));
  const terms = offeringTerms(page, fees === '' ? formCover(text) : fees);
  const offering = offeringKind(page, { form, sic: company?.sic ?? null });
  const isNote = offering === 'structured note';
  return {
    offering,
    parent: null,
    ...(isNote ? { exchange: null, ticker: null } : listingIn(page)),
    ...terms,
    ...(isNote ? linkedNote(page) : {}),
    underwriters: hasFoot(page) && !isNote ? underwritersOf(page) : [],
    use_of_proceeds: isNote || form.startsWith('S-8') ? null : purposeOfProceeds(text),
    ...(form.startsWith('424B') && SELLS_STOCK.has(offering) ? offeringDates(text) : {}),
  };
}
