import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { PLAN_IDS, type PlanId } from '#domain/contract/plan-ids.ts';
import { MISBEHAVIORS, type Misbehavior } from '#local/bedrock/bedrock-server.ts';
import { FAULTS } from '#local/edgar/edgar-faults.ts';
import type { EdgarSource } from '#local/runtime/edgar-source.ts';
import { MAIL_FATES, type MailFate } from '#local/runtime/mail-events.ts';
import type { Mailbox } from '../engines/engines.ts';
import { type Heard, type Phones, SERVICE_NUMBERS } from '../engines/phones.ts';
import type { StripeStandIn } from '../stripe/stripe-server.ts';
import { consolePage } from './console-page.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';
import { readBody } from './request.ts';

/** The service as the control routes use it; `main.ts` assembles it. */
export type LocalService = Pick<EdgarSource, 'publish' | 'setFault'> & {
  mailbox: Mailbox;
  phones: Pick<Phones, 'texts'>;
  /** Runs a scheduled job or another function by name. @throws AppError for an unknown job */
  run(job: string): Promise<unknown>;
  receiveText(text: Heard): Promise<void>;
  /**
   * Simulates the delivery outcome of the latest email to an address.
   * @throws AppError if there is none
   */
  reportMail(report: { to: string; fate: MailFate }): Promise<void>;
  /** Makes the model stand-in fail in this way from now on; `null` makes it work again. */
  misbehave(how: Misbehavior | null): void;
  /**
   * Turns an account into a paying customer on a plan.
   * @throws AppError if nobody has this address
   */
  makeCustomer(email: string, plan: PlanId): Promise<{ customer: string; subscription: string }>;
  state(): Promise<unknown>;
  stripe: Pick<StripeStandIn, 'advance' | 'setCard' | 'refund' | 'dispute' | 'renameProduct' | 'changePrice'>;
};

const DAY_SECONDS = 86_400;
const MAX_PUBLISH = 5_000;
const MAX_BODY_BYTES = 64 * 1024;
const Publish = v.union([
  v.object({ accession: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PUBLISH)) }),
]);
/** A status may be given as a number. */
const FaultName = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(FAULTS));
const Fault = v.object({
  kind: FaultName,
  seconds: v.optional(v.pipe(v.number(), v.minValue(0))),
});
const ModelFault = v.object({ kind: v.picklist([...MISBEHAVIORS, 'none']) });
const Job = v.object({ job: v.string() });
/** `to`: one of our numbers, by default the one for alerts. */
const Text = v.object({
  from: v.pipe(v.string(), v.nonEmpty()),
  to: v.optional(v.picklist(Object.values(SERVICE_NUMBERS)), SERVICE_NUMBERS.alerts),
  body: v.string(),
});

/**
 * Events at Stripe that no action in the service causes: time passes, a card stops working, a payment is refunded or
 * disputed, or somebody changes a product or a price.
 */
const AtStripe = v.variant('what', [
  v.object({ what: v.literal('time'), days: v.pipe(v.number(), v.minValue(0), v.maxValue(400)) }),
  v.object({
    what: v.literal('card'),
    customer: v.string(),
    behavior: v.picklist(['ok', 'declined', 'authenticate']),
  }),
  v.object({ what: v.picklist(['refund', 'dispute']), customer: v.string() }),
  v.object({ what: v.literal('product'), id: v.string(), name: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ what: v.literal('price'), lookup_key: v.string(), cents: v.pipe(v.number(), v.integer()) }),
]);

const MailReport = v.object({ to: v.pipe(v.string(), v.nonEmpty()), fate: v.picklist(MAIL_FATES) });

const Customer = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  plan: v.optional(v.picklist(PLAN_IDS), 'pro'),
});

type Route = (service: LocalService, request: IncomingMessage, url: URL) => Promise<unknown>;

const ROUTES: Record<string, Route> = {
  'GET /__local/inbox.json': async (service, _request, url) => inbox(service, url.searchParams.get('to')),
  'GET /__local/state.json': (service) => service.state(),
  'POST /__local/edgar/publish': async (service, request) => ({
    published: service.publish(await body(Publish, request)),
  }),
  'POST /__local/edgar/fault': async (service, request) => {
    const fault = await body(Fault, request);
    service.setFault(fault);
    return fault;
  },
  'POST /__local/model/fault': async (service, request) => {
    const { kind } = await body(ModelFault, request);
    service.misbehave(kind === 'none' ? null : kind);
    return { kind };
  },
  'POST /__local/run': async (service, request) => {
    const { job } = await body(Job, request);
    return { job, result: (await service.run(job)) ?? null };
  },
  'POST /__local/texts': async (service, request) => {
    await service.receiveText(await body(Text, request));
    return { received: true };
  },
  'POST /__local/mail-events': async (service, request) => {
    await service.reportMail(await body(MailReport, request));
    return { reported: true };
  },
  'POST /__local/customers': async (service, request) => {
    const { email, plan } = await body(Customer, request);
    return service.makeCustomer(email, plan);
  },
  'POST /__local/stripe': async (service, request) => {
    const wish = await body(AtStripe, request);
    happen(service.stripe, wish);
    // The schedule would have run this job in the meantime, since the grace period and its notices depend only on time.
    if (wish.what === 'time') await service.run('reconcile-billing');
    return wish;
  },
};

/**
 * These pages contain their own styles and scripts; an email in the inbox is shown in a frame and may contain images.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "form-action 'self'",
  'img-src data: https:',
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PAGES: Record<string, (service: LocalService, url: URL) => string | Promise<string>> = {
  '/__local/inbox': async (service, url) => inboxPage(await inbox(service, url.searchParams.get('to'))),
  '/__local/admin': consolePage,
};

/** Handles requests to the controls, which exist only locally. @returns false for another path */
export async function answerByControls(
  service: LocalService,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  if (!url.pathname.startsWith('/__local/')) return false;
  const page = request.method === 'GET' ? PAGES[url.pathname] : undefined;
  if (page) {
    const html = await page(service, url);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY })
      .end(html);
    return true;
  }
  const route = ROUTES[`${request.method} ${url.pathname}`];
  if (!route) return send(response, 404, { error: 'not_found', message: 'Unknown control.' });
  if (isFromElsewhere(request)) {
    return send(response, 403, { error: 'other_site', message: 'Other sites may not use the controls.' });
  }
  try {
    return send(response, 200, await route(service, request, url));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = error.kind === 'not-found' ? 404 : 400;
    return send(response, status, { error: error.code, message: error.message });
  }
}

function happen(stripe: LocalService['stripe'], wish: v.InferOutput<typeof AtStripe>): void {
  if (wish.what === 'time') stripe.advance(wish.days * DAY_SECONDS);
  else if (wish.what === 'card') stripe.setCard(wish.customer, wish.behavior);
  else if (wish.what === 'product') stripe.renameProduct(wish.id, wish.name);
  else if (wish.what === 'price') stripe.changePrice(wish.lookup_key, wish.cents);
  else stripe[wish.what](wish.customer);
}

/**
 * Any page open in the same browser could send requests to these controls; tools send no such header, and the address
 * bar sends `none`.
 */
function isFromElsewhere(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'] ?? 'none';
  return site !== 'none' && site !== 'same-origin';
}

async function inbox(service: LocalService, to: string | null): Promise<Inbox> {
  const emails = (await service.mailbox.emails()).filter((email) => to === null || email.to.includes(to));
  const texts = service.phones.texts().filter((text) => to === null || text.to === to);
  return {
    emails: emails.map((email) => ({ ...email, to: email.to.join(', ') })).reverse(),
    texts: [...texts].reverse(),
  };
}

async function body<Schema extends v.GenericSchema>(
  schema: Schema,
  request: IncomingMessage,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, parseJson(await readBody(request, MAX_BODY_BYTES)));
  if (parsed.success) return parsed.output;
  throw new AppError('invalid', 'invalid_request', parsed.issues.map((issue) => issue.message).join('; '));
}

function parseJson(body: Buffer | null): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, value: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
  return true;
}
