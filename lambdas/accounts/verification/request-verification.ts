import {
  type Challenge,
  LINK_TTL_MINUTES,
  type NewChallenge,
  YES_TTL_HOURS,
} from '#domain/accounts/challenge.ts';
import { consentAsked } from '#domain/accounts/consent.ts';
import { type Contact, parseContact, parseEmail, parsePhone } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { NotifyResponse } from '#domain/contract/verification.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import type { Wanted } from '#domain/plans/wanted.ts';
import type { ChangeUserDeps } from '#lambdas/accounts/change-user.ts';
import type { Sessions, Suppressions } from '#lambdas/accounts/ports.ts';
import {
  assertAsked,
  assertProven,
  type ProveChangeDeps,
  type Requester,
} from '#lambdas/accounts/prove-change.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { type Caller, mayAsk } from './limit-challenges.ts';
import { mailLink, orNotSent, type SendChallengeDeps } from './send-challenge.ts';

/** When a change that waited is tried again. */
const LATER_SECONDS = 60 * 60;

export type RequestVerificationDeps = SendChallengeDeps &
  ChangeUserDeps &
  ProveChangeDeps & {
    suppressions: Pick<Suppressions, 'has'>;
    sessions: Pick<Sessions, 'userOf'>;
  };

export type VerificationRequest = Requester &
  Caller & {
    userId: string;
    brand: BrandId;
    email?: string | null | undefined;
    phone?: string | null | undefined;
    notifyVia?: ContactMethod[] | undefined;
    /** What to buy once the address is verified. */
    wanted?: Wanted | undefined;
  };

/**
 * Asks the holder of an address to verify it for this account: by a link, or by a text to answer. The response is the
 * same whoever holds the address.
 * @throws AppError contact_missing, invalid_email, invalid_phone, proof_required, invalid_code, rate limits,
 * message_not_sent
 */
export async function requestVerification(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
): Promise<NotifyResponse> {
  return verify(deps, request, contactOf(request), await askerOf(deps, request));
}

/**
 * Requests verification of a contact beside the verified one. It never replaces one of the same kind, whose holder
 * would not hear of it; that one is removed first. Requesting again sends again.
 * @throws AppError contact_exists, and those of `requestVerification`
 */
export async function addSecondaryContact(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
): Promise<NotifyResponse> {
  const contact = contactOf(request);
  const user = await askerOf(deps, request);
  if (contactPoint(user, contact.method).isVerified) throw alreadyHeld(contact);
  return verify(deps, request, contact, user);
}

async function askerOf(deps: RequestVerificationDeps, { userId }: VerificationRequest): Promise<User> {
  const user = await deps.users.get(userId);
  if (user === null) throw sessionNotFound();
  return user;
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
  asker: User,
): Promise<NotifyResponse> {
  const { method } = contact;
  assertAsked(asker, { kind: 'set', ...contact }, request);
  const allowance = await mayAsk(deps, contact, request, 'verification');
  const isSent = allowance !== 'withheld';
  // Nobody waits for the answer of a change that waited: it is made when a mail may be sent again.
  if (!isSent && request.waited) throw tooManyRequests(LATER_SECONDS);
  const message =
    method === 'email'
      ? linkTo(deps, request, contact, allowance === 'last')
      : textTo(deps, request, contact);
  const { requester, isSuppressed } = await store(deps, request, contact, message.challenge);
  if (isSent && !isSuppressed) {
    await orNotSent('The message could not be sent. Please try again.', () => message.send(requester));
  }
  return {
    method,
    applies_at: null,
    message:
      method === 'email'
        ? 'Check your email for a link to confirm your address.'
        : 'We sent you a text. Reply YES to confirm.',
  };
}

/**
 * Of two contacts the one that `notifyVia` names, or else the email address.
 * @throws AppError contact_missing, invalid_email, invalid_phone
 */
export function contactOf({
  email,
  phone,
  notifyVia = [],
}: Pick<VerificationRequest, 'email' | 'phone' | 'notifyVia'>): Contact {
  const wantsPhone = notifyVia.includes('sms') && !notifyVia.includes('email');
  const address = email?.trim() ?? '';
  const number = phone?.trim() ?? '';
  if (number !== '' && (address === '' || wantsPhone)) return { method: 'sms', address: parsePhone(number) };
  if (address === '') return parseContact('');
  // Not `parseContact`: its error would mention phone numbers to somebody who entered an email address.
  return { method: 'email', address: parseEmail(address) };
}

/** Shows the address as unverified. A verified one stays, with the new one beside it until that is verified too. */
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

/** A challenge, and how its message is sent. */
type Message = { challenge: NewChallenge; send(requester: User): Promise<unknown> };

function linkTo(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
  { address }: Contact,
  isLast: boolean,
): Message {
  const { brand, wanted } = request;
  const secret = newSecret();
  const challenge = challengeOf(deps, request, address, LINK_TTL_MINUTES);
  return {
    challenge: {
      by: 'link',
      tokenHash: sha256(secret),
      challenge: { ...challenge, purpose: 'verify-email' },
    },
    send: (requester) => {
      const account = verifiedContact(requester);
      const query = account === null ? '' : '&to=add';
      return mailLink(deps, { address, brand, secret, query, wanted, isLast }, (site, mailed) =>
        verificationMail(site, mailed, account && maskedContact(account)),
      );
    },
  };
}

/** Where an account is reached; `null` for a visitor. */
function verifiedContact({ email, emailVerified, phone, phoneVerified }: User): string | null {
  return (emailVerified ? email : null) ?? (phoneVerified ? phone : null);
}

function textTo(deps: RequestVerificationDeps, request: VerificationRequest, { address }: Contact): Message {
  const { userId, brand, clientAddress } = request;
  const askedAt = isoIn(deps.clock);
  return {
    challenge: {
      by: 'text',
      challenge: { ...challengeOf(deps, request, address, YES_TTL_HOURS * 60), askedAt },
      consent: consentAsked({ userId, phone: address, brand, clientAddress, askedAt }),
    },
    send: () => deps.texts.send({ stream: 'alerts', to: address, body: TEXTS.confirm(brand) }),
  };
}

function challengeOf(
  deps: RequestVerificationDeps,
  { userId, sessionHash, brand }: VerificationRequest,
  address: string,
  ttlMinutes: number,
): Challenge {
  return { userId, address, brand, sessionHash, validUntil: isoIn(deps.clock, ttlMinutes * 60) };
}

/**
 * Stores the address as unverified together with its challenge, in one write: what shows as pending has been requested,
 * by a session that was open at that moment. The challenge is left out for a suppressed address, which only shows.
 * @throws AppError session_not_found
 */
async function store(
  deps: RequestVerificationDeps,
  { userId, ...asker }: VerificationRequest,
  contact: Contact,
  challenge: NewChallenge,
): Promise<{ requester: User; isSuppressed: boolean }> {
  let isSuppressed = false;
  const requester = await untilWon(async () => {
    const user = await deps.users.get(userId);
    if (user === null) throw sessionNotFound();
    await assertProven(deps, user, { kind: 'set', ...contact }, asker);
    const change = pending(user, contact, challenge.challenge.validUntil);
    const beside = isSuppressed ? {} : { challenge };
    const outcome = await deps.contacts.save(user, change, dateIn(deps.clock), beside);
    if (outcome === 'written') return user;
    // Few writes are refused, so only then are session and suppression looked up.
    const [owner, isStopped] = await Promise.all([
      deps.sessions.userOf(asker.sessionHash, dateIn(deps.clock)),
      deps.suppressions.has(contact.address),
    ]);
    if (owner === null) throw sessionNotFound();
    isSuppressed = isStopped;
    return null;
  });
  return { requester, isSuppressed };
}
