import { bytesOf } from './bytes-of.ts';

type AwsClient = { middlewareStack: { remove(name: string): boolean } };
type Settings = { streamCollector: typeof bytesOf };

/**
 * Opens a client of the AWS SDK that does no work nobody wants: it reads answers without a stream of its own, and has
 * no logger, for which it would copy every input and output all the same (a seventh of a request's work). Endpoint and
 * region come from the SDK's environment.
 */
export function openAwsClient<Client extends AwsClient>(
  Constructor: new (settings: Settings) => Client,
): Client {
  const client = new Constructor({ streamCollector: bytesOf });
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
