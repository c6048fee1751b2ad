import { type Asked, type Challenge, LINK_TTL_MINUTES, YES_TTL_HOURS } from '#domain/accounts/challenge.ts';
import { consentAsked } from '#domain/accounts/consent.ts';
import { type Contact, parseContact, parseEmail, parsePhone } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { NotifyResponse } from '#domain/contract/identity.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import type { ChangeUserDeps } from '#lambdas/accounts/change-user.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { assertMayAsk } from './may-ask.ts';
import { mailLink, minutesFrom, type QuestionDeps, sending } from './questions.ts';

export type RequestVerificationDeps = QuestionDeps &
  ChangeUserDeps & {
    isSuppressed(address: string): Promise<boolean>;
    /** `null` for a session that is over. */
    userOfSession(hash: string, now: Date): Promise<string | null>;
  };

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
  return verify(deps, request, contactOf(request));
}

/**
 * Asks for a contact beside the verified one. One of the same kind is not replaced: that would leave its holder
 * without a word, so it is removed first. Asking again sends again.
 * @throws AppError contact_exists beside those of `requestVerification`
 */
export async function addSecondaryContact(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
): Promise<NotifyResponse> {
  const contact = contactOf(request);
  const user = await deps.user(request.userId);
  if (user === null) throw sessionNotFound();
  if (contactPoint(user, contact.method).isVerified) throw alreadyHeld(contact);
  return verify(deps, request, contact);
}

function alreadyHeld({ method }: Contact): AppError {
  const name = method === 'email' ? 'email address' : 'phone number';
  return new AppError(
    'conflict',
    'contact_exists',
    `Your account has a verified ${name}. Please remove it before you add another.`,
  );
}

async function verify(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
  contact: Contact,
): Promise<NotifyResponse> {
  await assertMayAsk(deps, contact, request.clientAddress);
  const question =
    contact.method === 'email' ? linkTo(deps, request, contact) : textTo(deps, request, contact);
  const { asker, isAsked } = await enter(deps, request, contact, question.asked);
  if (isAsked) {
    await sending('The message could not be sent. Please try again.', () => question.send(asker));
  }
  return {
    method: contact.method,
    message:
      contact.method === 'email'
        ? 'Check your email for a link to confirm your address.'
        : 'We sent you a text. Reply YES to confirm.',
  };
}

/** Of two contacts the one that the channels name; email where they don't tell. */
function contactOf({ email, phone, notifyVia = [] }: VerificationRequest): Contact {
  const wantsPhone = notifyVia.includes('sms') && !notifyVia.includes('email');
  const address = email?.trim() ?? '';
  const number = phone?.trim() ?? '';
  if (number !== '' && (address === '' || wantsPhone)) return { method: 'sms', address: parsePhone(number) };
  if (address === '') return parseContact('');
  // Who filled in an email address is not to read of phone numbers.
  return { method: 'email', address: parseEmail(address) };
}

/** Shows the address as unverified; a verified one stays, with the new one beside it until that is proven. */
function pending(user: User, { method, address }: Contact, askedUntil: string): UserChange {
  const held = contactPoint(user, method);
  if (held.isVerified && address === held.address) return {};
  if (method === 'email') {
    const asked = { emailAskedUntil: askedUntil };
    return held.isVerified ? { ...asked, pendingEmail: address } : { ...asked, email: address };
  }
  const asked = { phoneAskedUntil: askedUntil };
  return held.isVerified ? { ...asked, pendingPhone: address } : { ...asked, phone: address };
}

/** What waits for its proof, and the message that asks for it. */
type Question = { asked: Asked; send(asker: User): Promise<unknown> };

function linkTo(deps: RequestVerificationDeps, request: VerificationRequest, { address }: Contact): Question {
  const { brand } = request;
  const secret = newSecret();
  const challenge = challengeOf(deps, request, address, LINK_TTL_MINUTES);
  return {
    asked: { by: 'link', tokenHash: sha256(secret), link: { ...challenge, purpose: 'verify-email' } },
    send: (asker) => {
      const account = provenContact(asker);
      const query = account === null ? '' : '&to=add';
      return mailLink(deps, { address, brand, secret, query }, (site, mailed) =>
        verificationMail(site, mailed, account && maskedContact(account)),
      );
    },
  };
}

/** Where an account is reached; `null` for a visitor's. */
function provenContact({ email, emailVerified, phone, phoneVerified }: User): string | null {
  return (emailVerified ? email : null) ?? (phoneVerified ? phone : null);
}

function textTo(deps: RequestVerificationDeps, request: VerificationRequest, { address }: Contact): Question {
  const { userId, brand, clientAddress } = request;
  const askedAt = deps.now().toISOString();
  const challenge = challengeOf(deps, request, address, YES_TTL_HOURS * 60);
  return {
    asked: {
      by: 'text',
      question: { ...challenge, askedAt },
      consent: consentAsked({ userId, phone: address, brand, clientAddress, askedAt }),
    },
    send: () => deps.sendText({ to: address, body: TEXTS.confirm(brand) }),
  };
}

function challengeOf(
  deps: RequestVerificationDeps,
  { userId, sessionHash, brand }: VerificationRequest,
  address: string,
  ttlMinutes: number,
): Challenge {
  const validUntil = minutesFrom(deps.now(), ttlMinutes).toISOString();
  return { userId, address, brand, sessionHash, validUntil };
}

/**
 * Shows the address as unverified and waits for its proof, with what its holder is told, all in one write: what is
 * shown as awaited was asked, and by a session that was open at that moment.
 * @returns the account, and `isAsked: false` for an address that must not be written to: it shows, and is not asked
 * @throws AppError session_not_found
 */
async function enter(
  deps: RequestVerificationDeps,
  { userId, sessionHash }: VerificationRequest,
  contact: Contact,
  asked: Asked,
): Promise<{ asker: User; isAsked: boolean }> {
  const { validUntil } = asked.by === 'link' ? asked.link : asked.question;
  let isSuppressed = false;
  const asker = await untilWon(async () => {
    const user = await deps.user(userId);
    if (user === null) throw sessionNotFound();
    const change = pending(user, contact, validUntil);
    const outcome = await deps.saveUser(user, change, deps.now(), isSuppressed ? {} : { asks: asked });
    if (outcome === 'written') return user;
    // Few addresses are suppressed, and few sessions end right now: what the write refuses is looked at then.
    const [owner, isStopped] = await Promise.all([
      deps.userOfSession(sessionHash, deps.now()),
      deps.isSuppressed(contact.address),
    ]);
    if (owner === null) throw sessionNotFound();
    isSuppressed = isStopped;
    return null;
  });
  return { asker, isAsked: !isSuppressed };
}
