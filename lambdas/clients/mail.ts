import { MessageRejected, SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { DeliveryError, type Failure, failureWithoutAnswer } from './delivery-error.ts';
import type { MailPace } from './mail-pace.ts';

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

/** `pace` opens what each mail waits for; without it, mails go out at once. */
type MailerOptions = { from: string; configurationSet: string; pace?: (ses: SESClient) => MailPace };

/**
 * Sends mail by SES.
 * @param options `from`: the service's address, alone or as `Name <address>`
 */
export function openMailer({ from, configurationSet, pace }: MailerOptions) {
  // An alert whose answer was lost must not be sent twice; a login link may.
  const ses = new SESClient(pace === undefined ? {} : { maxAttempts: 1 });
  const paced = pace?.(ses);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    /**
     * Sends a mail.
     * @returns SES's message id
     * @throws DeliveryError
     */
    async send(mail: Mail): Promise<string> {
      const Data = await compose(mail, address);
      await paced?.enter();
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
        throw new DeliveryError('SES did not accept the mail.', failureOf(cause), { cause });
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
    // A bare line feed, as our bodies have them, is no line end of mail (RFC 5321, 2.3.8).
    newline: 'windows',
    ...(mail.headers ? { headers: mail.headers } : {}),
  });
  return composer.compile().build();
}

/** SES names them differently for the rate and for the day's quota. */
const THROTTLES = ['Throttling', 'ThrottlingException', 'LimitExceededException', 'TooManyRequestsException'];

/** A rejected message stays rejected; limits and outages pass. */
function failureOf(error: unknown): Failure {
  if (error instanceof MessageRejected) return 'permanent';
  if (!(error instanceof SESServiceException)) return failureWithoutAnswer(error);
  if (THROTTLES.includes(error.name)) return 'throttled';
  return error.name === 'InvalidParameterValue' ? 'permanent' : 'later';
}
