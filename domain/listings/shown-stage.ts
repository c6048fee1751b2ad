import { isAmendment, listingStage } from '#domain/form-types/lookup.ts';
import type { ShownStage } from './listing-stages.ts';
import type { NewListing } from './new-listing.ts';

/**
 * Returns a listing's stage as shown to readers. An exchange listing and a final price together mean that the company
 * is listed; a spin-off sells nothing, so it has no price.
 */
export function shownStage({ stage, kind, steps }: Pick<NewListing, 'stage' | 'kind' | 'steps'>): ShownStage {
  const isAdmitted = steps.some(({ form }) => listingStage(form) === 'admitted');
  const isCertified = steps.some(({ form }) => form === 'CERT');
  if (stage === 'priced' && isAdmitted) return 'listed';
  if (stage === 'admitted' && kind === 'spin-off' && isCertified) return 'listed';
  if (stage === 'registered' && steps.some(({ form }) => isAmendment(form))) return 'amended';
  return stage;
}
