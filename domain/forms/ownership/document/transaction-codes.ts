/** The meaning of each SEC transaction code in words. @see docs/edgar.md#ownership-documents */
const ACTIONS: Record<string, string> = {
  P: 'Purchase',
  S: 'Sale',
  V: 'Reported early by choice',
  A: 'Grant or award',
  D: 'Disposition to the issuer',
  F: 'Shares withheld for price or tax',
  I: 'Discretionary transaction',
  M: 'Exercise or conversion',
  C: 'Conversion of derivative',
  E: 'Expiry of short derivative',
  H: 'Expiry or cancellation of long derivative',
  O: 'Exercise out of the money',
  X: 'Exercise in or at the money',
  G: 'Gift',
  L: 'Small acquisition',
  W: 'Will or inheritance',
  Z: 'Deposit into or withdrawal from voting trust',
  J: 'Other (see footnote)',
  K: 'Equity swap',
  U: 'Tender in change of control',
};

/** Returns the words for a transaction code. `null` and unknown codes are described as a transaction. */
export function actionOf(code: string | null): string {
  return (code === null ? undefined : ACTIONS[code]) ?? 'Transaction';
}
