import {
  type Challenge,
  LINK_TTL_MINUTES,
  type NewChallenge,
  YES_TTL_HOURS,
} from '#domain/accounts/challenge.ts';
import { consentAsked } from '#domain/accounts/consent.ts';
import { type Contact, parseContact, parseEmail, parsePhone } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, isVerified, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { NotifyResponse } from '#domain/contract/verification-contract.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import type { ChangeUserDeps } from '#lambdas/accounts/change-user.ts';
import {
  assertAsked,
  assertProven,
  type ProveChangeDeps,
  type Requester,
  spendProof,
} from '#lambdas/accounts/prove-change.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { assertTexts } from './assert-texts.ts';
import { type Caller, mayAsk, sendCounted } from './limit-challenges.ts';
import { mailLink, orNotSent, type SendChallengeDeps } from './send-challenge.ts';
import { assertSignUpsOpen, type SignUpDeps } from './sign-ups-open.ts';

/** Delay before retrying a change whose waiting period is over. */
const LATER_SECONDS = 60 * 60;

export type RequestVerificationDeps = SendChallengeDeps &
  ChangeUserDeps &
  ProveChangeDeps &
  SignUpDeps & {
    suppressions: Pick<Store['suppressions'], 'has'>;
    sessions: Pick<Store['sessions'], 'userOf'>;
  };

export type VerificationRequest = Requester &
  Caller & {
    userId: string;
    brand: BrandId;
    email?: string | null | undefined;
    phone?: string | null | undefined;
    notifyVia?: ContactMethod[] | undefined;
    /** The plan to buy once the address is verified. */
    wanted?: Wanted | undefined;
  };

/**
 * Asks the holder of an address to verify it for this account, either by a link or by replying to a text message. The
 * response is the same whether or not another account holds the address.
 * @throws AppError contact_missing, invalid_email, invalid_phone, proof_required, invalid_code, rate limits,
 * message_not_sent, texts_not_offered; sign_ups_paused for a visitor during maintenance
 */
export async function requestVerification(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
): Promise<NotifyResponse> {
  const asker = await requestingUser(deps, request);
  // A visitor's first contact turns the visitor into an account.
  if (!isVerified(asker)) await assertSignUpsOpen(deps);
  return verify(deps, request, contactOf(request), asker);
}

/**
 * Requests verification of a second contact of the other type. It never replaces a contact of the same type, since that
 * contact's holder would not be notified; that contact must be removed first. Repeating the request sends the challenge
 * again.
 * @throws AppError contact_exists, and those of `requestVerification`
 */
export async function addSecondaryContact(
  deps: RequestVerificationDeps,
  request: VerificationRequest,
): Promise<NotifyResponse> {
  const contact = contactOf(request);
  const user = await requestingUser(deps, request);
  if (contactPoint(user, contact.method).isVerified) throw alreadyHeld(contact);
  return verify(deps, request, contact, user);
}

async function requestingUser(deps: RequestVerificationDeps, { userId }: VerificationRequest): Promise<User> {
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
  assertTexts(deps, method);
  assertAsked(asker, { kind: 'set', ...contact }, request);
  const decision = await mayAsk(deps, contact, request, 'verification');
  const { allowance, countedAt } = decision;
  const isSent = allowance !== 'withheld';
  // If the waiting period of a change is over, no user is waiting for the response: the change is retried when an email
  // may be sent again.
  if (!isSent && request.waited) throw tooManyRequests(LATER_SECONDS);
  const message =
    method === 'email'
      ? linkTo(deps, request, contact, allowance === 'last')
      : textTo(deps, request, contact);
  const { requester, isSuppressed } = await store(deps, request, contact, message.challenge);
  if (isSent && !isSuppressed) {
    await orNotSent('The message could not be sent. Please try again.', () =>
      sendCounted(deps, decision, () => message.send(requester)),
    );
  } else if (countedAt !== null) await deps.mailCap.giveBack(countedAt);
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
 * Returns the contact named in a request. If it has two, `notifyVia` decides, and the email address is the default.
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
  // `parseContact` is not suitable here: its error would mention phone numbers to a user who entered an email address.
  return { method: 'email', address: parseEmail(address) };
}

/** Marks the address as unverified. A verified address is kept alongside the new one until that is verified too. */
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
      return mailLink(
        deps,
        { kind: 'verification_link', address, brand, secret, query, wanted, isLast },
        (site, mailed) => verificationMail(site, mailed, account && maskedContact(account)),
      );
    },
  };
}

/** Returns a contact at which an account can be reached; `null` for a visitor. */
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
 * Stores the address as unverified together with its challenge in a single write, so that every address shown as
 * pending was requested by a session that was open at that moment. For a suppressed address, no challenge is stored;
 * the address is only shown.
 * @throws AppError session_not_found
 */
async function store(
  deps: RequestVerificationDeps,
  { userId, ...asker }: VerificationRequest,
  contact: Contact,
  challenge: NewChallenge,
): Promise<{ requester: User; isSuppressed: boolean }> {
  let isSuppressed = false;
  const requester = await retryOnConflict(async () => {
    const user = await deps.users.get(userId);
    if (user === null) throw sessionNotFound();
    const proof = await assertProven(deps, user, { kind: 'set', ...contact }, asker);
    const change = pending(user, contact, challenge.challenge.validUntil);
    const beside = isSuppressed ? {} : { challenge };
    const outcome = await deps.contacts.save(user, change, dateIn(deps.clock), beside);
    if (outcome === 'written') {
      await spendProof(deps, userId, proof);
      return user;
    }
    // Few writes are refused, so the session and suppression are read only after a refusal.
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
