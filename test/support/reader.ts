import type { PlanId } from '#domain/contract/plan-ids.ts';
import type { RunningService } from './service.ts';
import { until } from './until.ts';

/** A reader, as the API sees them. */
export type Reader = { session: string; email: string };

/** Calls the API of a running service. @throws Error with the response if it is not a success */
export async function call<Answer>(
  service: Pick<RunningService, 'url'>,
  path: string,
  options: { session?: string; brand?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${service.url}/api/${path}`, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.session ? { 'x-session': options.session } : {}),
      ...(options.brand ? { 'x-brand': options.brand } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Returns the link with the given path in the newest email to this address. */
export async function linkFromInbox(service: RunningService, email: string, path: string): Promise<string> {
  return until(`a mail to ${email} with a link to ${path}`, async () => {
    const [newest] = (await service.inbox(email)).emails;
    return newest?.text.match(/https?:\/\/\S+/g)?.find((link) => link.includes(path));
  });
}

/**
 * Works like `verifiedReader`, but the reader is on a paid plan and gets a real-time alert for every filing, even at
 * night.
 */
export async function proReader(
  service: RunningService,
  email: string,
  tickers: string[],
  forms: string[],
  plan: PlanId = 'pro',
): Promise<Reader> {
  const reader = await verifiedReader(service, email, tickers, forms);
  await buyPlan(service, email, plan);
  const body = { delivery: 'everything', quiet_hours: null };
  await call(service, 'update-notification-preferences', { session: reader.session, body });
  return reader;
}

/**
 * Gives the account of this address PRO, unless it already has it.
 * @returns its Stripe customer
 */
export const buyPro = (service: Pick<RunningService, 'url'>, email: string) => buyPlan(service, email, 'pro');

/**
 * Buys a plan for the account of this address, unless it already has it.
 * @returns its Stripe customer
 */
export async function buyPlan(
  service: Pick<RunningService, 'url'>,
  email: string,
  plan: PlanId,
): Promise<{ customer: string; subscription: string }> {
  const answer = await fetch(`${service.url}/__local/customers`, {
    method: 'POST',
    body: JSON.stringify({ email, plan }),
  });
  if (!answer.ok) throw new Error(`customers: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { customer: string; subscription: string };
}

/**
 * Creates a reader with a verified address on the free plan who watches the tickers for these forms (all-filings
 * brand).
 */
export async function verifiedReader(
  service: RunningService,
  email: string,
  tickers: string[],
  forms: string[],
): Promise<Reader> {
  const brand = 'all';
  const { session } = await call<{ session: string }>(service, 'subscribe', {
    brand,
    body: { tickers: tickers.join(','), forms: forms.join(',') },
  });
  await call(service, 'notify', { session, brand, body: { email, notify_via: ['email'] } });
  const link = await linkFromInbox(service, email, '/api/verify-login');
  const confirmed = await fetch(link, { method: 'POST', redirect: 'manual' });
  const fresh = /^session=([\w-]{43});/.exec(confirmed.headers.getSetCookie()[0] ?? '')?.[1];
  if (fresh === undefined) throw new Error(`The link answered ${confirmed.status}.`);
  return { session: fresh, email };
}
