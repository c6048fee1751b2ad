import Stripe from 'stripe';
import { ADD_ONS, type Offer, PLANS } from '#domain/plans/offers.ts';
import { SUBSCRIBED_EVENTS } from '#domain/plans/subscribed-events.ts';
import { driftInWords, MISSING_AT_STRIPE } from './drift-words.ts';
import { isMissing, openStripe, type StripeApi } from './open-stripe.ts';
import { OURS, portalOf } from './stripe-catalog.ts';
import type { Wanted } from './wanted-setup.ts';

/** A difference between Stripe's setup and the wanted one, and how to repair it. */
export type Repair = {
  subject: string;
  drift: string;
  /** @returns the secret of a new webhook endpoint, which Stripe shows only once */
  apply(): Promise<string | null>;
};

/** Software as a service, for Stripe Tax. @see https://docs.stripe.com/tax/tax-codes */
const TAX_CODE = 'txcd_10103001';

const PORTAL_FEATURES = {
  customer_update: { enabled: true, allowed_updates: ['email', 'address', 'name', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  // Stripe's portal cannot change a subscription with several items; our own page can.
  subscription_update: { enabled: false },
} as const;

/** Opens Stripe's setup for the admin area. Neither call throws Stripe errors. */
export function openSetup(api: StripeApi, wanted: Wanted) {
  const stripe = openStripe(api);
  return {
    wanted,
    /** Returns the repairs that are needed, or Stripe's error message. */
    async check(): Promise<{ repairs: Repair[] } | { problem: string }> {
      try {
        return { repairs: await findDrift(stripe, wanted) };
      } catch (error) {
        return { problem: problemOf(error) };
      }
    },
    /** Carries out a repair. `problem`: Stripe's error if it failed. */
    async apply(repair: Repair): Promise<{ secret: string | null } | { problem: string }> {
      try {
        return { secret: await repair.apply() };
      } catch (error) {
        return { problem: problemOf(error) };
      }
    },
  };
}

/** @throws the error itself if it does not come from Stripe */
function problemOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return error.message;
  throw error;
}

/** Compares products, prices, portal and webhook with the wanted setup. Changes nothing. */
export async function findDrift(stripe: Stripe, wanted: Wanted): Promise<Repair[]> {
  const offers: [Offer, number][] = [
    [PLANS.pro, wanted.prices.pro],
    [PLANS.all, wanted.prices.all],
    [ADD_ONS.tickers, wanted.prices.tickers],
  ];
  const found: Repair[] = [];
  for (const [offer, amount] of offers) {
    found.push(...(await productDrift(stripe, offer)));
    found.push(...(await priceDrift(stripe, offer, amount, wanted.currency)));
  }
  found.push(...(await portalDrift(stripe, wanted)), ...(await webhookDrift(stripe, wanted)));
  return found;
}

async function productDrift(stripe: Stripe, { productId: id, name, description }: Offer): Promise<Repair[]> {
  const facts = { name, description, tax_code: TAX_CODE };
  const subject = `product ${id}`;
  const product = await productNamed(stripe, id);
  if (product === null) {
    const create = () => stripe.products.create({ id, ...facts, metadata: OURS });
    return [repair(subject, MISSING_AT_STRIPE, create)];
  }
  const differs = driftInWords(
    { ...facts, active: true },
    {
      name: product.name,
      description: product.description,
      tax_code: typeof product.tax_code === 'string' ? product.tax_code : (product.tax_code?.id ?? null),
      active: product.active,
    },
  );
  if (differs === '') return [];
  return [repair(subject, differs, () => stripe.products.update(id, { ...facts, active: true }))];
}

/**
 * A price's amount never changes: instead, a new price takes over the lookup key. Existing subscriptions keep their old
 * price.
 */
async function priceDrift(
  stripe: Stripe,
  { productId, lookupKey }: Offer,
  amount: number,
  currency: string,
): Promise<Repair[]> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 });
  const [price] = data;
  const facts = { product: productId, unit_amount: amount, currency };
  const differs =
    price === undefined
      ? MISSING_AT_STRIPE
      : driftInWords(
          { ...facts, interval: 'month', active: true },
          {
            product: typeof price.product === 'string' ? price.product : price.product.id,
            unit_amount: price.unit_amount,
            currency: price.currency,
            interval: price.recurring?.interval ?? null,
            active: price.active,
          },
        );
  if (differs === '') return [];
  const create = () =>
    stripe.prices.create({
      ...facts,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      tax_behavior: 'exclusive',
    });
  return [repair(`price ${lookupKey}`, differs, create)];
}

async function portalDrift(stripe: Stripe, { returnUrl }: Wanted): Promise<Repair[]> {
  const wanted = {
    features: {
      ...PORTAL_FEATURES,
      customer_update: {
        enabled: true,
        allowed_updates: [...PORTAL_FEATURES.customer_update.allowed_updates],
      },
    },
    default_return_url: returnUrl,
  };
  const known = await portalOf(stripe);
  if (known === null) {
    const create = () => stripe.billingPortal.configurations.create({ ...wanted, metadata: OURS });
    return [repair('portal configuration', MISSING_AT_STRIPE, create)];
  }
  const { features } = known;
  const differs = driftInWords(
    { card: true, invoices: true, cancel: true, update: false, back: returnUrl },
    {
      card: features.payment_method_update.enabled,
      invoices: features.invoice_history.enabled,
      cancel: features.subscription_cancel.enabled,
      update: features.subscription_update.enabled,
      back: known.default_return_url,
    },
  );
  if (differs === '') return [];
  const update = () => stripe.billingPortal.configurations.update(known.id, wanted);
  return [repair('portal configuration', differs, update)];
}

async function webhookDrift(stripe: Stripe, { webhookUrl: url }: Wanted): Promise<Repair[]> {
  const subject = 'webhook endpoint';
  const enabled_events = [...SUBSCRIBED_EVENTS] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const api_version = Stripe.API_VERSION;
  const create = async () => {
    const facts = { url, enabled_events, api_version, metadata: OURS };
    return (await stripe.webhookEndpoints.create(facts)).secret ?? null;
  };
  const endpoints: Stripe.WebhookEndpoint[] = [];
  for await (const each of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (each.metadata.service === OURS.service && each.status === 'enabled') endpoints.push(each);
  }
  const current = endpoints.find((each) => each.api_version === api_version);
  const outdated = endpoints.filter((each) => each !== current);
  const disable = outdated.map((each) =>
    repair(
      `${subject} ${each.id}`,
      `It sends events in the format of ${each.api_version}, not of ${api_version}. Another endpoint replaces it.`,
      () => stripe.webhookEndpoints.update(each.id, { disabled: true }),
    ),
  );
  if (current === undefined) return [{ subject, drift: MISSING_AT_STRIPE, apply: create }, ...disable];
  const differs = driftInWords(
    { url, events: [...enabled_events].toSorted().join(' ') },
    { url: current.url, events: current.enabled_events.toSorted().join(' ') },
  );
  if (differs === '') return disable;
  const update = () => stripe.webhookEndpoints.update(current.id, { url, enabled_events });
  return [repair(subject, differs, update), ...disable];
}

async function productNamed(stripe: Stripe, id: string): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function repair(subject: string, drift: string, apply: () => Promise<unknown>): Repair {
  return {
    subject,
    drift,
    apply: async () => {
      await apply();
      return null;
    },
  };
}
