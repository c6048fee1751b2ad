import type { InsiderData } from '#domain/contract/watchlist.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { leadOwner } from '#domain/forms/ownership/document/insiders.ts';
import { statedTitle } from '#domain/forms/ownership/document/owner-title.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { spokenTitle } from '#domain/forms/ownership/document/spoken-title.ts';
import { reportedHolding } from '#domain/forms/ownership/document/trades.ts';
import { spokenName } from '#domain/names/spoken-name.ts';
import type { OwnershipReading } from './ownership-reading.ts';

/**
 * The insider behind an ownership form, for lists and alerts: who, and the value and direction of the event that
 * the headline tells. The title is the resolved one where the form only points to its remarks.
 * @returns `null` for other forms
 */
export function insiderData({
  explanation,
  ownerTitle,
  ownership,
}: Pick<OwnershipReading, 'ownerTitle' | 'ownership'> & {
  explanation: FilingExplanation;
}): InsiderData | null {
  const owner = leadOwner(explanation.owners);
  if (owner === undefined) return null;
  const event = principalEvent(explanation.transactions);
  return {
    executiveName: spokenName(owner.name),
    executiveTitle: titleOf(ownerTitle ?? statedTitle(owner.title)) ?? relationOf(owner),
    totalValue: event?.value ?? null,
    isAcquisition: event?.direction === 'up',
    isDisposition: event?.direction === 'down',
    holding: ownership === undefined ? null : reportedHolding(ownership),
  };
}

function titleOf(stated: string | null): string | null {
  return stated && spokenTitle(stated);
}

function relationOf(owner: FilingExplanation['owners'][number]): string | null {
  if (owner.is_director) return 'Director';
  if (owner.is_officer) return 'Officer';
  return owner.is_ten_percent_owner ? '10% owner' : null;
}
