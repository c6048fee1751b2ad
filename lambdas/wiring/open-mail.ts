import { openMailer } from '#lambdas/clients/mail.ts';
import { BrandOrigins, type Env, Text } from '#lambdas/ground/env.ts';

/** The variables of a function that mails account holders. */
export const MailEnv = {
  ACCOUNT_MAIL_FROM: Text,
  ACCOUNT_MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
};

/** The mailer, and the site that its mails link to. */
export function openMail(env: Env<typeof MailEnv>) {
  return {
    mail: openMailer({
      from: env.ACCOUNT_MAIL_FROM,
      configurationSet: env.ACCOUNT_MAIL_CONFIGURATION_SET,
    }),
    site: { origins: env.BRAND_ORIGINS, postalAddress: env.POSTAL_ADDRESS },
  };
}

/** The variables of a function whose mails carry links that work without a login. */
export const SignedMailEnv = { ...MailEnv, SIGNING_SECRET: Text };

/** As `openMail`, with the secret that signs such links. */
export function openSignedMail(env: Env<typeof SignedMailEnv>) {
  const { mail, site } = openMail(env);
  return { mail, site: { ...site, signingSecret: env.SIGNING_SECRET } };
}
