import type { HoldingsFacts, PositionChange } from './facts.ts';

/** What a 13F means for a holder, in one or two sentences. */
export function holdingsReason({ report, change }: HoldingsFacts, isListed: boolean): string {
  if (report === 'notice') return 'Another manager’s report lists the holdings; this one adds nothing.';
  if (isListed) return 'What a listed company holds in others is part of what its own stock is worth.';
  return change === null
    ? 'It shows holdings at the end of a quarter, weeks ago. Trades since then are not in it.'
    : 'It shows what a manager bought and sold last quarter. Trades since then are not in it.';
}

/** What a manager's move means for those who hold the company. */
export function heldCompanyReason({ kind }: PositionChange): string {
  const past = 'The trades were made last quarter, so the price has had weeks to take them in.';
  if (kind === 'opened') return `A large manager became a holder. ${past}`;
  if (kind === 'closed') return `A large manager is no longer a holder. ${past}`;
  return `A large manager ${kind === 'raised' ? 'added to' : 'cut'} its stake by a quarter or more. ${past}`;
}
