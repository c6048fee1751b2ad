import * as v from 'valibot';
import type { NewChallenge } from '#domain/accounts/challenge.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import type { NewSession, SavedWith } from '#lambdas/accounts/ports.ts';
import { log } from '#lambdas/ground/log.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { copyReminder, isCopied, watchCopiesIn } from '#lambdas/store/watchlist/watch-copies.ts';
import { challengeItems } from './challenges.ts';
import { confirmation, keptConsentItem } from './consents.ts';
import { quietWeeks } from './quiet-notes.ts';
import { revocation, sessionItem, unlessRevoked, whileOpen } from './sessions.ts';
import { notSuppressed } from './suppressions.ts';
import { waitingReminder } from './waiting-changes.ts';

const ClaimRow = v.object({ userId: v.string() });

/** Spellings that differ only in case reach the same mailbox, so they are one contact. */
const claimKey = (address: string) => keys.contact(address.toLowerCase());

/** Frees addresses of a user, and nobody else's. */
export function releases(table: Table, user: User, addresses = verifiedAddresses(user)): Actions {
  return [...addresses].map((address) => ({
    Delete: {
      TableName: table.name,
      Key: claimKey(address),
      ConditionExpression: 'attribute_not_exists(PK) OR userId = :user',
      ExpressionAttributeValues: { ':user': user.id },
    },
  }));
}

/** Who holds which address, and changes of users, which may touch their addresses. */
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

  const claim = (user: User, address: string) => ({
    Put: {
      TableName,
      Item: { ...claimKey(address), userId: user.id },
      ConditionExpression: 'attribute_not_exists(PK) OR userId = :user',
      ExpressionAttributeValues: { ':user': user.id },
    },
  });

  const reminderOf = ({ id, waitingChange }: User): Actions[number] =>
    waitingChange === null
      ? { Delete: { TableName, Key: keys.waitingChange(id) } }
      : { Put: { TableName, Item: waitingReminder(id, waitingChange.appliesAt) } };

  /** A session that ends at this moment must not leave a challenge behind that lets its holder in again. */
  const stored = (challenge: NewChallenge): Actions => [
    whileOpen(table, challenge.challenge.sessionHash),
    ...challengeItems(challenge).map((Item) => ({ Put: { TableName, Item } })),
  ];

  /** The change and its reminder are written: when this fails, recover-work does it within minutes. */
  const copyToWatchItems = async (userId: string) => {
    try {
      await copies.refresh(userId);
    } catch (error) {
      log.error('Watch items could not be updated after a change of their user', { userId, error });
    }
  };

  return {
    /** The user whose verified address this is; `null` for nobody. */
    async ownerOf(address: string): Promise<string | null> {
      const row = await getItem(table, claimKey(address));
      return row && v.parse(ClaimRow, row).userId;
    },

    /**
     * Stores a new user with a verified address, the claim on it and a session, all or none.
     * @returns refused when somebody holds the address
     */
    openAccount(user: User, session: NewSession): Promise<Outcome> {
      const claims = [...verifiedAddresses(user)].map((address) => claim(user, address));
      return writeTogether(table, [
        { Put: { TableName, Item: { ...keys.user(user.id), ...user } } },
        { Put: { TableName, Item: sessionItem(session) } },
        quietWeeks(table, user, session.now),
        ...claims,
      ]);
    },

    /**
     * Changes contact or settings of a user. New verified addresses are claimed and replaced ones released, all or none.
     * The user's watch items are updated before this returns, or by recover-work.
     * @param user as just read
     * @returns refused when it changed meanwhile, somebody else holds the address, a text would go to a phone that
     * sent STOP, or a session in `beside` does not qualify: read again and decide anew
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
        ...[...after].filter((address) => !before.has(address)).map((address) => claim(user, address)),
        ...releases(table, user, new Set([...before].filter((address) => !after.has(address)))),
        // Checked in the transaction, so that a STOP or bounce at this moment counts.
        ...[...recipients].map((address) => notSuppressed(table, address)),
        ...(changed.emailVerified ? [quietWeeks(table, changed, now)] : []),
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

/** Lists a user among the customers at Stripe, or no longer. */
function customerKeys(userId: string, { stripeCustomerId }: UserChange) {
  if (stripeCustomerId === undefined) return {};
  return stripeCustomerId === null ? { PK1: undefined, SK1: undefined } : index1.customerOf(userId);
}

/** The phone that alerts go to; `null` when texts are off. */
function textedPhone({ notifyVia, phone }: User): string | null {
  return notifyVia.includes('sms') ? phone : null;
}

/** In lower case, as they are claimed. */
function verifiedAddresses(user: User): Set<string> {
  const addresses = [user.emailVerified ? user.email : null, user.phoneVerified ? user.phone : null];
  return new Set(addresses.filter((address) => address !== null).map((address) => address.toLowerCase()));
}
