import type { SNSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { type ReceiveSmsDeps, receiveSms } from './accounts/proofs/receive-sms.ts';
import { openMailer } from './clients/mail.ts';
import { openTexter } from './clients/sms.ts';
import { BrandOrigins, readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { consentsIn } from './store/accounts/consents.ts';
import { contactsIn } from './store/accounts/contacts.ts';
import { sessionsIn } from './store/accounts/sessions.ts';
import { suppressionsIn } from './store/accounts/suppressions.ts';
import { tokensIn } from './store/accounts/tokens.ts';
import { usersIn } from './store/accounts/users.ts';
import { limitsIn } from './store/table/limits.ts';
import { openTable } from './store/table/table.ts';

const env = readEnv({
  TABLE_NAME: Text,
  MAIL_FROM: Text,
  MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
});
const table = openTable(env.TABLE_NAME);
const contacts = contactsIn(table);
const consents = consentsIn(table);
const suppressions = suppressionsIn(table);
const tokens = tokensIn(table);

const deps: ReceiveSmsDeps = {
  now: () => new Date(),
  user: usersIn(table).get,
  ownerOf: contacts.ownerOf,
  isRevoked: sessionsIn(table).isRevoked,
  saveUser: contacts.save,
  openQuestion: tokens.openQuestion,
  closeQuestion: tokens.closeQuestion,
  consentsOf: consents.ofUser,
  revokeConsents: consents.revoke,
  resumeConsents: consents.resume,
  isSuppressed: suppressions.has,
  suppress: suppressions.add,
  liftSuppression: suppressions.lift,
  wordOf: suppressions.wordOf,
  takeTries: limitsIn(table).take,
  sendText: openTexter().send,
  sendMail: openMailer({ from: env.MAIL_FROM, configurationSet: env.MAIL_CONFIGURATION_SET }).send,
  origins: env.BRAND_ORIGINS,
  postalAddress: env.POSTAL_ADDRESS,
};

/** What a two-way number publishes for each text it gets. @see facts D, "SMS" */
const PublishedText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ originationNumber: v.string(), messageBody: v.string() }),
);

/** Acts on texts from phones. What is no text is logged and dropped: a retry would not make it one. */
export async function handler(event: SNSEvent): Promise<void> {
  for (const { Sns } of event.Records) {
    const text = v.safeParse(PublishedText, Sns.Message);
    if (text.success) {
      const { originationNumber: from, messageBody: body } = text.output;
      await receiveSms(deps, { from, body, sentAt: new Date(Sns.Timestamp) });
    } else log.warn('An inbound text cannot be read', { messageId: Sns.MessageId });
  }
}
