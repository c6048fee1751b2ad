/** Events about a customer, after which the purchase is read again. */
const CUSTOMER_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];
/** Events about prices, after which the catalog is read again. */
export const CATALOG_EVENTS = ['price.created', 'price.updated', 'price.deleted', 'product.updated'];

/** The events that the webhook endpoint subscribes to. */
export const SUBSCRIBED_EVENTS: readonly string[] = [...CUSTOMER_EVENTS, ...CATALOG_EVENTS];
