import {
  InvalidParameterException,
  InvalidParameterValueException,
  PublishCommand,
  SNSClient,
  ThrottledException,
  ValidationException,
} from '@aws-sdk/client-sns';
import { DeliveryError } from './delivery-error.ts';

/** A text to a US phone. */
export type Text = { to: string; body: string };

/** Sends texts by SNS. */
export function openTexter() {
  const sns = new SNSClient({});
  return {
    /**
     * Sends a text.
     * @returns the message id
     * @throws DeliveryError
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
        throw new DeliveryError('SNS did not accept the text.', failureOf(cause), { cause });
      }
    },
  };
}

/** Errors about the number or the text do not pass. */
function failureOf(error: unknown): 'permanent' | 'throttled' | 'later' {
  if (error instanceof ThrottledException) return 'throttled';
  const isAboutIt =
    error instanceof InvalidParameterException ||
    error instanceof InvalidParameterValueException ||
    error instanceof ValidationException;
  return isAboutIt ? 'permanent' : 'later';
}
