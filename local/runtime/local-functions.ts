import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { entryOf, FUNCTIONS, memoryMbOf } from '#lib/topology/functions.ts';
import { streamRoutes } from '#lib/topology/routes.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { asFunction } from './enforce-grants.ts';
import { LAMBDA_STREAMS, ResponseStream, type StreamSink } from './response-stream.ts';

export type Invoke = (name: FunctionName, event: unknown) => Promise<unknown>;

/** Invokes a function that streams its response; `ended` is aborted when the caller disconnects. */
export type InvokeStream = (
  name: FunctionName,
  event: unknown,
  sink: StreamSink,
  ended: AbortSignal,
) => Promise<void>;

type StreamHandler = (event: unknown, response: ResponseStream, context: Context) => Promise<void>;

/** Runs one function and rethrows its errors. */
export type Run = (event: unknown) => Promise<unknown>;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const isStreamed = (name: string) => streamRoutes().some((route) => route.function === name);

/** The functions that return their whole result at once. */
export const FUNCTION_NAMES = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) => !isStreamed(name));

/**
 * Loads the same handlers as Lambda does. Their environment must already be set.
 * @returns a function that invokes a handler with Lambda's arguments and rethrows its errors
 */
export async function loadFunctions(names: readonly FunctionName[] = FUNCTION_NAMES): Promise<Invoke> {
  const runs = new Map(
    await Promise.all(names.map(async (name) => [name, await loadFunction(name)] as const)),
  );
  return async (name, event) => runs.get(name)?.(event);
}

/** Loads one function's handler. */
export async function loadFunction(name: FunctionName): Promise<Run> {
  const { handler } = (await import(/* @vite-ignore */ `../../${entryOf(name)}`)) as {
    handler: Handler;
  };
  return (event) => asFunction(name, () => handler(event, contextOf(name)));
}

/** Loads a function that streams, and runs it as Lambda does. Its environment must already be set. */
export async function loadStream(name: FunctionName): Promise<InvokeStream> {
  Object.assign(globalThis, { awslambda: LAMBDA_STREAMS });
  const { handler } = (await import(/* @vite-ignore */ `../../${entryOf(name)}`)) as {
    handler: StreamHandler;
  };
  return async (_name, event, sink, ended) => {
    const response = new ResponseStream(sink);
    ended.addEventListener('abort', () => response.destroy(), { once: true });
    await asFunction(name, () => handler(event, response, contextOf(name)));
  };
}

function contextOf(name: FunctionName): Context {
  const deadline = Date.now() + FUNCTIONS[name].timeoutSeconds * 1_000;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMbOf(name)),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
