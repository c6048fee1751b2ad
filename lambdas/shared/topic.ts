import type { SNSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { freshSecrets } from './fresh-secrets.ts';
import { log } from './log.ts';

/**
 * Creates a handler for messages published to a topic. An unreadable message is logged and dropped: a retry would
 * not make it readable.
 * @param name what a message is, for the log
 */
export function eachPublished<Message>(
  schema: v.GenericSchema<string, Message>,
  name: string,
  handle: (message: Message, publishedAt: Date) => Promise<unknown>,
): (event: SNSEvent) => Promise<void> {
  return async (event) => {
    await freshSecrets();
    for (const { Sns } of event.Records) {
      const read = v.safeParse(schema, Sns.Message);
      if (read.success) await handle(read.output, new Date(Sns.Timestamp));
      else log.warn(`${name} cannot be read`, { messageId: Sns.MessageId });
    }
  };
}
