import * as v from 'valibot';
import { openBedrockChat } from '#lambdas/clients/bedrock-chat.ts';
import { type Env, Text } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { openBucket } from './open-bucket.ts';
import { openCaps } from './open-models.ts';
import { openSecretIfSet } from './open-secret.ts';

/** The variables of the function that answers questions. */
export const ChatEnv = {
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  /** Not set on a stage without a model. */
  MODEL_ID: v.optional(Text),
};

/** Opens the AWS dependencies of the chatbot. */
export function openChat(env: Env<typeof ChatEnv>, table = openTable(env.TABLE_NAME)) {
  return {
    ...openStore(table),
    ...openBucket(env.DOCUMENTS_BUCKET),
    model: env.MODEL_ID === undefined ? null : openBedrockChat({ model: env.MODEL_ID }),
    caps: openCaps(),
    clock: systemClock,
    originSecret: openSecretIfSet('ORIGIN_SECRET'),
  };
}
