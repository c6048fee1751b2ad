/** The parts of Stripe's objects that the service reads. Amounts are in cents, times in seconds since 1970. */

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  metadata: Record<string, string>;
  /** A negative balance is credit that is applied to upcoming invoices. */
  balance: number;
};
export type DeletedCustomer = { id: string; object: 'customer'; deleted: true };

export type Product = {
  id: string;
  object: 'product';
  created: number;
  active: boolean;
  name: string;
  description: string | null;
  tax_code: string | null;
  metadata: Record<string, string>;
};

export type Price = {
  id: string;
  object: 'price';
  created: number;
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
  type: 'recurring';
  recurring: { interval: string; interval_count: number };
  lookup_key: string | null;
  tax_behavior: string;
};

export type Coupon = {
  id: string;
  object: 'coupon';
  created: number;
  /** A coupon has either a percentage or an amount. */
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  name: string | null;
  valid: boolean;
  metadata: Record<string, string>;
};

export type PromotionCode = {
  id: string;
  object: 'promotion_code';
  created: number;
  active: boolean;
  code: string;
  promotion: { type: 'coupon'; coupon: string };
};

export type Discount = {
  id: string;
  object: 'discount';
  customer: string;
  subscription: string;
  promotion_code: string;
  source: { type: 'coupon'; coupon: string };
  start: number;
  end: number | null;
};

export type Item = {
  id: string;
  object: 'subscription_item';
  subscription: string;
  created: number;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
};

export type Listed<Object> = { object: 'list'; url: string; has_more: boolean; data: Object[] };

export type Subscription = {
  id: string;
  object: 'subscription';
  created: number;
  start_date: number;
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  currency: string;
  collection_method: 'charge_automatically';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  pending_update: { expires_at: number; subscription_items: Item[] } | null;
  /** Why the subscription ended. `comment` comes from the call that ended it. */
  cancellation_details: {
    reason: 'cancellation_requested' | 'payment_disputed' | 'payment_failed' | null;
    comment: string | null;
  };
  automatic_tax: { enabled: boolean };
  discounts: string[];
  metadata: Record<string, string>;
  items: Listed<Item>;
};

/** `period`: the time that the line pays for. */
export type Line = { description: string; amount: number; period: { start: number; end: number } };

export type Invoice = {
  id: string;
  object: 'invoice';
  created: number;
  number: string;
  customer: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  currency: string;
  subtotal: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: { amount: number; tax_behavior: 'exclusive' }[];
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  hosted_invoice_url: string;
  /** When the items were collected: for a renewal, the preceding period; otherwise a single moment. */
  period_start: number;
  period_end: number;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: Listed<Line>;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  customer: string;
  amount: number;
  status: 'succeeded';
  latest_charge: string;
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  paid: boolean;
};

export type InvoicePayment = {
  id: string;
  object: 'invoice_payment';
  created: number;
  invoice: string;
  status: 'paid';
  amount_paid: number;
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_tax: number; amount_shipping: 0 };
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  allow_promotion_codes: boolean;
  automatic_tax: { enabled: boolean };
  metadata: Record<string, string>;
  /** Data that callers do not see, stored in order to create the subscription after payment. */
  wanted: {
    items: { price: string; quantity: number }[];
    metadata: Record<string, string>;
    promotion: string | null;
  };
};

export type PortalConfiguration = {
  id: string;
  object: 'billing_portal.configuration';
  created: number;
  active: boolean;
  default_return_url: string | null;
  features: unknown;
  metadata: Record<string, string>;
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  created: number;
  configuration: string;
  customer: string;
  return_url: string | null;
  url: string;
};

export type WebhookEndpoint = {
  id: string;
  object: 'webhook_endpoint';
  created: number;
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
  api_version: string | null;
  metadata: Record<string, string>;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  reason: 'fraudulent';
  status: 'needs_response';
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  status: 'succeeded';
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
  data: { object: unknown };
};

/** How a customer's card behaves. Stripe's API does not expose this; Stripe's test cards behave in the same ways. */
export type CardBehavior = 'ok' | 'declined' | 'authenticate';
export type Card = { id: string; object: 'card'; customer: string; behavior: CardBehavior };

export type StripeObject =
  | Customer
  | DeletedCustomer
  | Product
  | Price
  | Coupon
  | PromotionCode
  | Discount
  | Subscription
  | Invoice
  | PaymentIntent
  | Charge
  | InvoicePayment
  | CheckoutSession
  | PortalConfiguration
  | PortalSession
  | WebhookEndpoint
  | Dispute
  | Refund
  | Card
  | StripeEvent;
