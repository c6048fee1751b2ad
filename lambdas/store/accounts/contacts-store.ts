import * as v from 'valibot';
import type { NewChallenge } from '#domain/accounts/challenge.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { copyReminder, isCopied, watchCopiesIn } from '#lambdas/store/watchlist/watch-copies-store.ts';
import { challengeItems } from './challenges-store.ts';
import { confirmation, keptConsentItem } from './consents-store.ts';
import { quietWeeks } from './quiet-notes-store.ts';
import { type NewSession, revocation, sessionItem, unlessRevoked, whileOpen } from './sessions-store.ts';
import { spelled, unspelled } from './spellings-store.ts';
import { notSuppressed } from './suppressions-store.ts';
import { findable } from './user-words.ts';
import { userItem } from './users-store.ts';
import { waitingReminder } from './waiting-changes-store.ts';

/** Items to write in the same transaction as a change to a user. Sessions are identified by their hash. */
export type SavedWith = {
  /** The consent to text messages that comes with the change. */
  consent?: Consent;
  /** An earlier request for consent that the phone answered with YES. */
  confirms?: Pick<Consent, 'userId' | 'askedAt'>;
  /** A challenge for an address. The write is refused unless the session that requested it is open. */
  challenge?: NewChallenge;
  /**
   * The session that requested the challenge that is now completed. The write is refused if that session was
   * revoked.
   */
  requestedBy?: string;
  /** Like `requestedBy`, but the change also revokes the session. */
  revokes?: string;
};

const ClaimRow = v.object({ userId: v.string() });

const OwnedRow = v.object({ PK: v.string(), userId: v.string() });
const addressIn = (PK: string) => PK.slice(keys.contact('').PK.length);

/** Spellings that differ only in case reach the same mailbox, so they are treated as one contact. */
const claimKey = (address: string) => keys.contact(address.toLowerCase());

/** Returns the item that records which user has verified this address. */
export function claimItem(userId: string, address: string): Item {
  return { ...claimKey(address), userId };
}

/** Releases a user's claims on addresses. Claims of other users are not affected. */
export function releases(table: Table, user: User, addresses = verifiedAddresses(user)): Actions {
  return [...addresses].flatMap((address) => [
    {
      Delete: {
        TableName: table.name,
        Key: claimKey(address),
        ConditionExpression: 'attribute_not_exists(PK) OR userId = :user',
        ExpressionAttributeValues: { ':user': user.id },
      },
    },
    unspelled(table, address),
  ]);
}

/** Stores which user holds which address, and changes to users, which may affect their addresses. */
export function contactsIn(table: Table) {
  const TableName = table.name;
  const copies = watchCopiesIn(table);

  const userUpdate = (user: User, changes: Record<string, unknown>) => {
    const update = changesOf({ ...changes, revision: user.revision + 1 });
    return {
      Update: {
        TableName,
        Key: keys.user(user.id),
        ...update,
        ConditionExpression: `#revision = :seenRevision AND ${IS_ACTIVE}`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':seenRevision': user.revision },
      },
    };
  };

  const claim = (user: User, address: string, now: Date): Actions => [
    {
      Put: {
        TableName,
        Item: claimItem(user.id, address),
        ConditionExpression: 'attribute_not_exists(PK) OR userId = :user',
        ExpressionAttributeValues: { ':user': user.id },
      },
    },
    spelled(table, address, now.toISOString()),
  ];

  const reminderOf = ({ id, waitingChange }: User): Actions[number] =>
    waitingChange === null
      ? { Delete: { TableName, Key: keys.waitingChange(id) } }
      : { Put: { TableName, Item: waitingReminder(id, waitingChange.appliesAt) } };

  /** A session that ends at the same moment must not leave a challenge behind that would let its holder in again. */
  const stored = (challenge: NewChallenge): Actions => [
    whileOpen(table, challenge.challenge.sessionHash),
    ...challengeItems(challenge).map((Item) => ({ Put: { TableName, Item } })),
  ];

  /** The change and its reminder are already written: if this copy fails, recover-work makes it within minutes. */
  const copyToWatchItems = async (userId: string) => {
    try {
      await copies.refresh(userId);
    } catch (error) {
      log.error('Watch items could not be updated after a change to their user', { userId, error });
    }
  };

  return {
    /** Returns the user whose verified address this is; `null` if nobody has it. */
    async ownerOf(address: string): Promise<string | null> {
      const row = await getItem(table, claimKey(address));
      return row && v.parse(ClaimRow, row).userId;
    },

    /** Returns the users whose verified addresses these are, by address; a hundred per request. */
    async ownersOf(addresses: readonly string[]): Promise<Map<string, string>> {
      const rows = await batchGet(table, [...new Set(addresses)].map(claimKey));
      return new Map(
        rows.map((row) => v.parse(OwnedRow, row)).map(({ PK, userId }) => [addressIn(PK), userId]),
      );
    },

    /**
     * Stores a new user with a verified address, the claim on the address and a session, or nothing at all.
     * @returns refused if somebody else holds the address
     */
    openAccount(user: User, session: NewSession): Promise<Outcome> {
      const claims = [...verifiedAddresses(user)].flatMap((address) => claim(user, address, session.now));
      return writeTogether(table, [
        { Put: { TableName, Item: userItem(user) } },
        { Put: { TableName, Item: sessionItem(session) } },
        quietWeeks(table, user, session.now),
        ...findable(table, null, user),
        ...claims,
      ]);
    },

    /**
     * Changes a user's contacts or settings. All new verified addresses are claimed and all replaced ones released, or
     * nothing is changed. The user's watch items are updated before this returns, or by recover-work.
     * @param user as just read
     * @returns refused if the user has changed in the meantime, somebody else holds the address, a message would go to
     * a suppressed address, or a session in `beside` does not qualify: read again and decide anew
     */
    async save(user: User, change: UserChange, now: Date, beside: SavedWith = {}): Promise<Outcome> {
      const changed = { ...user, ...change };
      const [before, after] = [verifiedAddresses(user), verifiedAddresses(changed)];
      const isCopyNeeded = isCopied(user, changed);
      const texted = textedPhone(changed);
      const recipients = new Set([
        ...(texted === null || texted === textedPhone(user) ? [] : [texted]),
        ...(beside.challenge?.by === 'text' ? [beside.challenge.challenge.address] : []),
      ]);
      const outcome = await writeTogether(table, [
        userUpdate(user, {
          ...change,
          ...customerKeys(user.id, change),
          ...(isCopyNeeded ? copyReminder(user.id, now) : {}),
        }),
        ...[...after]
          .filter((address) => !before.has(address))
          .flatMap((address) => claim(user, address, now)),
        ...releases(table, user, new Set([...before].filter((address) => !after.has(address)))),
        // Checked in the transaction, so that a STOP or bounce at the same moment takes effect.
        ...[...recipients].map((address) => notSuppressed(table, address)),
        ...(changed.emailVerified ? [quietWeeks(table, changed, now)] : []),
        ...findable(table, user, changed),
        ...('waitingChange' in change ? [reminderOf(changed)] : []),
        ...(beside.consent ? [{ Put: { TableName, Item: keptConsentItem(beside.consent) } }] : []),
        ...(beside.confirms ? [confirmation(table, beside.confirms, now)] : []),
        ...(beside.challenge ? stored(beside.challenge) : []),
        ...(beside.requestedBy ? [unlessRevoked(table, beside.requestedBy)] : []),
        ...(beside.revokes ? [revocation(table, { hash: beside.revokes, userId: user.id, now })] : []),
      ]);
      if (outcome === 'written' && isCopyNeeded) await copyToWatchItems(user.id);
      return outcome;
    },
  };
}

/** Returns the index keys that add a user to the list of Stripe customers, or remove the user from it. */
function customerKeys(userId: string, { stripeCustomerId }: UserChange) {
  if (stripeCustomerId === undefined) return {};
  return stripeCustomerId === null ? { PK1: undefined, SK1: undefined } : index1.customerOf(userId);
}

/** Returns the phone that alerts are sent to; `null` if texts are off. */
function textedPhone({ notifyVia, phone }: User): string | null {
  return notifyVia.includes('sms') ? phone : null;
}

/** Returns verified addresses in lower case, the form in which they are claimed. */
export function verifiedAddresses(user: User): Set<string> {
  const addresses = [user.emailVerified ? user.email : null, user.phoneVerified ? user.phone : null];
  return new Set(addresses.filter((address) => address !== null).map((address) => address.toLowerCase()));
}
