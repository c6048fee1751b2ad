import type { BrandId } from '#domain/brands/brand.ts';
import { openMailer } from '#lambdas/clients/mail.ts';
import { erasuresIn } from '#lambdas/store/accounts/erasures.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions.ts';
import type { Table } from '#lambdas/store/table/table.ts';

type ErasureEnv = {
  MAIL_FROM: string;
  MAIL_CONFIGURATION_SET: string;
  BRAND_ORIGINS: Record<BrandId, string>;
  POSTAL_ADDRESS: string;
};

/** What it takes to end a deletion that has begun: the table, and the mail that confirms it. */
export function openErasure(table: Table, env: ErasureEnv) {
  return {
    now: () => new Date(),
    erasures: erasuresIn(table),
    isSuppressed: suppressionsIn(table).has,
    sendMail: openMailer({ from: env.MAIL_FROM, configurationSet: env.MAIL_CONFIGURATION_SET }).send,
    origins: env.BRAND_ORIGINS,
    postalAddress: env.POSTAL_ADDRESS,
  };
}
