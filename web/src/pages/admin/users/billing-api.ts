import type * as v from 'valibot';
import {
  type RefundInvoiceRequest,
  RefundInvoiceResponse,
  UserBilling,
} from '#domain/contract/admin/admin-billing-contract.ts';
import { postAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';

/** Loads a reader's payments. */
export function useUserBilling(id: string) {
  return useAdminObject(`/api/admin/user-billing?${new URLSearchParams({ id })}`, UserBilling);
}

/**
 * Refunds the remaining amount of an invoice.
 * @throws Problem
 */
export function refundInvoice(
  request: v.InferInput<typeof RefundInvoiceRequest>,
): Promise<RefundInvoiceResponse> {
  const failed = 'The invoice could not be refunded. Please try again.';
  return postAsAdmin('/api/admin/refund-invoice', request, RefundInvoiceResponse, failed);
}
