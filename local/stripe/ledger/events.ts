import { createHmac } from 'node:crypto';
import type { StripeEvent, WebhookEndpoint } from './ledger-types.ts';
import { newId, type Objects } from './objects.ts';

/** The API version that the SDK was made for; other versions return data in different formats. */
export const API_VERSION = '2026-10-28.endive';

/** Seconds before each retry of a failed delivery; Stripe retries for three days. */
const RETRY_SECONDS = [1, 2, 4, 8, 16, 32];

export type Events = ReturnType<typeof openEvents>;

/**
 * Records events and delivers them to the webhook endpoints.
 * @param now seconds
 * @param delivers `false` leaves the delivery of the events to a test
 */
export function openEvents(objects: Objects, now: () => number, delivers: boolean) {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const later = (seconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, seconds * 1_000);
    timers.add(timer);
  };

  const deliver = async (endpoint: WebhookEndpoint, event: StripeEvent, tries = 0): Promise<void> => {
    if (isStopped) return;
    const payload = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(payload, secretOf(endpoint.url), Math.floor(Date.now() / 1_000)),
    };
    const isTaken = await fetch(endpoint.url, { method: 'POST', headers, body: payload }).then(
      ({ ok }) => ok,
      () => false,
    );
    const wait = RETRY_SECONDS[tries];
    if (!isTaken && wait !== undefined) later(wait, () => void deliver(endpoint, event, tries + 1));
  };

  return {
    /** Records an event with the object's current state and delivers it. */
    emit(type: string, object: object): void {
      const event = objects.put<StripeEvent>({
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object: structuredClone(object) },
      });
      if (!delivers) return;
      for (const endpoint of objects.all('webhook_endpoint')) {
        if (endpoint.status === 'enabled' && endpoint.enabled_events.includes(type)) {
          later(0, () => void deliver(endpoint, event));
        }
      }
    },
    stop(): void {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Returns an endpoint's signing secret. It is derived from the URL, so it stays valid after a restart. */
export function secretOf(url: string): string {
  return `whsec_${createHmac('sha256', 'stand-in').update(url).digest('hex').slice(0, 32)}`;
}

/** Returns the Stripe-Signature header. @see https://docs.stripe.com/webhooks/signature */
export function signature(payload: string, secret: string, timestamp: number): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signed}`;
}
