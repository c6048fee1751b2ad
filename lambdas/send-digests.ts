import type { Context } from 'aws-lambda';
import { type DigestDeps, sendDigests } from './alerts/send-digests.ts';
import { openMailer } from './clients/mail.ts';
import { openTexter } from './clients/sms.ts';
import { systemClock } from './ground/clock.ts';
import { BrandOrigins, readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { suppressionsIn } from './store/accounts/suppressions.ts';
import { usersIn } from './store/accounts/users.ts';
import { alertsIn } from './store/alerts/alerts.ts';
import { filingsIn } from './store/filings/filings.ts';
import { WORK_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/table.ts';
import { workIn } from './store/table/work.ts';

const env = readEnv({
  TABLE_NAME: Text,
  MAIL_FROM: Text,
  MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
  SIGNING_SECRET: Text,
});
const table = openTable(env.TABLE_NAME);

/** A page of digests takes less than this; the next run takes what is left. */
const RESERVE_MS = 30_000;

const deps: Omit<DigestDeps, 'isTimeShort'> = {
  held: { shards: WORK_SHARDS, digests: workIn(table).digests },
  alerts: alertsIn(table),
  filings: filingsIn(table),
  users: usersIn(table),
  suppressions: suppressionsIn(table),
  mail: openMailer({ from: env.MAIL_FROM, configurationSet: env.MAIL_CONFIGURATION_SET }),
  texts: openTexter(),
  site: { origins: env.BRAND_ORIGINS, postalAddress: env.POSTAL_ADDRESS, signingSecret: env.SIGNING_SECRET },
  clock: systemClock,
};

/** @returns mails and texts that were sent */
export async function handler(_event: unknown, context: Context): Promise<{ messages: number }> {
  const isTimeShort = () => context.getRemainingTimeInMillis() < RESERVE_MS;
  const sent = await sendDigests({ ...deps, isTimeShort });
  if (sent.messages > 0) log.info('Digests sent', sent);
  return sent;
}
