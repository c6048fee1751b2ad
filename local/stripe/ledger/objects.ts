import { randomBytes } from 'node:crypto';
import { followJournal, writeJournal } from '../../engines/journal.ts';
import { noSuch } from './ledger-reply.ts';
import type { Customer, Listed, StripeObject } from './ledger-types.ts';

type Kind = StripeObject['object'];
type OfKind<Name extends Kind> = Extract<StripeObject, { object: Name }>;

export type Objects = ReturnType<typeof openObjects>;

/**
 * Stores Stripe's objects.
 * @param file journal of the objects; the last entry for each is its current state
 */
export function openObjects(file: string) {
  const objects = new Map<string, StripeObject>();
  const keep = writeJournal<StripeObject>(file);
  for (const object of followJournal<StripeObject>(file)()) objects.set(object.id, object);

  const all = <Name extends Kind>(kind: Name): OfKind<Name>[] =>
    [...objects.values()].filter((object): object is OfKind<Name> => object.object === kind);
  const find = <Name extends Kind>(kind: Name, id: string): OfKind<Name> | undefined => {
    const object = objects.get(id);
    return object?.object === kind ? (object as OfKind<Name>) : undefined;
  };

  return {
    put<Object extends StripeObject>(object: Object): Object {
      objects.set(object.id, object);
      keep(object);
      return object;
    },
    find,
    /** Returns all objects, oldest first. */
    all,
    /**
     * @param param the parameter that names the object, if the path does not
     * @throws Refusal
     */
    get<Name extends Kind>(kind: Name, id: string, param?: string): OfKind<Name> {
      const object = find(kind, id);
      if (object === undefined) throw noSuch(kind, id, param);
      return object;
    },
    /** Returns a customer who was not deleted. @throws Refusal */
    customer(id: string, param?: string): Customer {
      const customer = find('customer', id);
      if (customer === undefined || 'deleted' in customer) throw noSuch('customer', id, param);
      return customer;
    },
  };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Returns a whole list, newest first as at Stripe. */
export function listOf<Object>(url: string, data: Object[], hasMore = false): Listed<Object> {
  return { object: 'list', url, has_more: hasMore, data };
}

/** Returns one page of objects, sorted oldest first. @throws Refusal if `after` is not among them */
export function pageOf<Object extends { id: string }>(
  url: string,
  oldestFirst: readonly Object[],
  { limit = 10, starting_after: after }: { limit?: number | undefined; starting_after?: string | undefined },
): Listed<Object> {
  const newestFirst = oldestFirst.toReversed();
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw noSuch('object', after, 'starting_after');
  return listOf(url, newestFirst.slice(from, from + limit), newestFirst.length > from + limit);
}
