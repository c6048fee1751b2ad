import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as v from 'valibot';
import { type ReceiveDeps, receiveEvent } from './billing/receive-event.ts';
import { verifyEvent } from './clients/stripe/webhook.ts';
import { readEnv, Text } from './shared/env.ts';
import { newSecret } from './shared/read-secrets.ts';
import { BillingEnv, openBilling } from './wiring/open-billing.ts';

/** The secret is not set if nothing is sold: no signature is valid then. */
const env = readEnv({ ...BillingEnv, STRIPE_WEBHOOK_SECRET: v.optional(Text, newSecret()) });

const deps: ReceiveDeps = {
  ...openBilling(env),
  verify: (call, now) => verifyEvent({ ...call, secret: env.STRIPE_WEBHOOK_SECRET }, now),
};

/** Receives Stripe's events: API Gateway HTTP API, payload format 2.0. Stripe's signature authenticates them. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { status, body } = await receiveEvent(deps, {
    method: event.requestContext.http.method,
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    signature: event.headers['stripe-signature'] ?? '',
  });
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}
