import { openMailer } from '#lambdas/clients/ses-mail.ts';
import { BrandOrigins, type Env, Text } from '#lambdas/shared/env.ts';
import { openSecret } from './open-secret.ts';

/** Environment variables of a function that sends email to account holders. */
export const MailEnv = {
  ACCOUNT_MAIL_FROM: Text,
  ACCOUNT_MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
};

/** Opens the mailer, and the site that its emails link to. */
export function openMail(env: Env<typeof MailEnv>) {
  return {
    mail: openMailer({
      from: env.ACCOUNT_MAIL_FROM,
      configurationSet: env.ACCOUNT_MAIL_CONFIGURATION_SET,
    }),
    site: { origins: env.BRAND_ORIGINS, postalAddress: env.POSTAL_ADDRESS },
  };
}

/** Like `openMail`, with the secret that signs links that work without a login. */
export function openSignedMail(env: Env<typeof MailEnv>) {
  const { mail, site } = openMail(env);
  return { mail, site: { ...site, signingSecret: openSecret('SIGNING_SECRET') } };
}
