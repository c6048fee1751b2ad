import { MessageRejected, SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { openAwsClient } from '#lambdas/ground/aws-client.ts';
import { DeliveryError } from './delivery-error.ts';

/** A mail ready to be sent, in both its shapes. */
export type Mail = {
  to: string;
  /** Shown as sender, before the service's address. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Further header fields. */
  headers?: Record<string, string>;
};

/**
 * Sends mail by SES.
 * @param from the service's address, alone or as `Name <address>`
 */
export function openMailer({ from, configurationSet }: { from: string; configurationSet: string }) {
  const ses = openAwsClient(SESClient);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    /**
     * Hands a mail over.
     * @returns SES's message id
     * @throws DeliveryError, whose `permanent` says whether trying again can help
     */
    async send(mail: Mail): Promise<string> {
      const Data = await compose(mail, address);
      try {
        const answer = await ses.send(
          new SendRawEmailCommand({
            Source: address,
            Destinations: [mail.to],
            RawMessage: { Data },
            ConfigurationSetName: configurationSet,
          }),
        );
        return answer.MessageId ?? '';
      } catch (cause) {
        throw new DeliveryError('SES did not take the mail.', isPermanent(cause), { cause });
      }
    },
  };
}

/** nodemailer folds and encodes header fields, so no value can start a line of its own. */
async function compose(mail: Mail, address: string): Promise<Uint8Array> {
  const composer = new MailComposer({
    from: { name: mail.fromName, address },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.headers ? { headers: mail.headers } : {}),
  });
  return composer.compile().build();
}

/** A refused message stays refused; a limit or an outage passes. */
function isPermanent(error: unknown): boolean {
  if (error instanceof MessageRejected) return true;
  return error instanceof SESServiceException && error.name === 'InvalidParameterValue';
}
