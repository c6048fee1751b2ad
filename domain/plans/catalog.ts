/** A monthly price at Stripe. */
export type Price = { id: string; amount: number; currency: string };

/** The configuration at Stripe: prices by lookup key, and our configuration of the portal. */
export type Catalog = {
  prices: Record<string, Price>;
  portalConfiguration: string | null;
  /** ISO. */
  readAt: string;
};
