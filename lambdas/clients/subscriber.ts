import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

const clients: { lambda?: LambdaClient } = {};

/**
 * Opens a function that subscribes to a topic. Lambda retries it as often as it would for a message from the topic, and
 * sends the event to the dead-letter queue if every attempt fails.
 * @param FunctionName name or ARN
 */
export function openSubscriber(FunctionName: string) {
  clients.lambda ??= new LambdaClient({});
  const { lambda } = clients;
  return {
    /** @throws Error if Lambda does not accept the event */
    async send(event: object): Promise<void> {
      const Payload = Buffer.from(JSON.stringify(event));
      await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
    },
  };
}
