import type { RegistrationFacts } from '#domain/forms/registration/facts.ts';

const WAYS_TO_MARKET: ReadonlySet<RegistrationFacts['offering']> = new Set([
  'initial public offering',
  'spin-off',
  'listing',
]);
/** Forms that sell all kinds of securities: annuities, trust baskets, notes. */
const SELLS = /^(?:S-1|F-1|S-11|424B\d)/;
const STOCK = /\b(?:common|ordinary|american depositary|ADSs?|class [A-C]\b|units?)\b/i;
const NO_STOCK =
  /\b(?:notes?|bonds?|debentures?|due \d{4}|preferred|preference|depositary shares|rights|warrants?|ETFs?|ETNs?|exchange[- ]traded|beneficial interest|funds?)\b/i;

/**
 * Whether a filing can begin a company's listing story. Companies traded over the counter or just delisted
 * have no ticker in the directory and sell shares all the same; others list only debt, or are funds.
 * @param facts `null` for filings without facts of their own
 * @see docs/edgar.md#registrations-and-listings
 */
export function mayBeginListing(form: string, facts: RegistrationFacts | null): boolean {
  if (facts === null) return true;
  if (facts.offering === null) return !SELLS.test(form);
  if (!WAYS_TO_MARKET.has(facts.offering)) return false;
  const { security_class: security } = facts;
  return (
    facts.offering !== 'listing' || security === null || STOCK.test(security) || !NO_STOCK.test(security)
  );
}
