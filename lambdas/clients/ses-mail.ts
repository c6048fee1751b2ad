import {
  GetSendQuotaCommand,
  MessageRejected,
  SESClient,
  SESServiceException,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import { DeliveryError, type Failure, failureWithoutAnswer } from './delivery-error.ts';
import { freshConnections } from './fresh-connections.ts';
import type { MailPace } from './mail-pace.ts';

/** An email, with an HTML and a text version. */
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

/** `pace` creates the limiter that each email waits for. Without it, emails are sent at once. */
type MailerOptions = { from: string; configurationSet: string; pace?: (ses: SESClient) => MailPace };

/**
 * Creates a client that sends email through SES.
 * @param options `from`: the service's address, alone or as `Name <address>`
 */
export function openMailer({ from, configurationSet, pace }: MailerOptions) {
  // An alert must not be sent twice if the response was lost; a login link may be.
  const ses = new SESClient(pace === undefined ? {} : { maxAttempts: 1, requestHandler: freshConnections });
  const paced = pace?.(ses);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    /** Returns how many emails SES accepts in a day. */
    perDay: async (): Promise<number> => (await ses.send(new GetSendQuotaCommand({}))).Max24HourSend ?? 0,

    /**
     * Sends an email.
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

/** Builds the message. nodemailer folds and encodes header fields, which prevents header injection. */
async function compose(mail: Mail, address: string): Promise<Uint8Array> {
  // Loaded with the first email, because most functions that can send email handle many requests without sending one.
  const { MailComposer } = await import('#on-demand/mail-composer.ts');
  const composer = new MailComposer({
    from: { name: mail.fromName, address },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Our texts use a bare line feed, which is not a valid line ending in email (RFC 5321, 2.3.8).
    newline: 'windows',
    ...(mail.headers ? { headers: mail.headers } : {}),
  });
  return composer.compile().build();
}

/** SES uses different error names for the rate and for the daily quota. */
const THROTTLES = ['Throttling', 'ThrottlingException', 'LimitExceededException', 'TooManyRequestsException'];

/** Classifies an error: a rejected message stays rejected; limits and outages are temporary. */
function failureOf(error: unknown): Failure {
  if (error instanceof MessageRejected) return 'permanent';
  if (!(error instanceof SESServiceException)) return failureWithoutAnswer(error);
  if (THROTTLES.includes(error.name)) return 'throttled';
  return error.name === 'InvalidParameterValue' ? 'permanent' : 'later';
}
