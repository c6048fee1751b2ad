import type { openFinnhub } from './finnhub.ts';
import type { openPayments } from './stripe/payments.ts';
import type { openSetup } from './stripe/stripe-setup.ts';

/*
 * What the areas may know of the clients: types alone. Where several things stand behind one interface, as behind that
 * of a language model, it is written in lambdas/ports/.
 */
export type Payments = ReturnType<typeof openPayments>;
export type QuoteProvider = ReturnType<typeof openFinnhub>;
export type { Candle } from './finnhub.ts';
export type { QuoteTurns } from './quote-turns.ts';
export type StripeSetupClient = ReturnType<typeof openSetup>;
export type { CheckoutPage } from './stripe/stripe-checkout.ts';
export type { CustomerInvoice } from './stripe/stripe-invoices.ts';
export type { Verified } from './stripe/webhook.ts';
