import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { count, percent, plural, withoutFullStop } from '#domain/wording/words.ts';
import type { HoldingsChange, PositionChange } from './holdings-facts.ts';
import { heldCompanyReason } from './holdings-reason.ts';

/**
 * Describes how a manager changed a position, as a clause that follows the manager's name. @param of the company's name
 * as used in the text
 */
export function positionMove(change: PositionChange, of: string): string {
  const what = change.put_call === null ? of : `${change.put_call}s on ${of}`;
  switch (change.kind) {
    case 'opened':
      return `opens a position in ${what}`;
    case 'closed':
      return `closes its position in ${what}`;
    default:
      return `${change.kind === 'raised' ? 'raises' : 'cuts'} its position in ${what} by ${movedBy(change)}`;
  }
}

function movedBy({ change_percent: moved }: PositionChange): string {
  return percent(Math.abs(moved ?? 0) / 100);
}

/** Returns the number of changed positions, followed by the changes with the highest value. */
export function holdingsChanges(change: HoldingsChange, most: number): string[] {
  const counts = (['opened', 'closed', 'raised', 'cut'] as const)
    .filter((kind) => change[kind] > 0)
    .map((kind) => `${change[kind]} ${kind}`);
  const since = `since ${readableDate(change.previous_period)}`;
  if (counts.length === 0) return [`No position changed ${since}`];
  const total = change.opened + change.closed + change.raised + change.cut;
  const summary = `${plural(total, 'Position')} ${since}: ${counts.join(', ')}`;
  return [summary, ...change.top.slice(0, most).map(changeLine)];
}

function changeLine(change: PositionChange): string {
  const side = change.put_call === null ? '' : ` ${change.put_call}s`;
  const by = change.kind === 'opened' || change.kind === 'closed' ? '' : ` by ${movedBy(change)}`;
  const worth = change.worth === null ? '' : `, ${formatDollars(change.worth)}`;
  return `${readableCompanyName(change.issuer)}${side}: ${change.kind}${by}${worth}`;
}

/**
 * Returns the assessment of a holdings report for readers who watch a company that it lists.
 * @see docs/rules.md#stakes-and-holdings
 */
export function assessHeldCompany(
  change: PositionChange,
  { form, manager, company }: { form: string; manager: string; company: string },
): Assessment {
  const finding = {
    score: 2,
    headline: withoutFullStop(
      `${withoutFullStop(manager)} ${positionMove(change, withoutFullStop(company))}${sizeOf(change)}`,
    ),
    reason: heldCompanyReason(change),
    basis: `A manager’s quarterly holdings report: ${outOfTen(2)}`,
  };
  return assess(finding, form.endsWith('/A') ? [AMENDMENT] : []);
}

function sizeOf({ kind, amount, value, previous_value }: PositionChange): string {
  if (kind === 'closed')
    return previous_value === null ? '' : `, worth ${formatDollars(previous_value)} a quarter before`;
  const worth = value === null ? '' : ` worth ${formatDollars(value)}`;
  return `${kind === 'opened' ? ':' : ' to'} ${count(amount)} shares${worth}`;
}
