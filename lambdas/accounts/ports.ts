import type { LoginLink, NewChallenge, PhoneChallenge, RedeemedLink } from '#domain/accounts/challenge.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import type { ErasureRecord } from '#domain/accounts/erasure.ts';
import type { MessagePurpose } from '#domain/accounts/message-cap.ts';
import type { Taken, Try } from '#domain/accounts/rate-limit.ts';
import type { TextStream } from '#domain/accounts/text-stream.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ContactMethod, MailStop } from '#domain/contract/channel.ts';
import type { MailText } from '#domain/mail/layout.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/ground/race.ts';

/*
 * What the account use-cases need of the outside. Each use-case picks from these. An account that is being deleted
 * is gone: everything here treats it like one that does not exist, except `Erasures`.
 */

/** `hash` is the SHA-256 of the session value, which is stored nowhere. `device` is e.g. "Chrome on Windows". */
export type NewSession = { hash: string; userId: string; now: Date; device?: string | null };

/** A session as its user may see it. */
export type StoredSession = {
  hash: string;
  createdAt: string;
  lastUsed: Date;
  endsAt: Date;
  device: string | null;
};

export type Users = {
  /** Stores a visitor with a first session, unless one of these limits is reached, which count it. */
  create(user: User, session: NewSession, tries: readonly Try[]): Promise<Taken>;
  get(userId: string): Promise<User | null>;
  /** The user with the whole watchlist. */
  account(userId: string): Promise<Account | null>;
};

export type Sessions = {
  /** @returns `false` when the account is gone */
  create(session: NewSession): Promise<boolean>;
  /** Open sessions, newest first. */
  listOf(userId: string, now: Date): Promise<StoredSession[]>;
  /** @returns `false` when the account is gone, and its sessions with it */
  revoke(userId: string, hash: string, now: Date): Promise<boolean>;
  /** @returns how many sessions it revoked */
  revokeOthers(userId: string, hash: string, now: Date): Promise<number>;
  /** Whether a session was revoked. Logging out does not revoke. */
  isRevoked(hash: string): Promise<boolean>;
  /** @returns `null` for a session that is unknown or over */
  userOf(hash: string, now: Date): Promise<string | null>;
  end(hash: string): Promise<void>;
};

/** What is written in one transaction with a change of a user. Sessions are named by their hash. */
export type SavedWith = {
  /** A consent to texts that the change gives. */
  consent?: Consent;
  /** An earlier request for consent that the phone answered with YES. */
  confirms?: Pick<Consent, 'userId' | 'askedAt'>;
  /** A challenge for an address. Refused unless the session that requested it is open. */
  challenge?: NewChallenge;
  /** The session that requested what is now proven. Refused if it was revoked. */
  requestedBy?: string;
  /** As `requestedBy`, and revoked by the change. */
  revokes?: string;
};

export type Contacts = {
  ownerOf(address: string): Promise<string | null>;
  /** Stores a user with a verified address and a first session; refused when somebody holds the address. */
  openAccount(user: User, session: NewSession): Promise<Outcome>;
  /**
   * Changes a user as just read. Refused when the user changed meanwhile, somebody else holds the address, a message
   * would go to a suppressed address, or a session in `beside` does not qualify.
   */
  save(user: User, change: UserChange, now: Date, beside?: SavedWith): Promise<Outcome>;
};

export type Challenges = {
  createLogin(tokenHash: string, link: LoginLink): Promise<void>;
  redeem(tokenHash: string, now: Date): Promise<RedeemedLink>;
  /** The challenge that a YES from this phone answers. */
  ofPhone(phone: string, now: Date): Promise<PhoneChallenge | null>;
  /** @returns `false` when it was closed or replaced meanwhile */
  close(challenge: PhoneChallenge): Promise<boolean>;
  /** Withdraws what an account sent to an address. */
  withdraw(userId: string, address: string): Promise<void>;
  /** Withdraws the unanswered challenges that certain sessions requested. @returns the addresses they went to */
  withdrawOf(userId: string, isRequester: (sessionHash: string) => boolean): Promise<string[]>;
};

/** A login code as it is stored: salted and sealed. */
export type SealedCode = { salt: string; hash: string };

/** The latest code of each subject: a phone that logs in, or a user who approves a change. */
export type Codes = {
  put(subject: string, code: SealedCode, validUntil: Date): Promise<void>;
  /** Counts an attempt before the code is compared. @returns `null` when there is no code to compare with */
  countTry(subject: string, now: Date): Promise<SealedCode | null>;
  /** @returns `false` when it was used or replaced meanwhile */
  spend(subject: string, code: SealedCode): Promise<boolean>;
};

/** A contact that was taken off an account. `until`: when objections end, ISO. */
export type RemovedContact = { method: ContactMethod; address: string; until: string };

export type Waiting = {
  /** Reminds of a user's waiting change at its time. */
  remindAt(userId: string, appliesAt: string): Promise<unknown>;
  forget(userId: string): Promise<unknown>;
  keepRemoved(userId: string, id: string, removed: RemovedContact): Promise<unknown>;
  /** @returns `null` when nobody may object any more */
  removed(userId: string, id: string, now: Date): Promise<RemovedContact | null>;
  forgetRemoved(userId: string, id: string): Promise<unknown>;
};

export type Consents = {
  ofUser(userId: string): Promise<Consent[]>;
  /** @param at when the STOP was sent, ISO */
  revoke(phone: string, at: string): Promise<void>;
  /** @param at when the START was sent, ISO */
  resume(phone: string, at: string): Promise<void>;
};

/** What a STOP or START did. outdated: a later one was handled before. */
export type Suppressed = 'changed' | 'unchanged' | 'outdated';

/** The latest of STOP and START from a phone, and when it was sent, ISO. */
export type OptOut = { isStopped: boolean; at: string };

/** Phones whose codes are stopped. */
export type CodeStops = Pick<Suppressions, 'has' | 'add' | 'lift'>;

export type Suppressions = {
  has(address: string): Promise<boolean>;
  /** @param at when it was sent, ISO @returns `unchanged` for an address that is suppressed already */
  add(address: string, reason: string, at: string): Promise<Suppressed>;
  /** @param at when it was sent, ISO @returns `unchanged` when there is nothing to lift */
  lift(address: string, at: string): Promise<Suppressed>;
  /** Why no mail goes to an address; `null` if mail does. */
  mailStop(address: string): Promise<MailStop | null>;
  /** @returns `null` for a phone that never sent STOP */
  optOutOf(phone: string): Promise<OptOut | null>;
};

export type Limits = {
  /** Counts an attempt against all of these limits, or against none when one of them is reached. */
  take(tries: readonly Try[], now: Date): Promise<Taken>;
};

export type MailCap = {
  /** Counts a mail to a contact that nobody has proven. @returns when the next may be sent; `null` for at once */
  take(purpose: MessagePurpose, now: Date): Promise<Date | null>;
};

/** A deletion that has begun. */
export type Erasure = {
  user: User;
  /** ISO. */
  since: string;
  /** Of the record that stays; `null` for a visitor, of whom nothing stays. */
  recordId: string | null;
  /** When Stripe confirmed that nothing is charged any more, ISO; `null` before, and for somebody who never paid. */
  billingClosedAt: string | null;
};

export type Erasures = {
  /** Marks an account as being deleted; refused when it changed meanwhile. */
  begin(user: User, record: ErasureRecord | null, now: Date): Promise<Outcome>;
  get(userId: string): Promise<Erasure | null>;
  endSessions(userId: string): Promise<void>;
  sweep(erasure: Erasure): Promise<void>;
  /** @returns `false` when that is on record already, or the deletion is over */
  billingClosed(userId: string, now: Date): Promise<boolean>;
  finish(erasure: Erasure, now: Date): Promise<void>;
};

/** Both accounts as just read. Of the tickers `taken` from the visitor the owner gets those `given`. */
export type Move = {
  visitor: Account;
  owner: Account;
  taken: readonly WatchedTicker[];
  given: readonly WatchedTicker[];
  /** The owner's ticker limit. */
  limit: number;
};

export type Merges = {
  /** Refused when either account changed meanwhile. The visitor's deletion begins with the last ticker. */
  move(move: Move, now: Date): Promise<Outcome>;
};

export type Visitors = {
  /** Checks this visitor again after that time. */
  lookAfter(userId: string, sessionEnds: Date): Promise<void>;
  forget(userId: string): Promise<void>;
};

/** The `permanent` of what `send` throws says whether a retry can help. */
export type Mail = { send(mail: MailText & { to: string; fromName: string }): Promise<unknown> };
export type Texts = { send(text: { stream: TextStream; to: string; body: string }): Promise<unknown> };

export type Site = {
  /** Origin of each brand's site. */
  origins: Record<BrandId, string>;
  postalAddress: string;
};

/** Signs links that work without a login, and seals login codes. */
export type Signing = { signingSecret: string };
