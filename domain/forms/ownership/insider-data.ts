import type { InsiderData } from '#domain/contract/watchlist.ts';
import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import { statedTitle } from '#domain/forms/ownership/document/owner-title.ts';
import { readableName } from '#domain/names/person-name.ts';

/**
 * The insider behind an ownership form, for lists and alerts: who, and the value of the trade. Market trades
 * (codes P and S) decide when there are any, otherwise every line that has a price.
 * @param title the resolved title where the form only points to its remarks; without it such a pointer is no title
 * @returns `null` for other forms
 */
export function insiderData(explanation: FilingExplanation, title?: string | null): InsiderData | null {
  const [owner] = explanation.owners;
  if (!owner) return null;
  const lines = explanation.transactions.filter(({ derivative }) => !derivative);
  const trades = lines.filter(({ code }) => code === 'P' || code === 'S');
  const decisive = trades.length > 0 ? trades : lines.length > 0 ? lines : explanation.transactions;
  const buys = decisive.filter((line) => line.acquired_disposed === 'A');
  const sells = decisive.filter((line) => line.acquired_disposed === 'D');
  const values = [dollarsOf(buys), dollarsOf(sells)].filter((value) => value !== null);
  return {
    executiveName: readableName(owner.name),
    executiveTitle: title ?? statedTitle(owner.title) ?? relationOf(owner),
    totalValue: values.length > 0 ? Math.max(...values) : null,
    isAcquisition: buys.length > 0 && (dollarsOf(buys) ?? 0) >= (dollarsOf(sells) ?? 0),
    isDisposition:
      sells.length > 0 && ((dollarsOf(sells) ?? 0) > (dollarsOf(buys) ?? 0) || buys.length === 0),
  };
}

function dollarsOf(lines: readonly OwnershipTransaction[]): number | null {
  const values = lines.map(({ value }) => value).filter((value) => value !== null);
  return values.length > 0 ? Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100 : null;
}

function relationOf(owner: FilingExplanation['owners'][number]): string | null {
  if (owner.is_director) return 'Director';
  if (owner.is_officer) return 'Officer';
  return owner.is_ten_percent_owner ? '10% owner' : null;
}
