/** A monthly price in Stripe. */
export type Price = { id: string; amount: number; currency: string };

/** The configuration in Stripe: prices by lookup key, and our configuration of the customer portal. */
export type Catalog = {
  prices: Record<string, Price>;
  portalConfiguration: string | null;
  /** ISO. */
  readAt: string;
};
