import type { ReceiveSmsDeps } from '#lambdas/accounts/proofs/receive-sms.ts';
import { consentsIn } from '#lambdas/store/accounts/consents.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions.ts';
import { tokensIn } from '#lambdas/store/accounts/tokens.ts';
import type { Api } from './harness.ts';

/** What it takes to act on a text, beside the API and over its table. */
export function textingDeps({ deps, table }: Api): ReceiveSmsDeps {
  const { openQuestion, closeQuestion } = tokensIn(table);
  const { revoke, resume } = consentsIn(table);
  const { add, lift, wordOf } = suppressionsIn(table);
  return {
    ...deps,
    openQuestion,
    closeQuestion,
    revokeConsents: revoke,
    resumeConsents: resume,
    suppress: add,
    liftSuppression: lift,
    wordOf,
  };
}
