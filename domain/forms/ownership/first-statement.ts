import type { Finding } from '#domain/assessment/assessment.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import type { ReportedHolding } from '#domain/forms/ownership/document/ownership-xml.ts';
import { asTopic } from '#domain/forms/ownership/document/reporting-owners.ts';
import { counted, pluralOf, unitsOf } from '#domain/forms/ownership/document/share-amounts.ts';
import { count } from '#domain/wording/words.ts';
import { doubtWords } from './ownership-headlines.ts';

const NEW_INSIDER = 2;
const NEW_LARGE_HOLDER = 4;
/** Matches securities that convert into shares without a purchase. */
const CONVERTIBLE = /convertible|preferred|class [A-Z]\b|note|debenture|\bunits?\b(?!.*restricted)/i;
const PAY = /option|right to (?:buy|purchase)|restricted|\bRSUs?\b|phantom|performance|stock unit|award/i;

/** Returns the finding for a Form 3: who became an insider, and what they hold. */
export function firstStatement(facts: OwnershipFacts): Finding {
  const isLarge = facts.document.owners.some(({ isTenPercentOwner }) => isTenPercentOwner === true);
  const score = isLarge ? NEW_LARGE_HOLDER : NEW_INSIDER;
  const several = facts.who.others > 0;
  const kind = facts.tenPercentOnly
    ? `New 10% ${several ? 'owners' : 'owner'}`
    : `New ${several ? 'insiders' : 'insider'}`;
  return {
    score,
    headline: `${asTopic(facts.who).replace(/^10% owner /, '')}: ${kind.toLowerCase()}; ${several ? 'hold' : 'holds'} ${heldWords(facts)}${doubtWords(facts)}`,
    reason: reasonOf(facts, isLarge),
    basis: isLarge
      ? `First statement of a holder of more than 10%: ${NEW_LARGE_HOLDER} of 10`
      : `First statement of a new insider: ${NEW_INSIDER} of 10`,
  };
}

function reasonOf(facts: OwnershipFacts, isLarge: boolean): string {
  if (isLarge)
    return 'A holder of more than 10% can sway votes, and has to report every later trade within two business days.';
  const held = heldWords(facts);
  const stake =
    facts.doubts.length > 0
      ? 'What the new insider owns is uncertain, because figures of the form cannot be right.'
      : /^no /.test(held)
        ? 'The new insider owns nothing of the company so far.'
        : facts.document.nonDerivativeHoldings.some(({ shares }) => (shares ?? 0) > 0)
          ? 'The new insider has own stock at stake; no trade is reported.'
          : 'The new insider holds no stock, only rights to it.';
  return `${stake} From now on every trade is reported within two business days.`;
}

/**
 * Describes a holding: `39,162 shares and 12,000 stock options`. Convertible securities are counted by their underlying
 * shares.
 */
export function heldWords({ document, doubts }: OwnershipFacts): string {
  if (document.noSecuritiesOwned === true && doubts.length === 0) return 'no securities';
  const held = document.nonDerivativeHoldings.filter(({ shares }) => (shares ?? 0) > 0);
  const shares = held.reduce((sum, holding) => sum + (holding.shares ?? 0), 0);
  const units = unitsOf(
    held.map(({ security, shares }) => ({ security, shares, value: null, derivative: false })),
  );
  const parts = [shares > 0 ? counted(shares, units) : null, ...derivativeWords(document.derivativeHoldings)];
  const stated = parts.filter((part) => part !== null);
  if (stated.length > 0) return listed(stated);
  return doubts.length > 0 ? 'an unknown number of shares' : 'no shares';
}

function derivativeWords(holdings: readonly ReportedHolding[]): string[] {
  const pay = holdings.filter(({ security }) => PAY.test(security));
  const convertible = holdings.filter(
    (holding) => !pay.includes(holding) && CONVERTIBLE.test(holding.security),
  );
  const rest = holdings.filter((holding) => !pay.includes(holding) && !convertible.includes(holding));
  return [
    given(
      convertible,
      (shares) => `securities convertible into ${count(shares)} shares`,
      'convertible securities',
    ),
    given(pay, (shares) => counted(shares, payUnits(pay)), payUnits(pay)),
    given(rest, (shares) => `derivatives on ${count(shares)} shares`, 'derivative securities'),
  ].filter((words) => words !== null);
}

function payUnits(pay: readonly ReportedHolding[]): string {
  const kinds = [...new Set(pay.map(({ security }) => pluralOf(security)))];
  const [only = ''] = kinds;
  return kinds.length === 1 && only.length <= 40 ? only : 'stock options and awards';
}

function given(
  holdings: readonly ReportedHolding[],
  withShares: (shares: number) => string,
  withoutShares: string,
): string | null {
  if (holdings.length === 0) return null;
  const shares = holdings.reduce(
    (sum, { shares, underlyingShares }) => sum + (underlyingShares ?? shares ?? 0),
    0,
  );
  return shares > 0 ? withShares(shares) : withoutShares;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
