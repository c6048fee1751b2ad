import { formRule } from '#domain/form-types/lookup.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { count } from '#domain/wording/words.ts';
import type { RegistrationFacts } from './registration-fact-types.ts';

/** If the headline would be longer, the buyers are omitted. */
const LONGEST_HEADLINE = 200;
const LONGEST_UNDERLYING = 110;

/** Formats dollars per share with the decimals as stated: `$33.00`, `$5.103`. */
export function sharePrice(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
}

/** Formats the headline of a registration: `Acme Inc files for an IPO on Nasdaq under ACME, up to $250.0M`. */
export function registrationHeadline(facts: RegistrationFacts, form: string, company: string | null): string {
  const who = company ?? 'The company';
  const what =
    facts.stage === 'prospectus'
      ? prospectus(facts, who)
      : facts.stage === 'listing'
        ? listed(facts, form)
        : registered(facts, form);
  return what === null ? `${who}: ${formRule(form).headline.toLowerCase()}` : `${who} ${what}`;
}

function registered(facts: RegistrationFacts, form: string): string | null {
  const amends = facts.is_amendment;
  switch (facts.offering) {
    case 'initial public offering':
      return `${amends ? 'amends its filing' : form.endsWith('MEF') ? 'adds to its filing' : 'files'} for an IPO${venue(facts)}${size(facts)}`;
    case 'spin-off':
      return `${amends ? 'amends the registration of' : 'registers'} its stock for a spin-off${facts.parent === null ? '' : ` from ${facts.parent}`}${venue(facts)}`;
    case 'resale':
      return `${amends ? 'amends the registration of' : 'registers'} ${shares(facts)} for resale by holders`;
    case 'employee plan':
      return `registers ${shares(facts)} for employees`;
    case 'purchase plan':
      return `registers ${shares(facts)} for its dividend reinvestment and purchase plan`;
    case 'asset-backed':
      return `registers asset-backed securities${size(facts)}`;
    case 'at-the-market':
      return `${amends ? 'amends its registration of' : 'registers'} sales at the market${size(facts)}`;
    case 'shelf':
      return `${amends ? 'amends its' : 'files a'} shelf registration${size(facts)}`;
    case 'listing':
      return `${amends ? 'amends the registration of' : 'registers'} its ${inWords(facts.security_class ?? 'securities')}${venue(facts)}`;
    case 'debt':
      return `${amends ? 'amends the registration of' : 'registers'} ${inWords(facts.security_class ?? 'debt')}${size(facts)}`;
    default:
      return `${amends ? 'amends its registration of' : 'registers'} ${shares(facts)}${size(facts)}`;
  }
}

function prospectus(facts: RegistrationFacts, who: string): string | null {
  const isPriced = facts.price !== null && facts.shares_offered !== null;
  const amount = facts.gross_proceeds ?? (isPriced ? null : facts.maximum_offering);
  const money = amount === null ? '' : `, ${formatDollars(amount)}`;
  switch (facts.offering) {
    case 'initial public offering':
      return facts.price === null
        ? `offers ${shares(facts)} in its IPO${venue(facts)}${money}`
        : `prices its IPO of ${shares(facts)} at ${sharePrice(facts.price)}${venue(facts)}${money}`;
    case 'at-the-market':
      return `may sell ${amount === null ? 'stock' : `up to ${formatDollars(amount)} of stock`} at the market`;
    case 'structured note':
      return `offers structured notes${facts.linked_to === undefined ? '' : ` linked to the ${shorten(facts.linked_to, LONGEST_UNDERLYING)}`}${money}`;
    case 'asset-backed':
      return `offers ${facts.maximum_offering === null ? '' : `${formatDollars(facts.maximum_offering)} of `}asset-backed securities`;
    case 'purchase plan':
      return `offers ${shares(facts)} through its dividend reinvestment and purchase plan`;
    case 'debt':
      return `offers ${amount === null ? '' : `${formatDollars(amount)} of `}${inWords(facts.security_class ?? 'debt')}`;
    case 'resale':
      return `lets holders sell ${shares(facts)}; the company sells none`;
    case 'follow-on':
      return (
        [facts.sold_to, undefined]
          .map((buyers) => followOn(facts, amount, buyers))
          .find((line, at) => at > 0 || `${who} ${line}`.length <= LONGEST_HEADLINE) ?? null
      );
    default:
      return null;
  }
}

/**
 * Formats `offers $1.1M of stock to institutional investors (239,594 shares and 75,594 pre-funded warrants at
 * $3.49)`.
 */
function followOn(facts: RegistrationFacts, amount: number | null, buyers: string | undefined): string {
  const at = facts.price === null ? '' : ` at ${sharePrice(facts.price)}`;
  const to = buyers === undefined ? '' : ` to ${buyers}`;
  const preFunded = facts.pre_funded_warrants;
  const sold = `${shares(facts)}${preFunded === undefined ? '' : ` and ${count(preFunded)} pre-funded warrants`}`;
  const more = facts.warrant_shares;
  const along = more === undefined ? '' : `; also warrants for ${count(more)} more shares`;
  if (amount === null) return `offers ${sold}${at}${to}${along}`;
  const what = facts.shares_offered === null ? inWords(facts.security_class ?? 'securities') : 'stock';
  const how = facts.shares_offered === null ? '' : ` (${sold}${at})`;
  return `offers ${formatDollars(amount)} of ${what}${to}${how}${along}`;
}

function listed(facts: RegistrationFacts, form: string): string {
  const what = inWords(facts.security_class ?? 'securities');
  if (form === 'CERT')
    return `listing certified${facts.exchange === null ? '' : ` by ${facts.exchange}`}: ${what}`;
  return `${facts.is_amendment ? 'amends the registration of' : 'registers'} ${what} for ${
    form.startsWith('8-A12B') ? `listing${venue(facts)}` : 'trading off an exchange'
  }`;
}

const PAR_VALUE = /,?\s+(?:with\s+(?:a\s+)?)?(?:\$[\d.]+\s+)?par\s+value\b.*$/i;

/** Returns the name of a class as used in a sentence: `Class A common stock`. */
function inWords(securities: string): string {
  const name = securities.replace(PAR_VALUE, '');
  if (/American|\bADS/.test(name)) return name;
  return name.replace(/\p{Lu}[\p{L}-]+/gu, (word) => (word === 'Class' ? word : word.toLowerCase()));
}

function shares({ shares_offered, security_class }: RegistrationFacts): string {
  if (shares_offered === null) return inWords(security_class ?? 'securities');
  const word = /\bunits?\b/i.test(security_class ?? '')
    ? 'units'
    : /\bADSs?\b|depositary/i.test(security_class ?? '')
      ? 'ADSs'
      : 'shares';
  return `${count(shares_offered)} ${word}`;
}

function venue({ exchange, ticker }: RegistrationFacts): string {
  if (exchange === null) return '';
  return ` on ${exchange}${ticker === null ? '' : ` under ${ticker}`}`;
}

function size({ maximum_offering, price_range, shares_offered }: RegistrationFacts): string {
  const range =
    price_range && shares_offered !== null
      ? ` at ${sharePrice(price_range.low)} to ${sharePrice(price_range.high)} a share`
      : '';
  return `${range}${maximum_offering === null ? '' : `, up to ${formatDollars(maximum_offering)}`}`;
}
