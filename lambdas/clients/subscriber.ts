import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

const clients: { lambda?: LambdaClient } = {};

/**
 * Opens a function that subscribes to a topic. Lambda invokes it as often as for a message of the topic, and
 * returns the event to the dead-letter queue if every attempt fails.
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
