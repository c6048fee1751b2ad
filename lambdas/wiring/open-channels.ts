import { stopUnreadFeed } from '#lambdas/accounts/feed/private-feed.ts';
import type { AlertChannels } from '#lambdas/alerts/channels/channel.ts';
import { emailChannel } from '#lambdas/alerts/channels/email.ts';
import { feedChannel } from '#lambdas/alerts/channels/feed.ts';
import { pushChannel } from '#lambdas/alerts/channels/push.ts';
import { smsChannel } from '#lambdas/alerts/channels/sms.ts';
import { openMailer } from '#lambdas/clients/mail.ts';
import { mailPace } from '#lambdas/clients/mail-pace.ts';
import { systemClock } from '#lambdas/ground/clock.ts';
import { BrandOrigins, readEnv, Text } from '#lambdas/ground/env.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { openPush } from './open-push.ts';
import { openStore } from './open-store.ts';
import { openStoredWording } from './open-stored-wording.ts';
import { openTexts, TextEnv } from './open-texts.ts';

/** The channels of alerts, each with its client, as the environment names them. */
export function openChannels(table: Table): AlertChannels {
  const env = readEnv({
    ALERTS_MAIL_FROM: Text,
    ALERTS_MAIL_CONFIGURATION_SET: Text,
    BRAND_ORIGINS: BrandOrigins,
    POSTAL_ADDRESS: Text,
    SIGNING_SECRET: Text,
    ...TextEnv,
  });
  const site = {
    origins: env.BRAND_ORIGINS,
    postalAddress: env.POSTAL_ADDRESS,
    signingSecret: env.SIGNING_SECRET,
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
    email: emailChannel(site, mailer, wording),
    sms: smsChannel(site, openTexts(env, table), wording),
    push: pushChannel(site, openPush(store, { signingSecret, from: env.ALERTS_MAIL_FROM })),
    feed: feedChannel({
      keepRead: (userId) => stopUnreadFeed({ ...store, site, clock: systemClock }, userId),
      feeds: store.feeds,
      clock: systemClock,
    }),
  };
}
