import type { Env, Hono, Schema } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';

/** Handles events from API Gateway: HTTP API, payload format 2.0. */
export function answerEvents<E extends Env, S extends Schema, Path extends string>(app: Hono<E, S, Path>) {
  const answer = handle(app);
  return (event: LambdaEvent) => answer(isRead(event) ? { ...event, body: null } : event);
}

/**
 * Returns whether the request is a read. API Gateway passes on the body of a GET, but a fetch Request must not have
 * one.
 */
function isRead(event: LambdaEvent): boolean {
  const context = event.requestContext;
  return 'http' in context && ['GET', 'HEAD'].includes(context.http.method);
}
