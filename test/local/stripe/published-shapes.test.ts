import type Stripe from 'stripe';
import { expectTypeOf, test } from 'vitest';
import type * as Own from '#local/stripe/ledger/ledger-types.ts';

type Leaf = string | number | boolean | null | undefined;
type ObjectsIn<Type> = Exclude<Type, Leaf | readonly unknown[]>;
type FieldsOf<Type> = Type extends unknown ? keyof Type : never;
type FieldOf<Type, Name> = Type extends unknown ? (Name extends keyof Type ? Type[Name] : never) : never;
type ElementOf<Type> = Type extends readonly (infer Element)[] ? Element : never;

/**
 * Finds contradictions between two types of the same object: a field or value of the first type that the other type
 * does not have. `never` if the first type has nothing that the other lacks.
 */
type Contradictions<Ours, Theirs, Path extends string> = Ours extends Leaf
  ? [Ours] extends [Theirs]
    ? never
    : Path
  : Ours extends readonly (infer Element)[]
    ? Contradictions<Element, ElementOf<Theirs>, `${Path}[]`>
    : {
        [Name in keyof Ours & string]: Name extends FieldsOf<ObjectsIn<Theirs>>
          ? Contradictions<Ours[Name], FieldOf<ObjectsIn<Theirs>, Name>, `${Path}.${Name}`>
          : `${Path}.${Name}`;
      }[keyof Ours & string];

/** Stripe's own types are generated from the specification it publishes for this API version. */
test('the stand-in returns no field and no value that Stripe’s published API does not have', () => {
  expectTypeOf<Contradictions<Own.Customer, Stripe.Customer, 'customer'>>().toBeNever();
  expectTypeOf<Contradictions<Own.DeletedCustomer, Stripe.DeletedCustomer, 'customer'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Product, Stripe.Product, 'product'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Price, Stripe.Price, 'price'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Coupon, Stripe.Coupon, 'coupon'>>().toBeNever();
  expectTypeOf<Contradictions<Own.PromotionCode, Stripe.PromotionCode, 'promotion_code'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Discount, Stripe.Discount, 'discount'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Subscription, Stripe.Subscription, 'subscription'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Invoice, Stripe.Invoice, 'invoice'>>().toBeNever();
  expectTypeOf<Contradictions<Own.PaymentIntent, Stripe.PaymentIntent, 'payment_intent'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Charge, Stripe.Charge, 'charge'>>().toBeNever();
  expectTypeOf<Contradictions<Own.InvoicePayment, Stripe.InvoicePayment, 'invoice_payment'>>().toBeNever();
  expectTypeOf<
    Contradictions<Omit<Own.CheckoutSession, 'wanted'>, Stripe.Checkout.Session, 'session'>
  >().toBeNever();
  expectTypeOf<
    Contradictions<Own.PortalConfiguration, Stripe.BillingPortal.Configuration, 'configuration'>
  >().toBeNever();
  expectTypeOf<Contradictions<Own.PortalSession, Stripe.BillingPortal.Session, 'portal'>>().toBeNever();
  expectTypeOf<Contradictions<Own.WebhookEndpoint, Stripe.WebhookEndpoint, 'endpoint'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Dispute, Stripe.Dispute, 'dispute'>>().toBeNever();
  expectTypeOf<Contradictions<Own.Refund, Stripe.Refund, 'refund'>>().toBeNever();
});
