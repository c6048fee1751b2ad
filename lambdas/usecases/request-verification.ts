import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brand.ts';
import { type Challenge, LINK_TTL_MINUTES, type PhoneQuestion, YES_TTL_HOURS } from '#domain/challenge.ts';
import { type Consent, consentAsked } from '#domain/consent.ts';
import { type Contact, parseContact, parseEmail, parsePhone } from '#domain/contact.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { NotifyResponse } from '#domain/contract/identity.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import { TEXTS } from '#domain/texts.ts';
import { contactPoint, type User, type UserChange } from '#domain/user.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import { assertMayAsk } from './may-ask.ts';
import { mailLink, minutesFrom, type QuestionDeps, sending } from './questions.ts';
import { sessionNotFound } from './session-not-found.ts';

export type RequestVerificationDeps = QuestionDeps &
  ChangeUserDeps & {
    /** @returns `false` when the account that asks is gone meanwhile */
    askPhone(question: PhoneQuestion, consent: Consent): Promise<boolean>;
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
  const ttlMinutes = contact.method === 'email' ? LINK_TTL_MINUTES : YES_TTL_HOURS * 60;
  const validUntil = minutesFrom(deps.now(), ttlMinutes).toISOString();
  const [isSuppressed] = await Promise.all([
    deps.isSuppressed(contact.address),
    changeUser(deps, request.userId, (user) => pending(user, contact, validUntil)),
  ]);
  if (!isSuppressed) await ask(deps, request, contact, validUntil);
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

async function ask(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
  { method, address }: Contact,
  validUntil: string,
): Promise<void> {
  const { userId, sessionHash, brand } = request;
  const challenge: Challenge = { userId, address, brand, sessionHash, validUntil };
  const isAsked = await sending('The message could not be sent. Please try again.', () =>
    method === 'email'
      ? mailLink(deps, { ...challenge, purpose: 'verify-email' }, '', verificationMail)
      : textQuestion(deps, challenge, request.clientAddress),
  );
  if (!isAsked) throw sessionNotFound();
}

/** What its holder was told is kept before the text goes out. */
async function textQuestion(
  deps: RequestVerificationDeps,
  challenge: Challenge,
  clientAddress: string,
): Promise<boolean> {
  const { userId, address, brand } = challenge;
  const askedAt = deps.now().toISOString();
  const consent = consentAsked({ userId, phone: address, brand, clientAddress, askedAt });
  if (!(await deps.askPhone({ ...challenge, askedAt }, consent))) return false;
  await deps.sendText({ to: address, body: TEXTS.confirm(brand) });
  return true;
}
