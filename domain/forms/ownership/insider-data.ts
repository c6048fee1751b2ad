import type { InsiderData } from '#domain/contract/watchlist-contract.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { statedTitle } from '#domain/forms/ownership/document/owner-title.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { leadOwner } from '#domain/forms/ownership/document/reporting-owners.ts';
import { titleInSentence } from '#domain/forms/ownership/document/title-in-sentence.ts';
import { reportedHolding } from '#domain/forms/ownership/document/trade-rows.ts';
import { headlineName } from '#domain/names/headline-name.ts';
import type { OwnershipReading } from './ownership-reading.ts';

/**
 * Returns the insider of an ownership form for lists and alerts: the name, and the value and direction of the event
 * in the headline. If the form's title only refers to its remarks, the title found there is used.
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
    executiveName: headlineName(owner.name),
    executiveTitle: titleOf(ownerTitle ?? statedTitle(owner.title)) ?? relationOf(owner),
    totalValue: event?.value ?? null,
    isAcquisition: event?.direction === 'up',
    isDisposition: event?.direction === 'down',
    isMarketTrade: event?.kind === 'bought' || event?.kind === 'sold',
    holding: ownership === undefined ? null : reportedHolding(ownership),
  };
}

function titleOf(stated: string | null): string | null {
  return stated && titleInSentence(stated);
}

function relationOf(owner: FilingExplanation['owners'][number]): string | null {
  if (owner.is_director) return 'Director';
  if (owner.is_officer) return 'Officer';
  return owner.is_ten_percent_owner ? '10% owner' : null;
}
