import { readableCompanyName } from '#domain/names/company-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { percent } from '#domain/wording/words.ts';
import type { HoldingsFacts, PositionChange } from './holdings-facts.ts';

/** A position that makes up at least this share of the portfolio affects the whole portfolio. */
const LARGE_PART = 0.1;
const LARGEST_FEW = 5;

/** Returns what a 13F means to a shareholder, in one or two sentences; nothing if no amount in it is certain. */
export function holdingsReason(facts: HoldingsFacts, isListed: boolean): string {
  if (facts.report === 'notice') return 'Another manager’s report lists the holdings; this one adds nothing.';
  const shape = isListed
    ? 'What a listed company holds in others is part of what its own stock is worth.'
    : (turnover(facts) ?? concentration(facts));
  if (shape === null) return '';
  const since = facts.period === null ? '' : ` Trades since ${readableDate(facts.period)} are not in it.`;
  return `${shape}${since}`;
}

/** Describes how much of the portfolio changed since the previous quarter; `null` if unknown. */
function turnover({ change }: HoldingsFacts): string | null {
  if (change === null) return null;
  const { opened, closed, raised, cut } = change;
  return `Since ${readableDate(change.previous_period)} it opened ${opened}, raised ${raised}, cut ${cut} and closed ${closed} positions.`;
}

/** Describes whether one or a few holdings dominate the portfolio; `null` if the amounts are uncertain. */
function concentration({ top, total_value: total, table }: HoldingsFacts): string | null {
  const [largest] = top;
  if (largest === undefined || total === null || total === 0 || largest.value === null) return null;
  const part = largest.value / total;
  if (table?.positions === 1) return `${readableCompanyName(largest.issuer)} is all that it holds.`;
  if (part >= LARGE_PART)
    return `${readableCompanyName(largest.issuer)} alone is ${percent(part)} of it, so one stock moves the whole.`;
  const few = top.slice(0, LARGEST_FEW).reduce((sum, { value }) => sum + (value ?? 0), 0);
  return `Its ${LARGEST_FEW} largest positions are ${percent(few / total)} of it, so no single stock decides.`;
}

/** Returns what a manager's trade means to the company's shareholders. */
export function heldCompanyReason({ kind }: PositionChange): string {
  const past = 'The trades were made last quarter, so the price has had weeks to take them in.';
  if (kind === 'opened') return `A large manager became a holder. ${past}`;
  if (kind === 'closed') return `A large manager is no longer a holder. ${past}`;
  return `A large manager ${kind === 'raised' ? 'added to' : 'cut'} its stake by a quarter or more. ${past}`;
}
