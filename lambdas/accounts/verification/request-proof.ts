import {
  type ContactChange,
  canonicalChange,
  changeInWords,
  PROOF_TTL_MINUTES,
} from '#domain/accounts/contact-change.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, type User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { ProofResponse } from '#domain/contract/contact-changes-contract.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { changeCodeMail } from '#domain/mail/change-mails.ts';
import { sealedProof } from '#lambdas/accounts/prove-change.ts';
import { sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { newCode, newSecret } from '#lambdas/shared/read-secrets.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { assertTexts } from './assert-texts.ts';
import { assertMayApprove } from './limit-challenges.ts';
import { orNotSent, type SendChallengeDeps } from './send-challenge.ts';

export type RequestProofDeps = SendChallengeDeps & {
  users: Pick<Store['users'], 'get'>;
  proofCodes: Pick<Store['loginCodes'], 'put'>;
  codeStops: Pick<Store['codeStops'], 'has'>;
  site: Signing;
};

export type ProofAttempt = {
  userId: string;
  sessionHash: string;
  brand: BrandId;
  clientAddress: string;
  change: ContactChange;
  via: ContactMethod | undefined;
};

/**
 * Sends a code to a verified contact of the account. The code approves one change, requested by this session, and
 * the message names the change. A newer code replaces it.
 * @throws AppError session_not_found, channel_not_verified, codes_stopped, invalid_email, invalid_phone,
 * too_many_requests, message_not_sent, texts_not_offered
 */
export async function requestProof(deps: RequestProofDeps, attempt: ProofAttempt): Promise<ProofResponse> {
  const { userId, sessionHash, brand } = attempt;
  const user = await deps.users.get(userId);
  if (user === null) throw sessionNotFound();
  const { method, address } = provenContact(user, attempt.via);
  assertTexts(deps, method);
  if (method === 'sms' && (await deps.codeStops.has(address))) throw codesStopped();
  const change = canonicalChange(attempt.change);
  await assertMayApprove(deps, { method, address }, attempt.clientAddress);
  const code = newCode(CODE_LENGTH);
  const salt = newSecret();
  const hash = sealedProof({ salt, code, change, sessionHash }, deps.site.signingSecret);
  await deps.proofCodes.put(userId, { salt, hash }, dateIn(deps.clock, PROOF_TTL_MINUTES * 60));
  const what = changeInWords(change);
  await orNotSent('Failed to send verification code', () =>
    method === 'email'
      ? sendAccountMail(deps, { kind: 'change_code', to: address, brand }, (site) =>
          changeCodeMail(site, { code, what }),
        )
      : deps.texts.send({ stream: 'codes', to: address, body: TEXTS.changeCode(code, what) }),
  );
  return { method, sent_to: maskedContact(address) };
}

function codesStopped(): AppError {
  return new AppError(
    'conflict',
    'codes_stopped',
    'This phone replied STOP to our codes. Reply START to one of them, or use your email address.',
  );
}

function provenContact(
  user: User,
  via: ContactMethod | undefined,
): { method: ContactMethod; address: string } {
  for (const method of via === undefined ? (['email', 'sms'] as const) : [via]) {
    const { address, isVerified } = contactPoint(user, method);
    if (isVerified && address !== null) return { method, address };
  }
  throw new AppError('invalid', 'channel_not_verified', 'Your account has no such verified contact.');
}
