import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { count, percent, plural } from '#domain/wording/words.ts';
import { holdingsChanges, positionMove } from './holding-change-wording.ts';
import type { Holding, HoldingsFacts } from './holdings-facts.ts';
import { holdingsReason } from './holdings-reason.ts';
import { inDollars } from './holdings-table.ts';

const TAKEAWAYS = 5;
/** The number of takeaways about changes; the others are for the largest positions. */
const CHANGES = 3;

/**
 * Returns the assessment of a holdings report. Its news is old, unless the manager itself is a listed company.
 * @see docs/rules.md#stakes-and-holdings
 */
export function assessHoldings(
  facts: HoldingsFacts,
  { form, manager, ticker }: { form: string; manager: string | null; ticker: string | null },
): Assessment {
  const [score, what] = scoreOf(facts, ticker !== null);
  return assess(
    {
      score,
      headline: holdingsHeadline(facts, manager),
      reason: holdingsReason(facts, ticker !== null),
      basis: `${what}: ${outOfTen(score)}`,
    },
    form.endsWith('/A') ? [AMENDMENT] : [],
  );
}

function scoreOf({ report }: HoldingsFacts, isListed: boolean): [number, string] {
  if (report === 'notice') return [1, 'A notice that another manager reports'];
  return isListed
    ? [4, 'A holdings report of a manager that is itself listed']
    : [2, 'A manager’s quarterly holdings report'];
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

/** Describes how an amendment changes the earlier report. */
const AMENDED: Record<'none' | NonNullable<HoldingsFacts['amendment']>, readonly [string, string]> = {
  none: ['reports', ''],
  restatement: ['restates', ''],
  'new holdings': ['adds', ' to an earlier report'],
};

/**
 * Takeaways about confidential holdings. A request for confidentiality has none, because it is already the headline.
 */
const CONFIDENTIAL: Record<HoldingsFacts['confidential'][number], string | null> = {
  requested: null,
  omitted: 'Some holdings are left out: the manager asked for confidential treatment',
  ended: 'Lists holdings whose confidential treatment was denied or has expired',
};

/** Removes a final period, as in `Inc.`, for use in a headline. The one in `L.L.C.` stays. */
function withoutEnd(text: string): string {
  return /\b\p{L}\.\p{L}\.(?:\p{L}\.)?$/u.test(text) ? text : text.replace(/\.$/, '');
}

function optionOf({ put_call }: Holding): string {
  return put_call === null ? '' : ` ${put_call}s`;
}

/** Returns one to three sentences about the portfolio's value and its main parts. */
export function holdingsSummary(facts: HoldingsFacts, manager: string | null): string {
  const at = facts.period === null ? '' : ` on ${readableDate(facts.period)}`;
  const others =
    facts.other_managers.length === 0
      ? ''
      : ` Other managers named: ${facts.other_managers.slice(0, 3).join(', ').replace(/\.$/, '')}.`;
  return `${holdingsHeadline(facts, manager)}${at}.${others}`.replace(/\.\.(?= |$)/, '.');
}

/**
 * Returns the changes since the previous quarter, followed by the largest positions with their shares of the
 * portfolio.
 */
export function holdingsTakeaways(facts: HoldingsFacts): string[] {
  const changes = facts.change === null ? [] : holdingsChanges(facts.change, CHANGES);
  const total = facts.total_value;
  const cover = coverFact(facts);
  const confidential = facts.confidential.map((kind) => CONFIDENTIAL[kind]).filter((fact) => fact !== null);
  const doubt = facts.value_is_doubtful ? [DOUBTFUL_VALUES] : [];
  if (total === null || total === 0) return [...doubt, ...changes, ...confidential, ...cover];
  const largest = facts.top.map((holding) => {
    const named = `${nameAmong(facts.top, holding)}${optionOf(holding)}`;
    if (holding.value === null) return named;
    if (facts.top.length === 1) return `${named}: ${count(holding.amount)} ${unitOf(holding)}`;
    return `${named}: ${formatDollars(holding.value)}, ${percent(holding.value / total)} of the report`;
  });
  return [...[...changes, ...confidential, ...largest].slice(0, TAKEAWAYS - cover.length), ...cover];
}

/** Returns the name of a security, with its class if another one of the same issuer is listed. */
function nameAmong(all: readonly Holding[], { issuer, security_class: kind }: Holding): string {
  const name = readableCompanyName(issuer);
  const alike = all.filter((other) => readableCompanyName(other.issuer) === name);
  const kinds = new Set(alike.map((other) => other.security_class));
  return alike.length > 1 && kinds.size > 1 && kind !== '' ? `${name} (${readableCompanyName(kind)})` : name;
}

function unitOf({ amount_type: type }: Holding): string {
  return type === 'shares' ? 'shares' : 'of principal';
}

const DOUBTFUL_VALUES =
  'The reported values do not fit the numbers of shares or the total, so no dollar amounts are shown';

/** The tolerance for rounding differences and values below the unit. */
const SAME_TOTAL = 0.01;

/** Returns a takeaway if the total on the cover page differs from the sum of the table. */
function coverFact({ stated, table, value_unit, value_is_doubtful }: HoldingsFacts): string[] {
  if (stated.value === null || stated.value === 0 || !table?.is_complete || table.value === 0) return [];
  const ratio = stated.value / table.value;
  if (Math.abs(ratio - 1) <= SAME_TOTAL) return [];
  if (value_is_doubtful) return ['The cover page states another total than the table adds up to'];
  const [cover, sum] = [stated.value, table.value].map((value) => inDollars(value, value_unit));
  if (cover == null || sum == null) return [];
  return [`The cover page states ${formatDollars(cover)}; the table adds up to ${formatDollars(sum)}`];
}
