import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

/** A text to a US phone. */
export type Text = { to: string; body: string };

/** Sends texts by SNS. */
export function openTexter() {
  const sns = new SNSClient({});
  return {
    /** Hands a text over. @returns the message id */
    async send({ to, body }: Text): Promise<string> {
      const answer = await sns.send(
        new PublishCommand({
          PhoneNumber: to,
          Message: body,
          MessageAttributes: {
            'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
          },
        }),
      );
      return answer.MessageId ?? '';
    },
  };
}
