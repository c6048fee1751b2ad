import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { User } from '#domain/user.ts';
import type { Account } from '#domain/watchlist.ts';
import type { Outcome } from '#lambdas/runtime/race.ts';
import { changesOf } from './expression.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { writeTogether } from './transaction.ts';
import { userRow, watcherCopy } from './user-row.ts';

/** What a change of contact may touch. */
export type ContactChange = Partial<
  Pick<User, 'email' | 'emailVerified' | 'phone' | 'phoneVerified' | 'notifyVia'>
>;

const ClaimRow = v.object({ user_id: v.string() });

/** Two spellings that differ in case alone reach one mailbox, so they are one contact. */
const claimKey = (address: string) => keys.contact(address.toLowerCase());

/** Who holds which address, and what that means for alerts. */
export function contactsIn(table: Table) {
  const TableName = table.name;

  const userUpdate = ({ user, watched }: Account, change: ContactChange) => {
    const update = changesOf({ ...change, revision: user.revision + 1 });
    return {
      Update: {
        TableName,
        Key: keys.user(user.id),
        ...update,
        // The same count: no ticker came on or off the list whose items are written here.
        ConditionExpression: 'revision = :seenRevision AND ticker_count = :seenCount',
        ExpressionAttributeValues: {
          ...update.ExpressionAttributeValues,
          ':seenRevision': user.revision,
          ':seenCount': watched.length,
        },
      },
    };
  };

  const watchUpdates = ({ user, watched }: Account, change: ContactChange) =>
    watched.map(({ ticker }) => ({
      Update: {
        TableName,
        Key: keys.watch(user.id, ticker),
        ConditionExpression: 'attribute_exists(PK)',
        ...changesOf(watcherCopy({ ...user, ...change })),
      },
    }));

  const claim = (user: User, address: string) => ({
    Put: {
      TableName,
      Item: { ...claimKey(address), user_id: user.id },
      ConditionExpression: 'attribute_not_exists(PK) OR user_id = :user',
      ExpressionAttributeValues: { ':user': user.id },
    },
  });

  const release = (address: string) => ({ Delete: { TableName, Key: claimKey(address) } });

  return {
    /** The user who proved to hold this address; `null` for nobody. */
    async ownerOf(address: string): Promise<string | null> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName, Key: claimKey(address), ConsistentRead: true }),
      );
      return Item ? v.parse(ClaimRow, Item).user_id : null;
    },

    /**
     * Stores a new user who proved to hold an address, with the claim on it, both or none.
     * @returns refused when somebody holds the address already
     */
    openAccount(user: User): Promise<Outcome> {
      const claims = [...verifiedAddresses(user)].map((address) => claim(user, address));
      return writeTogether(table, [
        { Put: { TableName, Item: { ...keys.user(user.id), ...userRow(user) } } },
        ...claims,
      ]);
    },

    /**
     * Changes contact or channels of a user and of all that the user watches, all or nothing, so that
     * fan-out never sees half of it. Verified addresses are claimed, those they replace are released.
     * @param account as just read
     * @returns refused when it changed meanwhile or somebody else holds the address: read again and decide anew
     */
    save(account: Account, change: ContactChange): Promise<Outcome> {
      const { user } = account;
      const before = verifiedAddresses(user);
      const after = verifiedAddresses({ ...user, ...change });
      return writeTogether(table, [
        userUpdate(account, change),
        ...watchUpdates(account, change),
        ...[...after].filter((address) => !before.has(address)).map((address) => claim(user, address)),
        ...[...before].filter((address) => !after.has(address)).map(release),
      ]);
    },
  };
}

/** In the spelling of their claims. */
function verifiedAddresses(user: User): Set<string> {
  const addresses = [user.emailVerified ? user.email : null, user.phoneVerified ? user.phone : null];
  return new Set(addresses.filter((address) => address !== null).map((address) => address.toLowerCase()));
}
