import type Stripe from 'stripe';
import { isMissing } from './open-stripe.ts';

/** Stripe calls about customers. */
export function customersAt({ customers }: Stripe) {
  return {
    /**
     * Creates a customer for a user.
     * @param key idempotency key: a second call with the same key returns the first call's customer
     * @returns the customer's id
     */
    async createCustomer(userId: string, email: string | null, key: string): Promise<string> {
      const facts = { metadata: { user_id: userId }, ...(email === null ? {} : { email }) };
      let { id } = await customers.create(facts, { idempotencyKey: key });
      // If the customer was deleted in the meantime, Stripe's response to a repeated call still contains the
      // deleted customer.
      while (isDeleted(await customers.retrieve(id))) {
        ({ id } = await customers.create(facts, { idempotencyKey: `${key} after ${id}` }));
      }
      return id;
    },

    /**
     * Deletes a customer and the payment details, which cancels all subscriptions immediately. Does nothing if the
     * customer is already deleted. A customer that never existed at Stripe is an error: the key may belong to another
     * account, or to test mode.
     * @throws Stripe.errors.StripeError
     * @see https://docs.stripe.com/api/customers/delete
     */
    async deleteCustomer(id: string): Promise<void> {
      try {
        await customers.del(id);
      } catch (error) {
        if (!isMissing(error) || !isDeleted(await customers.retrieve(id))) throw error;
      }
    },

    /**
     * Returns the user that a customer belongs to; `null` if the customer is deleted, unknown to Stripe, or not ours.
     */
    async userOfCustomer(id: string): Promise<string | null> {
      const customer = await customers.retrieve(id).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (customer === null) return null;
      return customer.deleted === true ? null : (customer.metadata.user_id ?? null);
    },
  };
}

/** Deleted customers can still be retrieved. */
function isDeleted(customer: Stripe.Customer | Stripe.DeletedCustomer): boolean {
  return customer.deleted === true;
}
