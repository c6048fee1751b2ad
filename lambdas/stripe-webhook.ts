import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ReceiveDeps, receiveEvent } from './billing/receive-event.ts';
import { verifyEvent } from './clients/stripe/webhook.ts';
import { readEnv } from './shared/env.ts';
import { freshSecrets } from './shared/fresh-secrets.ts';
import { newSecret } from './shared/read-secrets.ts';
import { BillingEnv, openBilling } from './wiring/open-billing.ts';
import { openSecretIfSet } from './wiring/open-secret.ts';

const env = readEnv(BillingEnv);
/** It is not set if nothing is sold; in that case no signature is valid. */
const secret = openSecretIfSet('STRIPE_WEBHOOK_SECRET', { field: 'webhookSecret' }) ?? newSecret();

const deps: ReceiveDeps = {
  ...openBilling(env),
  verify: (call, now) => verifyEvent({ ...call, secret }, now),
};

/** Receives Stripe's events: API Gateway HTTP API, payload format 2.0. Stripe's signature authenticates them. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  await freshSecrets();
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
