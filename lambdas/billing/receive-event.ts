import * as v from 'valibot';
import type { Verified } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { type EventDeps, type Handled, handleEvent, StripeEvent } from './handle-event.ts';

export type ReceiveDeps = EventDeps & {
  /** @param now milliseconds */
  verify(call: { body: Buffer; signature: string }, now: number): Verified;
};

export type Receipt = { status: number; body: Record<string, unknown> };

const STATUS: Record<Handled, number> = { handled: 200, duplicate: 200, ignored: 200, retry: 409 };
/** The maximum size of an event; Stripe's events are a few kilobytes. */
const MAX_BYTES = 512 * 1024;

/**
 * Handles a call of the webhook. Any response other than 2xx makes Stripe deliver the event again.
 * @param call.body exactly the bytes that were sent: the signature covers them
 * @throws what Stripe's SDK throws
 */
export async function receiveEvent(
  deps: ReceiveDeps,
  call: { method: string; body: Buffer; signature: string },
): Promise<Receipt> {
  if (call.method !== 'POST') return refused(405, 'method_not_allowed', 'Stripe posts its events here.');
  if (call.body.length > MAX_BYTES) return refused(413, 'body_too_large', 'The event is too large.');
  const verified = deps.verify(call, deps.clock.now());
  if (verified.kind === 'refused') {
    log.warn('A call to the Stripe webhook was refused', { code: verified.code, reason: verified.message });
    return refused(400, verified.code, verified.message);
  }
  const event = v.safeParse(StripeEvent, verified.event);
  if (!event.success) {
    log.error('A Stripe event cannot be read', { problems: event.issues.map(({ message }) => message) });
    return refused(400, 'unreadable_event', 'The event cannot be read.');
  }
  const handled = await handleEvent(deps, event.output);
  return { status: STATUS[handled], body: { received: handled } };
}

function refused(status: number, error: string, message: string): Receipt {
  return { status, body: { error, message } };
}
