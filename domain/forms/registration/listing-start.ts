import type { RegistrationFacts } from './registration-fact-types.ts';

const WAYS_TO_MARKET: ReadonlySet<RegistrationFacts['offering']> = new Set([
  'initial public offering',
  'spin-off',
  'listing',
]);
/** Matches forms that are used to sell all kinds of securities, including annuities, trust interests and notes. */
const SELLS = /^(?:S-1|F-1|S-11|424B\d)/;
const STOCK = /\b(?:common|ordinary|american depositary|ADSs?|class [A-C]\b|units?)\b/i;
const NO_STOCK =
  /\b(?:notes?|bonds?|debentures?|due \d{4}|preferred|preference|depositary shares|rights|warrants?|ETFs?|ETNs?|exchange[- ]traded|beneficial interest|funds?)\b/i;

/**
 * Returns whether a filing can be the start of a company's path to a listing. Companies that trade over the counter or
 * were just delisted have no ticker in the directory but also sell shares; others list only debt, or are funds.
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
