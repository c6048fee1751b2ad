import { currentMailColors } from '#lambdas/accounts/current-mail-colors.ts';
import type { AlertChannels } from '#lambdas/alerts/channels/alert-channel.ts';
import { emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import { feedChannel } from '#lambdas/alerts/channels/feed/feed-channel.ts';
import { stopUnreadFeed } from '#lambdas/alerts/channels/feed/feed-use-cases.ts';
import { pushChannel } from '#lambdas/alerts/channels/push/push-channel.ts';
import { smsChannel } from '#lambdas/alerts/channels/sms/sms-channel.ts';
import { mailPace } from '#lambdas/clients/mail-pace.ts';
import { openMailer } from '#lambdas/clients/ses-mail.ts';
import { BrandOrigins, readEnv, Text } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { openPush } from './open-push.ts';
import { openSecret } from './open-secret.ts';
import { openStoredWording } from './open-stored-wording.ts';
import { openTexts, TextEnv } from './open-texts.ts';

/** Opens the alert channels, each with its client, as configured in the environment. */
export function openChannels(table: Table): AlertChannels {
  const env = readEnv({
    ALERTS_MAIL_FROM: Text,
    ALERTS_MAIL_CONFIGURATION_SET: Text,
    BRAND_ORIGINS: BrandOrigins,
    POSTAL_ADDRESS: Text,
    ...TextEnv,
  });
  const site = {
    origins: env.BRAND_ORIGINS,
    postalAddress: env.POSTAL_ADDRESS,
    signingSecret: openSecret('SIGNING_SECRET'),
  };
  const mailer = openMailer({
    from: env.ALERTS_MAIL_FROM,
    configurationSet: env.ALERTS_MAIL_CONFIGURATION_SET,
    pace: (ses) => mailPace(ses, rateBudgetIn(table, 'alert-mail'), systemClock),
  });
  const { signingSecret } = site;
  const store = openStore(table);
  const wording = openStoredWording(table);
  return {
    email: emailChannel(site, mailer, wording, () => currentMailColors({ ...store, clock: systemClock })),
    sms: smsChannel(site, openTexts(env, table), wording),
    push: pushChannel(site, openPush(store, { signingSecret, from: env.ALERTS_MAIL_FROM })),
    feed: feedChannel({
      keepRead: (userId) => stopUnreadFeed({ ...store, site, clock: systemClock }, userId),
      feeds: store.feeds,
      clock: systemClock,
    }),
  };
}
