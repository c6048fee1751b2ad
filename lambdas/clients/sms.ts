import {
  InvalidParameterException,
  InvalidParameterValueException,
  PublishCommand,
  SNSClient,
  ValidationException,
} from '@aws-sdk/client-sns';
import { openAwsClient } from '#lambdas/ground/aws-client.ts';
import { DeliveryError } from './delivery-error.ts';

/** A text to a US phone. */
export type Text = { to: string; body: string };

/** Sends texts by SNS. */
export function openTexter() {
  const sns = openAwsClient(SNSClient);
  return {
    /**
     * Hands a text over.
     * @returns the message id
     * @throws DeliveryError, whose `permanent` says whether trying again can help
     */
    async send({ to, body }: Text): Promise<string> {
      const publish = new PublishCommand({
        PhoneNumber: to,
        Message: body,
        MessageAttributes: {
          'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
        },
      });
      try {
        return (await sns.send(publish)).MessageId ?? '';
      } catch (cause) {
        throw new DeliveryError('SNS did not take the text.', isPermanent(cause), { cause });
      }
    },
  };
}

/** What SNS says of the number or of the text: neither changes by waiting. */
function isPermanent(error: unknown): boolean {
  return (
    error instanceof InvalidParameterException ||
    error instanceof InvalidParameterValueException ||
    error instanceof ValidationException
  );
}
