import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatCount, formatPrice } from '#domain/format/numbers.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { readableDate } from '#domain/wording/readable-date.ts';

const COLUMNS = 'Date | Transaction | Acquired or disposed | Shares | Price | Owned after | Ownership';

/**
 * A Form 3, 4 or 5 as a page: such a form is XML and has no text of its own but its notes.
 * @param notes footnotes and remarks
 * @param document as filed, for what is held without a trade
 */
export function ownershipText(
  explanation: FilingExplanation,
  notes: string,
  document: OwnershipDocument | null,
): string {
  const { form, issuer, owners, period, plan_10b5_1: plan, transactions } = explanation;
  return [
    `Form ${form}${issuer === null ? '' : ` · ${issuer.name}`}`,
    ...owners.map((owner) => `Reporting owner: ${[owner.name, ...relationsOf(owner)].join(', ')}`),
    period === null ? null : `Period of report: ${readableDate(period)}`,
    plan === null ? null : `Made under a Rule 10b5-1 plan: ${plan ? 'yes' : 'no'}`,
    ...tableOf(
      'TABLE I: STOCK',
      transactions.filter(({ derivative }) => !derivative),
    ),
    ...tableOf(
      'TABLE II: DERIVATIVES',
      transactions.filter(({ derivative }) => derivative),
    ),
    ...holdingsOf(document),
    ...(notes === '' ? [] : ['FOOTNOTES AND REMARKS', notes]),
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function relationsOf(owner: FilingExplanation['owners'][number]): string[] {
  return [
    owner.title,
    owner.is_director ? 'Director' : null,
    owner.is_officer && owner.title === null ? 'Officer' : null,
    owner.is_ten_percent_owner ? '10% owner' : null,
  ].filter((word) => word !== null);
}

function tableOf(title: string, lines: readonly OwnershipTransaction[]): string[] {
  const securities = Map.groupBy(lines, ({ security }) => security);
  return [...securities].flatMap(([security, own]) => [`${title}, ${security}`, COLUMNS, ...own.map(rowOf)]);
}

const HELD = 'Security | Shares held | Shares that it gives | Ownership';

/** What is owned besides. */
function holdingsOf(document: OwnershipDocument | null): string[] {
  const held = [...(document?.nonDerivativeHoldings ?? []), ...(document?.derivativeHoldings ?? [])];
  if (held.length === 0) return document?.noSecuritiesOwned ? ['HOLDINGS', 'No securities are owned'] : [];
  const rows = held.map(({ security, shares, underlyingShares, ownership }) =>
    [
      security,
      shares === null ? '—' : formatCount(shares),
      underlyingShares === null ? '—' : formatCount(underlyingShares),
      ownership === 'I' ? 'Indirect' : 'Direct',
    ].join(' | '),
  );
  return ['HOLDINGS WITHOUT A TRANSACTION', HELD, ...rows];
}

function rowOf(line: OwnershipTransaction): string {
  const ways = { A: 'Acquired', D: 'Disposed' };
  return [
    line.date === null ? '' : readableDate(line.date),
    line.code === null ? 'Holding' : `${line.code} · ${actionOf(line.code)}`,
    line.acquired_disposed === null ? '—' : ways[line.acquired_disposed],
    formatCount(line.shares),
    line.price === null ? '—' : formatPrice(line.price),
    formatCount(line.shares_after),
    line.ownership === 'I' ? 'Indirect' : 'Direct',
  ].join(' | ');
}
