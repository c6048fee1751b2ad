import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brand.ts';
import { brandQuery } from '#domain/brand-link.ts';
import { type Challenge, LINK_TTL_MINUTES, type LinkToken, YES_TTL_HOURS } from '#domain/challenge.ts';
import { type Contact, parseContact, parseEmail } from '#domain/contact.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { NotifyResponse } from '#domain/contract/identity.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import { TEXTS } from '#domain/texts.ts';
import type { Account } from '#domain/watchlist.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { assertMayAsk, type MayAskDeps } from './may-ask.ts';
import { sessionNotFound } from './session-not-found.ts';

export type RequestVerificationDeps = MayAskDeps & {
  account(userId: string): Promise<Account | null>;
  saveContact(account: Account, change: PendingContact): Promise<Outcome>;
  createToken(hash: string, token: LinkToken): Promise<void>;
  askPhone(challenge: Challenge): Promise<void>;
  isSuppressed(address: string): Promise<boolean>;
  sendMail(mail: {
    to: string;
    fromName: string;
    subject: string;
    html: string;
    text: string;
  }): Promise<unknown>;
  sendText(text: { to: string; body: string }): Promise<unknown>;
  /** Origin of each brand's site. */
  origins: Record<BrandId, string>;
  postalAddress: string;
};

type PendingContact = { email: string; emailVerified: false } | { phone: string; phoneVerified: false };

export type VerificationRequest = {
  userId: string;
  sessionHash: string;
  brand: BrandId;
  clientAddress: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  notifyVia?: Channel[] | undefined;
};

/**
 * Asks the holder of an address whether this account may use it: by a link, or by a text to answer.
 * The answer is the same whoever holds the address.
 * @throws AppError contact_missing, invalid_email, invalid_phone, rate limits, message_not_sent
 */
export async function requestVerification(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
): Promise<NotifyResponse> {
  const contact = contactOf(request);
  await assertMayAsk(deps, contact, request.clientAddress);
  await notePending(deps, request.userId, contact);
  if (!(await deps.isSuppressed(contact.address))) await ask(deps, request, contact);
  return {
    method: contact.method,
    message:
      contact.method === 'email'
        ? 'Check your email for a link to confirm your address.'
        : 'We sent you a text. Reply YES to confirm.',
  };
}

/** Of two contacts the one that the channels name; e-mail where they don't tell. */
function contactOf({ email, phone, notifyVia = [] }: VerificationRequest): Contact {
  const wantsPhone = notifyVia.includes('sms') && !notifyVia.includes('email');
  const address = email?.trim() ?? '';
  const number = phone?.trim() ?? '';
  if (address === '' || (wantsPhone && number !== '')) return parseContact(number);
  // Who filled in an e-mail address is not to read of phone numbers.
  return { method: 'email', address: parseEmail(address) };
}

/** Shows the address as unverified; a verified one stays until the new one is proven. */
function notePending(deps: RequestVerificationDeps, userId: string, contact: Contact): Promise<true> {
  return untilWon(async () => {
    const account = await deps.account(userId);
    if (account === null) throw sessionNotFound();
    const { user } = account;
    const change: PendingContact =
      contact.method === 'email'
        ? { email: contact.address, emailVerified: false }
        : { phone: contact.address, phoneVerified: false };
    const isVerified = contact.method === 'email' ? user.emailVerified : user.phoneVerified;
    const isNoted = contact.address === (contact.method === 'email' ? user.email : user.phone);
    if (isVerified || isNoted) return true;
    return (await deps.saveContact(account, change)) === 'written' ? true : null;
  });
}

async function ask(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
  { method, address }: Contact,
): Promise<void> {
  const { userId, sessionHash, brand } = request;
  const ttlMinutes = method === 'email' ? LINK_TTL_MINUTES : YES_TTL_HOURS * 60;
  const validUntil = new Date(deps.now().getTime() + ttlMinutes * 60_000).toISOString();
  const challenge: Challenge = { userId, address, brand, sessionHash, validUntil };
  try {
    if (method === 'email') await mailLink(deps, challenge);
    else await textQuestion(deps, challenge);
  } catch (cause) {
    throw new AppError('upstream', 'message_not_sent', 'The message could not be sent. Please try again.', {
      cause,
    });
  }
}

async function mailLink(deps: RequestVerificationDeps, challenge: Challenge): Promise<void> {
  const { brand, address } = challenge;
  const token = newSecret();
  await deps.createToken(sha256(token), { ...challenge, purpose: 'verify-email' });
  const origin = deps.origins[brand];
  const link = `${origin}/api/verify-login?token=${token}${brandQuery(deps.origins, brand)}`;
  const { postalAddress } = deps;
  const mail = verificationMail({
    brand: BRANDS[brand],
    origin,
    link,
    minutes: LINK_TTL_MINUTES,
    postalAddress,
  });
  await deps.sendMail({ to: address, fromName: BRANDS[brand].name, ...mail });
}

async function textQuestion(deps: RequestVerificationDeps, challenge: Challenge): Promise<void> {
  await deps.askPhone(challenge);
  await deps.sendText({ to: challenge.address, body: TEXTS.confirm(challenge.brand) });
}
