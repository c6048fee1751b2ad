import { formatDollars } from '#domain/format/numbers.ts';
import type { OfferingKind, RegistrationFacts } from './facts.ts';

/** What a prospectus means for a holder, by what is done with the securities. */
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
/** What a registration statement means, by the same. */
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

/** What a registration, prospectus or listing form means for a holder, in one or two sentences. */
export function registrationReason(facts: RegistrationFacts): string {
  if (facts.offering === 'spin-off')
    return `Holders of ${facts.parent ?? 'the parent'} are to receive stock of a company of its own.`;
  if (facts.stage !== 'prospectus')
    return (
      REGISTERED[facts.offering ?? 'shelf'] ?? 'Securities are registered. Nothing is sold by this form.'
    );
  const known = facts.offering === null ? undefined : OFFERED[facts.offering];
  if (known !== undefined) return known;
  if (facts.offering !== 'follow-on') return 'The prospectus says on which terms securities are sold.';
  const raised = facts.gross_proceeds;
  const dilution = 'New shares dilute present holders: each owns a smaller part of the company.';
  return raised === null
    ? dilution
    : `${dilution} The company takes in ${formatDollars(raised)} before costs.`;
}
