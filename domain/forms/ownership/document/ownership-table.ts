import { type FormNumber, readTableRow, type StatedCell } from './ownership-columns.ts';
import type { OwnershipDocument } from './ownership-xml.ts';

/** The lines of a form's two tables. */
export type OwnershipLines = Pick<
  OwnershipDocument,
  'nonDerivativeTransactions' | 'derivativeTransactions' | 'nonDerivativeHoldings' | 'derivativeHoldings'
>;

/** A form read from a page. */
export type OwnershipPage = {
  document: OwnershipDocument;
  /** Number of rows in its tables that could not be read reliably. */
  unsureRows: number;
};

export function emptyLines(): OwnershipLines {
  return {
    nonDerivativeTransactions: [],
    derivativeTransactions: [],
    nonDerivativeHoldings: [],
    derivativeHoldings: [],
  };
}

/**
 * Adds a row's contents to the lines.
 * @returns false if the row could not be read reliably
 */
export function addRow(
  lines: OwnershipLines,
  form: FormNumber,
  table: 'shares' | 'derivatives',
  cells: readonly StatedCell[],
): boolean {
  const read = readTableRow(form, table, cells);
  const isShares = table === 'shares';
  if (read.kind === 'transaction') {
    (isShares ? lines.nonDerivativeTransactions : lines.derivativeTransactions).push(read.transaction);
  } else if (read.kind === 'holding') {
    (isShares ? lines.nonDerivativeHoldings : lines.derivativeHoldings).push(read.holding);
  }
  return read.kind !== 'unsure';
}

/** Returns the form number for an exact form type; `null` for other forms. */
export function formNumberOf(form: string | undefined): FormNumber | null {
  const number = /^([345])(?:\/A)?$/i.exec(form ?? '')?.[1];
  return number === '3' || number === '4' || number === '5' ? number : null;
}
