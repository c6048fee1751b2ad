import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Asked, Challenge } from '#domain/accounts/challenge.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import { log } from '#lambdas/ground/log.ts';
import type { Outcome } from '#lambdas/ground/race.ts';
import { IS_LIVING } from '#lambdas/store/rows/living-user.ts';
import { userRow } from '#lambdas/store/rows/user-row.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { copyReminder, isCopied, watchCopiesIn } from '#lambdas/store/watchlist/watch-copies.ts';
import { confirmation, keptConsentItem } from './consents.ts';
import { type NewSession, revocation, sessionItem, unlessRevoked, whileOpen } from './sessions.ts';
import { notSuppressed } from './suppressions.ts';
import { itemsOf } from './tokens.ts';

const ClaimRow = v.object({ user_id: v.string() });

/** What is written together with a change of a user, or not at all. */
type SavedWith = {
  /** A consent to texts that was given with the change. */
  consent?: Consent;
  /** A consent that was asked for before, to which the phone said YES. */
  confirms?: Pick<Consent, 'userId' | 'askedAt'>;
  /** What the account asks with the change, which the session must be open for. */
  asks?: Asked;
  /** Hash of the session that asked for what is proven: refused where it was revoked. */
  askedBy?: string;
  /** As `askedBy`, and revoked with the change. */
  revokes?: string;
};

/** Two spellings that differ in case alone reach one mailbox, so they are one contact. */
const claimKey = (address: string) => keys.contact(address.toLowerCase());

/** Frees the addresses that a user holds; nobody else's claim is touched. */
export function releases(table: Table, user: User, addresses = verifiedAddresses(user)): Actions {
  return [...addresses].map((address) => ({
    Delete: {
      TableName: table.name,
      Key: claimKey(address),
      ConditionExpression: 'attribute_not_exists(PK) OR user_id = :user',
      ExpressionAttributeValues: { ':user': user.id },
    },
  }));
}

/** Who holds which address, and what a user chose. */
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
        ConditionExpression: `#revision = :seenRevision AND ${IS_LIVING}`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':seenRevision': user.revision },
      },
    };
  };

  const claim = (user: User, address: string) => ({
    Put: {
      TableName,
      Item: { ...claimKey(address), user_id: user.id },
      ConditionExpression: 'attribute_not_exists(PK) OR user_id = :user',
      ExpressionAttributeValues: { ':user': user.id },
    },
  });

  /** A session that is ended at this moment leaves no question behind which would let its holder in again. */
  const asking = (asked: Asked): Actions => {
    const { sessionHash } = questionOf(asked);
    return [whileOpen(table, sessionHash), ...itemsOf(asked).map((Item) => ({ Put: { TableName, Item } }))];
  };

  /** The change is made and its reminder set: what fails here is made up for within minutes. */
  const follow = async (userId: string) => {
    try {
      await copies.refresh(userId);
    } catch (error) {
      log.error('Watch items could not follow their user for now', { userId, error });
    }
  };

  return {
    /** The user who proved to hold this address; `null` for nobody. */
    async ownerOf(address: string): Promise<string | null> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName, Key: claimKey(address), ConsistentRead: true }),
      );
      return Item ? v.parse(ClaimRow, Item).user_id : null;
    },

    /**
     * Stores a new user who proved to hold an address, with the claim on it and a session, all or none.
     * @returns refused when somebody holds the address already
     */
    openAccount(user: User, session: NewSession): Promise<Outcome> {
      const claims = [...verifiedAddresses(user)].map((address) => claim(user, address));
      return writeTogether(table, [
        { Put: { TableName, Item: { ...keys.user(user.id), ...userRow(user) } } },
        { Put: { TableName, Item: sessionItem(session) } },
        ...claims,
      ]);
    },

    /**
     * Changes contact or settings of a user. Verified addresses are claimed, those they replace are released, all or
     * nothing; what the user watches follows before this returns, or when recover-work finds it undone.
     * @param user as just read
     * @returns refused when it changed meanwhile, somebody else holds the address, a message would go to who must not
     * be written to, or the session that asks or asked is over: read again and decide anew
     */
    async save(user: User, change: UserChange, now: Date, beside: SavedWith = {}): Promise<Outcome> {
      const changed = { ...user, ...change };
      const [before, after] = [verifiedAddresses(user), verifiedAddresses(changed)];
      const isToFollow = isCopied(user, changed);
      const texted = textedPhone(changed);
      const toBeWrittenTo = new Set([
        ...(texted === null || texted === textedPhone(user) ? [] : [texted]),
        ...(beside.asks ? [questionOf(beside.asks).address] : []),
      ]);
      const outcome = await writeTogether(table, [
        userUpdate(user, { ...change, ...(isToFollow ? copyReminder(user.id, now) : {}) }),
        ...[...after].filter((address) => !before.has(address)).map((address) => claim(user, address)),
        ...releases(table, user, new Set([...before].filter((address) => !after.has(address)))),
        // Texts go to no phone that answered STOP, also when it answers right now, and mails to none that bounced.
        ...[...toBeWrittenTo].map((address) => notSuppressed(table, address)),
        ...(beside.consent ? [{ Put: { TableName, Item: keptConsentItem(beside.consent) } }] : []),
        ...(beside.confirms ? [confirmation(table, beside.confirms, now)] : []),
        ...(beside.asks ? asking(beside.asks) : []),
        ...(beside.askedBy ? [unlessRevoked(table, beside.askedBy)] : []),
        ...(beside.revokes ? [revocation(table, { hash: beside.revokes, userId: user.id, now })] : []),
      ]);
      if (outcome === 'written' && isToFollow) await follow(user.id);
      return outcome;
    },
  };
}

function questionOf(asked: Asked): Challenge {
  return asked.by === 'link' ? asked.link : asked.question;
}

/** The phone that alerts go to; `null` where texts are off. */
function textedPhone({ notifyVia, phone }: User): string | null {
  return notifyVia.includes('sms') ? phone : null;
}

/** In the spelling of their claims. */
function verifiedAddresses(user: User): Set<string> {
  const addresses = [user.emailVerified ? user.email : null, user.phoneVerified ? user.phone : null];
  return new Set(addresses.filter((address) => address !== null).map((address) => address.toLowerCase()));
}
