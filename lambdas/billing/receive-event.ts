import * as v from 'valibot';
import { log } from '#lambdas/ground/log.ts';
import { type EventDeps, type Handled, handleEvent, StripeEvent } from './handle-event.ts';

/** Whether a call is Stripe's own, and its event. */
export type Verified =
  | { kind: 'event'; event: unknown }
  | { kind: 'refused'; code: 'bad_signature' | 'stale' | 'other_version'; message: string };

export type ReceiveDeps = EventDeps & {
  /** @param now milliseconds */
  verify(call: { body: Buffer; signature: string }, now: number): Verified;
};

export type Receipt = { status: number; body: Record<string, unknown> };

const STATUS: Record<Handled, number> = { handled: 200, duplicate: 200, ignored: 200, retry: 409 };
/** Stripe's events are a few kilobytes. */
const MAX_BYTES = 512 * 1024;

/**
 * Answers a call of the webhook. Only 2xx keeps Stripe from delivering the event again.
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
    log.warn('A call of the Stripe webhook was refused', { code: verified.code, reason: verified.message });
    return refused(400, verified.code, verified.message);
  }
  const event = v.safeParse(StripeEvent, verified.event);
  if (!event.success) {
    log.error('An event of Stripe cannot be read', { problems: event.issues.map(({ message }) => message) });
    return refused(400, 'unreadable_event', 'The event cannot be read.');
  }
  const handled = await handleEvent(deps, event.output);
  return { status: STATUS[handled], body: { received: handled } };
}

function refused(status: number, error: string, message: string): Receipt {
  return { status, body: { error, message } };
}
