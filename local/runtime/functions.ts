import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { FUNCTIONS, type FunctionName } from '#lib/topology.ts';

export type Invoke = (name: FunctionName, event: unknown) => Promise<unknown>;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/**
 * Loads the very handlers that Lambda runs. Their environment must be set before.
 * @returns a function that invokes one with Lambda's arguments; what it throws is thrown
 */
export async function loadFunctions(): Promise<Invoke> {
  const names = Object.keys(FUNCTIONS) as FunctionName[];
  const handlers = new Map(
    await Promise.all(
      names.map(async (name) => {
        const entry = (await import(`../../${FUNCTIONS[name].entry}`)) as { handler: Handler };
        return [name, entry.handler] as const;
      }),
    ),
  );
  return async (name, event) => handlers.get(name)?.(event, contextOf(name));
}

function contextOf(name: FunctionName): Context {
  const deadline = Date.now() + FUNCTIONS[name].timeoutSeconds * 1_000;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: String(FUNCTIONS[name].memoryMb),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
