import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { createApi } from './api/app.ts';
import { readEnv } from './ground/env.ts';
import { ApiEnv, openApi } from './wiring/open-api.ts';

const answer = handle(createApi(openApi(readEnv(ApiEnv))));

/** Answers the site: API Gateway HTTP API, payload format 2.0. */
export const handler = (event: LambdaEvent) => answer(isRead(event) ? { ...event, body: null } : event);

/** API Gateway passes on the body of a GET, which a fetch Request must not have. */
function isRead(event: LambdaEvent): boolean {
  const context = event.requestContext;
  return 'http' in context && ['GET', 'HEAD'].includes(context.http.method);
}
