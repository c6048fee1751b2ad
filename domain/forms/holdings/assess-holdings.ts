import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { count, percent, plural } from '#domain/wording/words.ts';
import { holdingsChanges, positionMove } from './change-wording.ts';
import type { Holding, HoldingsFacts } from './facts.ts';

const TAKEAWAYS = 5;
/** Changes among the takeaways; the largest positions take the rest. */
const CHANGES = 3;

/**
 * Assessment of a holdings report: old news of a manager, unless the manager is a listed company itself.
 * @see facts F
 */
export function assessHoldings(
  facts: HoldingsFacts,
  { form, manager, ticker }: { form: string; manager: string | null; ticker: string | null },
): Assessment {
  const headline = holdingsHeadline(facts, manager);
  const amended = form.endsWith('/A') ? [AMENDMENT] : [];
  if (facts.report === 'notice') {
    return assess(
      { score: 1, headline, reason: kindReason('A notice that another manager reports', 1) },
      amended,
    );
  }
  if (ticker !== null) {
    return assess(
      { score: 4, headline, reason: kindReason('A holdings report of a manager that is itself listed', 4) },
      amended,
    );
  }
  return assess(
    { score: 2, headline, reason: kindReason('A manager’s quarterly holdings report', 2) },
    amended,
  );
}

function holdingsHeadline(facts: HoldingsFacts, manager: string | null): string {
  const who = withoutEnd(manager ?? 'An investment manager');
  if (facts.report === 'notice') return `${who} leaves its holdings to another manager’s report`;
  const rows = facts.table?.positions ?? facts.stated.entries;
  if (facts.confidential.includes('requested')) return `${who} asks for confidential treatment of holdings`;
  if (rows === 0) return `${who} reports no holdings`;
  const word = facts.table === null ? plural(rows ?? 0, 'entry', 'entries') : plural(rows ?? 0, 'position');
  const positions = rows === null ? '' : ` in ${count(rows)} ${word}`;
  const [verb, later] = AMENDED[facts.amendment ?? 'none'];
  if (facts.total_value === null || facts.value_is_doubtful) {
    return rows === null
      ? `${who} ${verb} its quarterly holdings`
      : `${who} ${verb} holdings${positions}${later}`;
  }
  const dollars = `${formatDollars(facts.total_value)} of holdings${positions}`;
  const [first] = facts.change?.top ?? [];
  if (first !== undefined) {
    return `${who} ${positionMove(first, readableCompanyName(first.issuer))}; ${dollars}`;
  }
  const [largest] = facts.top;
  const most =
    largest === undefined ? '' : `, most of all ${readableCompanyName(largest.issuer)}${optionOf(largest)}`;
  return withoutEnd(`${who} ${verb} ${dollars}${later}${most}`);
}

/** What an amendment does to the report before it. */
const AMENDED: Record<'none' | NonNullable<HoldingsFacts['amendment']>, readonly [string, string]> = {
  none: ['reports', ''],
  restatement: ['restates', ''],
  'new holdings': ['adds', ' to an earlier report'],
};

/** What the report does not show; the request itself is the headline. */
const CONFIDENTIAL: Record<HoldingsFacts['confidential'][number], string | null> = {
  requested: null,
  omitted: 'Some holdings are left out: the manager asked for confidential treatment',
  ended: 'Lists holdings whose confidential treatment was denied or has expired',
};

/** Without the dot of `Inc.`, as names stand in headlines; that of `L.L.C.` belongs to its letters. */
function withoutEnd(text: string): string {
  return /\b\p{L}\.\p{L}\.(?:\p{L}\.)?$/u.test(text) ? text : text.replace(/\.$/, '');
}

function optionOf({ put_call }: Holding): string {
  return put_call === null ? '' : ` ${put_call}s`;
}

/** One to three sentences: how much, and what most of it is. */
export function holdingsSummary(facts: HoldingsFacts, manager: string | null): string {
  const at = facts.period === null ? '' : ` on ${readableDate(facts.period)}`;
  const others =
    facts.other_managers.length === 0
      ? ''
      : ` Other managers named: ${facts.other_managers.slice(0, 3).join(', ').replace(/\.$/, '')}.`;
  return `${holdingsHeadline(facts, manager)}${at}.${others}`.replace(/\.\.(?= |$)/, '.');
}

/** What changed since the quarter before, then the largest positions with their share of the whole. */
export function holdingsTakeaways(facts: HoldingsFacts): string[] {
  const changes = facts.change === null ? [] : holdingsChanges(facts.change, CHANGES);
  const total = facts.total_value;
  const confidential = facts.confidential.map((kind) => CONFIDENTIAL[kind]).filter((fact) => fact !== null);
  if (total === null || total === 0 || facts.value_is_doubtful) return [...changes, ...confidential];
  const largest = facts.top.map((holding) => {
    const issuer = readableCompanyName(holding.issuer);
    return holding.value === null
      ? issuer
      : `${issuer}${optionOf(holding)}: ${formatDollars(holding.value)}, ${percent(holding.value / total)} of the report`;
  });
  return [...changes, ...confidential, ...largest].slice(0, TAKEAWAYS);
}
