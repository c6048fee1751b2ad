import * as v from 'valibot';

/** The record that Lambda sends to a dead-letter queue when a function failed at every attempt. */
const FailedInvocation = v.object({ requestPayload: v.looseObject({}) });

/** The message that SNS sends to a dead-letter queue when it could not deliver it to a function. */
const UndeliveredMessage = v.looseObject({
  Type: v.literal('Notification'),
  MessageId: v.string(),
  Message: v.string(),
  Timestamp: v.string(),
});

/**
 * Returns the event with which a topic's subscriber was invoked, or would have been. It contains the time of the
 * original message, which determines which of two texts from a phone applies.
 * @returns `null` for any other kind of message
 * @see docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html
 */
export function parkedEvent(letter: unknown): object | null {
  const failed = v.safeParse(FailedInvocation, letter);
  if (failed.success) return failed.output.requestPayload;
  const undelivered = v.safeParse(UndeliveredMessage, letter);
  if (!undelivered.success) return null;
  return { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', Sns: undelivered.output }] };
}
