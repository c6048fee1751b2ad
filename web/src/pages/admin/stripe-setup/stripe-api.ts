import {
  type ApplyStripeSetupRequest,
  ApplyStripeSetupResponse,
  ReplayStripeEventResponse,
  StripeEventsResponse,
  StripeSetup,
} from '#domain/contract/admin/admin-stripe-contract.ts';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { postAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { problemText } from '#web/lib/data/problem.ts';

/** Compares Stripe with the stage's settings. */
export function useStripeSetup() {
  return useAdminObject('/api/admin/stripe-setup', StripeSetup);
}

/**
 * Repairs the named entries of the setup and reports the result of each.
 * @throws Problem
 */
export function applySetup(repairs: ApplyStripeSetupRequest['repairs']): Promise<ApplyStripeSetupResponse> {
  const failed = 'The setup could not be applied. Please try again.';
  return postAsAdmin('/api/admin/apply-stripe-setup', { repairs }, ApplyStripeSetupResponse, failed);
}

/** Loads the events that the webhook received, page by page. @param query may name one event */
export function useStripeEvents(query: URLSearchParams) {
  return useAdminPages('/api/admin/stripe-events', query, StripeEventsResponse);
}

const OUTCOMES: Record<ReplayStripeEventResponse['outcome'], string> = {
  handled: 'The event was replayed.',
  ignored: 'The service does not use events of this type.',
  retry: 'The event is being handled right now. Try again in a minute.',
};

/** Handles an event again and shows the outcome in a toast. */
export async function replayEvent(id: string): Promise<void> {
  const failed = 'The event could not be replayed. Please try again.';
  try {
    const path = '/api/admin/replay-stripe-event';
    showToast(OUTCOMES[(await postAsAdmin(path, { id }, ReplayStripeEventResponse, failed)).outcome]);
  } catch (error) {
    showFailure(problemText(error, failed));
  }
}
