import {
  type ApplyStripeSetupRequest,
  ApplyStripeSetupResponse,
  StripeSetup,
} from '#domain/contract/admin/admin-stripe-contract.ts';
import { postAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';

/** Compares Stripe with the stage's settings. */
export function useStripeSetup() {
  return useAdminObject('/api/admin/stripe-setup', StripeSetup);
}

/** Repairs the named lines and reports on each. @throws Problem */
export function applySetup(repairs: ApplyStripeSetupRequest['repairs']): Promise<ApplyStripeSetupResponse> {
  const failed = 'The setup could not be applied. Please try again.';
  return postAsAdmin('/api/admin/apply-stripe-setup', { repairs }, ApplyStripeSetupResponse, failed);
}
