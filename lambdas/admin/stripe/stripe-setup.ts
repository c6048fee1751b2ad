import { AppError } from '#domain/app-error.ts';
import type {
  ApplyStripeSetupRequest,
  ApplyStripeSetupResponse,
  StripeSetup,
} from '#domain/contract/admin/admin-stripe-contract.ts';
import { formatPrice } from '#domain/format/numbers.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import { SUBSCRIBED_EVENTS } from '#domain/plans/subscribed-events.ts';
import { staleVersion } from '#lambdas/admin/stale-version.ts';
import type { StripeSetupClient } from '#lambdas/clients/types.ts';

export type StripeSetupDeps = {
  stripeSetup: StripeSetupClient;
  /** Whether the stage has a Stripe key. */
  isSelling: boolean;
};

/** Compares Stripe with the stage's settings, entry by entry. Reads Stripe's state each time, and changes nothing. */
export async function viewStripeSetup({ stripeSetup, isSelling }: StripeSetupDeps): Promise<StripeSetup> {
  const { wanted } = stripeSetup;
  const webhook_url = wanted.webhookUrl;
  if (!isSelling) return { state: 'off', problem: null, webhook_url, lines: [] };
  const checked = await stripeSetup.check();
  if ('problem' in checked) return { state: 'unreachable', problem: checked.problem, webhook_url, lines: [] };
  const drifts = new Map(checked.repairs.map(({ subject, drift }) => [subject, drift]));
  const lines = wantedLines(wanted).map((line) => ({ ...line, drift: drifts.get(line.subject) ?? null }));
  const known = new Set(lines.map(({ subject }) => subject));
  const further = checked.repairs
    .filter(({ subject }) => !known.has(subject))
    .map(({ subject, drift }) => ({
      subject,
      wanted: 'Disabled, because another endpoint replaces it',
      drift,
    }));
  return { state: 'checked', problem: null, webhook_url, lines: [...lines, ...further] };
}

/**
 * Repairs the named entries one after another, and reports the result of each. If Stripe has changed since the
 * administrator saw it, nothing is repaired.
 * @throws AppError stripe_off, stripe_unreachable, stale_version
 */
export async function applyStripeSetup(
  deps: StripeSetupDeps,
  { repairs: seen }: ApplyStripeSetupRequest,
): Promise<ApplyStripeSetupResponse> {
  if (!deps.isSelling)
    throw new AppError('conflict', 'stripe_off', 'This stage has no Stripe key, so nothing can be set up.');
  const checked = await deps.stripeSetup.check();
  if ('problem' in checked)
    throw new AppError('upstream', 'stripe_unreachable', `Stripe could not be reached: ${checked.problem}`);
  const found = new Map(checked.repairs.map((repair) => [repair.subject, repair]));
  const chosen = seen.flatMap(({ subject, drift }) => {
    const repair = found.get(subject);
    return repair?.drift === drift ? [repair] : [];
  });
  if (chosen.length < seen.length) throw staleVersion(await viewStripeSetup(deps));

  const results: ApplyStripeSetupResponse['results'] = [];
  let webhook_secret: string | null = null;
  for (const repair of chosen) {
    const outcome = await deps.stripeSetup.apply(repair);
    results.push({ subject: repair.subject, error: 'problem' in outcome ? outcome.problem : null });
    if ('secret' in outcome) webhook_secret = outcome.secret ?? webhook_secret;
  }
  return { results, webhook_secret };
}

function wantedLines({ prices, webhookUrl }: StripeSetupClient['wanted']) {
  const offers = [
    { ...PLANS.pro, cents: prices.pro },
    { ...PLANS.all, cents: prices.all },
    { ...ADD_ONS.tickers, cents: prices.tickers },
  ];
  return [
    ...offers.flatMap(({ productId, lookupKey, name, cents }) => [
      { subject: `product ${productId}`, wanted: name },
      { subject: `price ${lookupKey}`, wanted: `${formatPrice(cents / 100)} a month` },
    ]),
    {
      subject: 'portal configuration',
      wanted: 'Card, address and invoices; a plan can be canceled, not changed',
    },
    { subject: 'webhook endpoint', wanted: `${webhookUrl}, ${SUBSCRIBED_EVENTS.length} kinds of events` },
  ];
}
