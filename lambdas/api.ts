import { handle, type LambdaEvent } from 'hono/aws-lambda';
import * as v from 'valibot';
import { DATA_SOURCES } from '#domain/contract/config.ts';
import { createApi } from './api/app.ts';
import { BrandOrigins, readEnv, Text } from './ground/env.ts';
import { awsDeps } from './wiring/api-deps.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  BACKFILLS_QUEUE_URL: Text,
  CLOSURES_QUEUE_URL: Text,
  BRAND_ORIGINS: BrandOrigins,
  MAIL_FROM: Text,
  MAIL_CONFIGURATION_SET: Text,
  POSTAL_ADDRESS: Text,
  DATA_SOURCE: v.picklist(DATA_SOURCES),
  SIGNING_SECRET: Text,
  ORIGIN_SECRET: v.optional(v.string()),
});

const answer = handle(
  createApi(
    awsDeps({
      tableName: env.TABLE_NAME,
      documentsBucket: env.DOCUMENTS_BUCKET,
      backfillsQueueUrl: env.BACKFILLS_QUEUE_URL,
      closuresQueueUrl: env.CLOSURES_QUEUE_URL,
      origins: env.BRAND_ORIGINS,
      mailFrom: env.MAIL_FROM,
      mailConfigurationSet: env.MAIL_CONFIGURATION_SET,
      postalAddress: env.POSTAL_ADDRESS,
      dataSource: env.DATA_SOURCE,
      signingSecret: env.SIGNING_SECRET,
      originSecret: env.ORIGIN_SECRET,
    }),
  ),
);

/** Answers the site: API Gateway HTTP API, payload format 2.0. */
export const handler = (event: LambdaEvent) => answer(isRead(event) ? { ...event, body: null } : event);

/** API Gateway passes the body of a GET on, which a fetch Request must not have. */
function isRead(event: LambdaEvent): boolean {
  const context = event.requestContext;
  return 'http' in context && ['GET', 'HEAD'].includes(context.http.method);
}
