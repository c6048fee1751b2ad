import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FunctionName } from '#lib/topology/spec.ts';
import { covers, tableStatements } from '#lib/topology/table-statements.ts';
import { requestsIn } from './table-requests.ts';

/** Tracks which work runs on behalf of which function, and the requests that were refused. */
type Watch = { running: AsyncLocalStorage<FunctionName>; refused: string[] };

/**
 * Each test file loads this module again, while the SDK stays loaded. The state is therefore stored globally, like the
 * SDK.
 */
const WATCH = Symbol.for('filing-pulse:enforce-grants');
const shared = globalThis as typeof globalThis & { [WATCH]?: Watch };

/**
 * Runs work on behalf of a function in the topology. A table request that the function's grants do not allow is
 * refused, as on AWS. The engines on this machine have no IAM.
 */
export function asFunction<T>(name: FunctionName, work: () => T): T {
  return watch().running.run(name, work);
}

/** Returns the requests that were refused since the last call. */
export function takeRefusedRequests(): string[] {
  return watch().refused.splice(0);
}

function watch(): Watch {
  shared[WATCH] ??= enforceGrants();
  return shared[WATCH];
}

function enforceGrants(): Watch {
  const held: Watch = { running: new AsyncLocalStorage<FunctionName>(), refused: [] };
  const { send } = DynamoDBDocumentClient.prototype;
  Object.defineProperty(DynamoDBDocumentClient.prototype, 'send', {
    value: async function (this: DynamoDBDocumentClient, ...args: Parameters<typeof send>) {
      const name = held.running.getStore();
      const problem = name === undefined ? null : refusal(name, args[0]);
      if (problem === null) return Reflect.apply(send, this, args);
      held.refused.push(problem);
      throw Object.assign(new Error(problem), { name: 'AccessDeniedException' });
    },
    configurable: true,
  });
  return held;
}

/** Returns why a function may not send a command; `null` if it may. */
export function refusal(name: FunctionName, command: Parameters<typeof requestsIn>[0]): string | null {
  const statements = tableStatements(name);
  const requests = requestsIn(command);
  if (requests === null) return `${name} is not authorized to send ${command.constructor.name}`;
  const refused = requests.find((request) => !statements.some((statement) => covers(statement, request)));
  if (refused === undefined) return null;
  const { action, index, partitions } = refused;
  const where = index === null ? 'the table' : index;
  return `${name} is not authorized to perform dynamodb:${action} on ${where} for ${kindsOf(partitions)}`;
}

/** Keys may contain people's addresses, so the message states only the kinds of keys. */
function kindsOf(partitions: readonly string[]): string {
  return [...new Set(partitions.map((key) => key.replace(/#.*/, '#…')))].join(', ');
}
