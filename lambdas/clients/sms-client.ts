import {
  ConflictException,
  ThrottlingException as MessagingThrottled,
  ValidationException as MessagingValidation,
  PinpointSMSVoiceV2Client,
  PinpointSMSVoiceV2ServiceException,
  SendTextMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import {
  InvalidParameterException,
  InvalidParameterValueException,
  PublishCommand,
  SNSClient,
  SNSServiceException,
  ThrottledException,
  ValidationException,
} from '@aws-sdk/client-sns';
import type { TextStream } from '#domain/accounts/text-stream.ts';
import { asOfContext } from '#domain/channels/sms/as-of.ts';
import { DeliveryError, type Failure, failureWithoutAnswer } from './delivery-error.ts';
import { freshConnections } from './fresh-connections.ts';

/** A text to a US phone. */
export type Text = {
  stream: TextStream;
  to: string;
  body: string;
  /** Returned with the delivery events of an alert. */
  about?: Record<string, string>;
  /**
   * If this text is a reply: when the text that it answers was sent. Reports about the reply are treated as being from
   * that time.
   */
  asOf?: Date;
};

export type TexterOptions = {
  /** The number that each stream is sent from, E.164. */
  from: Record<TextStream, string>;
  /** For alerts: the configuration set that determines which topic their delivery events go to. */
  configurationSet: string;
  /** Counts a text before it is sent. @returns whether it may be sent */
  mayCount?: (stream: TextStream) => Promise<boolean>;
  /**
   * Called with a phone that rejects alerts, because it is on the opt-out list that AWS keeps for our number. `asOf` is
   * the value from the refused text.
   */
  onOptedOut?: (phone: string, asOf: Date | undefined) => Promise<void>;
};

/**
 * Creates a client that sends texts: alerts through End User Messaging, codes through SNS. It does not resend an
 * alert whose response was lost.
 * @see docs/adr/0067-alerts-and-codes-leave-from-two-numbers.md
 */
export function openTexter({
  from,
  configurationSet,
  mayCount = async () => true,
  onOptedOut = async () => {},
}: TexterOptions) {
  const messaging = new PinpointSMSVoiceV2Client({ maxAttempts: 1, requestHandler: freshConnections });
  const sns = new SNSClient({});

  const sendAlert = async ({ to, body, about, asOf }: Text): Promise<string> => {
    const context = { ...about, ...(asOf === undefined ? {} : asOfContext(asOf)) };
    const { MessageId } = await messaging.send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: to,
        OriginationIdentity: from.alerts,
        MessageBody: body,
        MessageType: 'TRANSACTIONAL',
        ConfigurationSetName: configurationSet,
        ...(Object.keys(context).length === 0 ? {} : { Context: context }),
      }),
    );
    return MessageId ?? '';
  };

  const sendCode = async ({ to, body }: Text): Promise<string> => {
    const text = (StringValue: string) => ({ DataType: 'String', StringValue });
    const { MessageId } = await sns.send(
      new PublishCommand({
        PhoneNumber: to,
        Message: body,
        MessageAttributes: {
          'AWS.SNS.SMS.SMSType': text('Transactional'),
          'AWS.MM.SMS.OriginationNumber': text(from.codes),
        },
      }),
    );
    return MessageId ?? '';
  };

  return {
    /**
     * Sends a text.
     * @returns the message id
     * @throws DeliveryError
     */
    async send(text: Text): Promise<string> {
      if (!(await mayCount(text.stream)))
        throw new DeliveryError('The stage has reached its limit of text messages.', 'spent');
      try {
        return await (text.stream === 'alerts' ? sendAlert(text) : sendCode(text));
      } catch (cause) {
        if (isOptedOut(cause)) await onOptedOut(text.to, text.asOf);
        throw new DeliveryError('The text was not accepted.', failureOf(cause), { cause });
      }
    },
  };
}

function isOptedOut(error: unknown): boolean {
  return error instanceof ConflictException && error.Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT';
}

/** Errors about the number or the text are permanent; a conflict usually means that the phone opted out. */
const ABOUT_IT = [
  InvalidParameterException,
  InvalidParameterValueException,
  ValidationException,
  MessagingValidation,
  ConflictException,
];

function failureOf(error: unknown): Failure {
  if (error instanceof ThrottledException || error instanceof MessagingThrottled) return 'throttled';
  if (ABOUT_IT.some((kind) => error instanceof kind)) return 'permanent';
  const isAnswer =
    error instanceof SNSServiceException || error instanceof PinpointSMSVoiceV2ServiceException;
  return isAnswer ? 'later' : failureWithoutAnswer(error);
}
