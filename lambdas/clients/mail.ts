import { MessageRejected, SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { DeliveryError } from './delivery-error.ts';

/** A mail as HTML and as text. */
export type Mail = {
  to: string;
  /** The sender's display name. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Additional header fields. */
  headers?: Record<string, string>;
};

/**
 * Sends mail by SES.
 * @param from the service's address, alone or as `Name <address>`
 */
export function openMailer({ from, configurationSet }: { from: string; configurationSet: string }) {
  const ses = new SESClient({});
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    /**
     * Sends a mail.
     * @returns SES's message id
     * @throws DeliveryError
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
        throw new DeliveryError('SES did not accept the mail.', isPermanent(cause), { cause });
      }
    },
  };
}

/** nodemailer folds and encodes header fields, which prevents header injection. */
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

/** A rejected message stays rejected; limits and outages pass. */
function isPermanent(error: unknown): boolean {
  if (error instanceof MessageRejected) return true;
  return error instanceof SESServiceException && error.name === 'InvalidParameterValue';
}
