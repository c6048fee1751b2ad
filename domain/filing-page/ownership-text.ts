import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';
import { heldRow, ownerRow, periodRow, type RowWriter, rowWriter } from './rows/ownership-rows.ts';

const COLUMNS = 'Date | Transaction | Acquired or disposed | Shares | Price | Owned after | Ownership';
const DERIVATIVE_COLUMNS = `${COLUMNS} | Exercise price`;

/**
 * Returns the page text of a Form 3, 4 or 5. Such a form is XML and contains no prose except its notes.
 * @param notes footnotes and remarks
 * @param document as filed, for holdings without a trade
 */
export function ownershipText(
  explanation: FilingExplanation,
  notes: string,
  document: OwnershipDocument | null,
): string {
  const { form, issuer, owners, period, plan_10b5_1: plan, transactions } = explanation;
  const write = rowWriter(explanation, document);
  const stock = transactions.filter(({ derivative }) => !derivative);
  const derivatives = transactions.filter(({ derivative }) => derivative);
  return [
    `Form ${form}${issuer === null ? '' : ` · ${issuer.name}`}`,
    ...owners.map(ownerRow),
    period === null ? null : periodRow(period),
    plan === null ? null : `Made under a Rule 10b5-1 plan: ${plan ? 'yes' : 'no'}`,
    ...tableOf(['TABLE I: STOCK', COLUMNS], stock, write),
    ...tableOf(['TABLE II: DERIVATIVES', DERIVATIVE_COLUMNS], derivatives, write),
    ...holdingsOf(document),
    ...(notes === '' ? [] : ['FOOTNOTES AND REMARKS', notes]),
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function tableOf(
  [title, columns]: readonly [string, string],
  lines: readonly OwnershipTransaction[],
  write: RowWriter,
): string[] {
  const securities = Map.groupBy(lines, ({ security }) => security);
  return [...securities].flatMap(([security, own]) => [`${title}, ${security}`, columns, ...own.map(write)]);
}

const HELD = 'Security | Shares held | Shares that it gives | Ownership';

/** Returns rows for the holdings that were not traded. */
function holdingsOf(document: OwnershipDocument | null): string[] {
  const held = [...(document?.nonDerivativeHoldings ?? []), ...(document?.derivativeHoldings ?? [])];
  if (held.length === 0) return document?.noSecuritiesOwned ? ['HOLDINGS', 'No securities are owned'] : [];
  return ['HOLDINGS WITHOUT A TRANSACTION', HELD, ...held.map(heldRow)];
}
