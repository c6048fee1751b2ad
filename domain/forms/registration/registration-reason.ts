import { formatDollars } from '#domain/format/numbers.ts';
import { count } from '#domain/wording/words.ts';
import type { OfferingKind, RegistrationFacts } from './registration-fact-types.ts';

/** What a prospectus means to a shareholder, by type of offering. */
const OFFERED: Readonly<Partial<Record<OfferingKind, string>>> = {
  'initial public offering':
    'The stock is priced and starts to trade. The new shares dilute those who held it before.',
  'at-the-market':
    'New shares can be sold into the market at any time, so dilution comes bit by bit and can weigh on the price.',
  resale:
    'Holders may sell; the company issues nothing and receives nothing. More stock for sale can weigh on the price.',
  debt: 'Debt is paid back with interest and does not dilute holders of the stock.',
  'structured note': 'This is a product for investors of a bank. It says nothing about the bank’s own stock.',
  'purchase plan': 'Holders buy a little at a time through a plan, so the dilution is small and steady.',
  'asset-backed':
    'A pool of loans pays these securities. They neither dilute nor indebt a company’s holders.',
};
/** What a registration statement means to a shareholder, by type of offering. */
const REGISTERED: Readonly<Partial<Record<OfferingKind, string>>> = {
  'initial public offering':
    'The company is preparing to go public. Nothing is sold yet, and the terms can still change.',
  resale:
    'Holders will be able to sell these shares on the market. The company issues nothing new and receives nothing.',
  'at-the-market':
    'Once effective, new shares can be sold into the market at any time, which dilutes bit by bit.',
  shelf: 'The company will be able to sell securities at short notice. Nothing is sold yet.',
  'employee plan': 'Stock for employees dilutes slowly, as awards vest or are exercised.',
  'purchase plan': 'Holders will buy a little at a time through a plan, so the dilution is small.',
  debt: 'Debt is paid back with interest and does not dilute holders of the stock. Nothing is sold yet.',
  'asset-backed':
    'A pool of loans pays these securities. They neither dilute nor indebt a company’s holders.',
  listing: 'The securities can start to trade once the listing takes effect. Nothing is sold by this form.',
};

/** Describes how much may be sold in an at-the-market offering, or how much is borrowed. */
function amountWords({
  offering,
  maximum_offering: most,
  gross_proceeds: raised,
}: RegistrationFacts): string {
  if (offering === 'at-the-market' && most !== null) return ` At most ${formatDollars(most)} is for sale.`;
  return offering === 'debt' && raised !== null ? ` It raises ${formatDollars(raised)} before costs.` : '';
}

/** Returns what a registration, prospectus or listing form means to a shareholder, in one or two sentences. */
export function registrationReason(facts: RegistrationFacts): string {
  if (facts.offering === 'spin-off')
    return `Holders of ${facts.parent ?? 'the parent'} are to receive stock of a company of its own.`;
  if (facts.stage !== 'prospectus' && facts.offering === 'shelf' && facts.maximum_offering !== null)
    return `The company will be able to sell up to ${formatDollars(facts.maximum_offering)} of securities at short notice. Nothing is sold yet.`;
  if (facts.stage !== 'prospectus')
    return (
      REGISTERED[facts.offering ?? 'shelf'] ?? 'Securities are registered. Nothing is sold by this form.'
    );
  const known = facts.offering === null ? undefined : OFFERED[facts.offering];
  if (facts.offering === 'structured note' && facts.linked_to !== undefined)
    return `What these notes pay depends on the ${facts.linked_to}. They say nothing about the bank’s own stock.`;
  if (known !== undefined) return `${known}${amountWords(facts)}`;
  if (facts.offering !== 'follow-on') return 'The prospectus says on which terms securities are sold.';
  const raised = facts.gross_proceeds;
  const added = facts.shares_offered === null ? 'New shares' : `${count(facts.shares_offered)} new shares`;
  const dilution = `${added} dilute present holders: each owns a smaller part of the company.`;
  return raised === null
    ? dilution
    : `${dilution} The company takes in ${formatDollars(raised)} before costs.`;
}
