import type { openFinnhub } from './finnhub.ts';
import type { openPayments } from './stripe/payments.ts';
import type { openSetup } from './stripe/stripe-setup-client.ts';

/* The types of the clients. Areas may import nothing else from the clients. An interface with several
   implementations, such as that of a language model, is in lambdas/ports/. */
export type Payments = ReturnType<typeof openPayments>;
export type QuoteProvider = ReturnType<typeof openFinnhub>;
export type { Candle } from './finnhub.ts';
export type { QuoteTurns } from './quote-turns.ts';
export type StripeSetupClient = ReturnType<typeof openSetup>;
export type { CheckoutPage } from './stripe/stripe-checkout.ts';
export type { CustomerInvoice } from './stripe/stripe-invoices.ts';
export type { Verified } from './stripe/webhook.ts';
