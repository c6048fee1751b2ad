import * as v from 'valibot';
import { type ReceiveSmsDeps, receiveSms } from './accounts/verification/receive-sms.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { eachPublished } from './shared/topic.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { MailEnv, openSignedMail } from './wiring/open-mail.ts';
import { openTexts, TextEnv } from './wiring/open-texts.ts';

const env = readEnv({ TABLE_NAME: Text, ...MailEnv, ...TextEnv });

const table = openTable(env.TABLE_NAME);

const deps: ReceiveSmsDeps = {
  ...openStore(table),
  ...openSignedMail(env),
  texts: openTexts(env, table),
  clock: systemClock,
};

/** The message that a two-way number publishes for each text it receives. */
const PublishedText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ originationNumber: v.string(), destinationNumber: v.string(), messageBody: v.string() }),
);

/** Handles inbound texts. */
export const handler = eachPublished(PublishedText, 'An inbound text', (text, sentAt) => {
  const { originationNumber: from, destinationNumber, messageBody: body } = text;
  const stream = destinationNumber === env.CODES_TEXT_FROM ? 'codes' : 'alerts';
  return receiveSms(deps, { stream, from, body, sentAt });
});
