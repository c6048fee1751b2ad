import type { FilingChanges } from '#domain/changes/filing-changes.ts';
import { formatCount } from '#domain/format/numbers.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { InsiderActivityFacts } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';
import { readableDate } from '#domain/wording/readable-date.ts';

const NO_PARAGRAPHS = { counts: { added: 0, removed: 0, changed: 0 }, paragraphs: [] };

/**
 * Returns the changes stated in a filing's facts: a stake compared with the holder's previous schedule, or a trade
 * compared with the past year.
 */
export function changesOfFacts(facts: FilingFacts | null): FilingChanges | null {
  if (facts?.kind === 'stake') return stakeChanges(facts);
  return facts?.kind === 'insider-activity' ? insiderChanges(facts) : null;
}

function stakeChanges({ change, percent, holders }: StakeFacts): FilingChanges | null {
  if (change === null) return null;
  const { previous_accession: accession, previous_schedule: schedule, previous_date: filedAt } = change;
  const shares = holders[0]?.aggregate ?? null;
  return {
    against: { accession, form: `SCHEDULE ${schedule}`, filedAt },
    notes: change.is_new_purpose ? ['States a new purpose'] : [],
    figures: [
      figure('Stake', change.previous_percent, percent, (value) => `${value}%`),
      figure('Shares', change.previous_aggregate, shares, formatCount),
    ].filter((one) => one !== null),
    ...NO_PARAGRAPHS,
  };
}

/** Returns the changes compared with earlier recorded transactions by the issuer's insiders. */
function insiderChanges({ history, holdings }: InsiderActivityFacts): FilingChanges | null {
  if (history === null) return null;
  const months = history.first_purchase_months;
  const notes = [
    months === null || months === 0 ? null : `First purchase in at least ${months} months`,
    history.previous_purchase && `Last purchase before: ${readableDate(history.previous_purchase)}`,
    history.pattern === 'routine' ? 'Traded in the same month of each of the last three years' : null,
    history.pattern === 'opportunistic' ? 'No trade in the same month of the years before' : null,
    history.cluster && `${history.cluster.insiders} insiders bought within days of each other`,
  ].filter((note) => note !== null);
  const figures = holdings
    .map(({ security, nature, before, after }) =>
      figure([security, nature].filter(Boolean).join(', '), before, after, formatCount),
    )
    .filter((one) => one !== null);
  return notes.length === 0 ? null : { against: null, notes, figures, ...NO_PARAGRAPHS };
}

function figure(name: string, before: number | null, after: number | null, write: (value: number) => string) {
  return before === null || after === null || before === after
    ? null
    : { name, before: write(before), after: write(after) };
}
