import * as v from 'valibot';
import { impossible } from '../ledger/ledger-reply.ts';
import type { Price, Product } from '../ledger/ledger-types.ts';
import { newId, pageOf } from '../ledger/objects.ts';
import { Flag, List, Metadata, Whole } from '../ledger/parameters.ts';
import type { World } from '../ledger/world.ts';
import { type Route, route } from './route.ts';

const Description = v.optional(v.string());

/** Routes for products and prices. A price's amount never changes: instead, a new price takes over its lookup key. */
export const CATALOG_ROUTES: Record<string, Route> = {
  'POST /v1/products': route(
    {
      id: v.optional(v.string()),
      name: v.string(),
      description: Description,
      tax_code: v.optional(v.string()),
      metadata: v.optional(Metadata, {}),
    },
    (world, { id = newId('prod'), description = null, tax_code = null, ...product }) => {
      if (world.objects.find('product', id)) {
        throw impossible('Product already exists.', 'resource_already_exists');
      }
      return world.objects.put<Product>({
        ...product,
        id,
        object: 'product',
        created: world.now(),
        active: true,
        description,
        tax_code,
      });
    },
  ),
  'GET /v1/products/:id': route({}, ({ objects }, _, id) => objects.get('product', id)),
  'POST /v1/products/:id': route(
    {
      name: v.optional(v.string()),
      description: Description,
      tax_code: v.optional(v.string()),
      active: v.optional(Flag),
    },
    (world, changes, id) => {
      const product = world.objects.get('product', id);
      return world.objects.put<Product>({ ...product, ...given(changes) });
    },
  ),
  'POST /v1/prices': route(
    {
      product: v.string(),
      currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
      unit_amount: Whole,
      recurring: v.strictObject({ interval: v.picklist(['day', 'week', 'month', 'year']) }),
      lookup_key: v.optional(v.string()),
      transfer_lookup_key: v.optional(Flag, 'false'),
      tax_behavior: v.optional(v.picklist(['exclusive', 'inclusive', 'unspecified']), 'unspecified'),
    },
    (world, { transfer_lookup_key, lookup_key = null, recurring, ...price }) => {
      world.objects.get('product', price.product, 'product');
      const holder = lookup_key === null ? undefined : priceOf(world, lookup_key);
      if (holder !== undefined) {
        if (!transfer_lookup_key) {
          throw impossible(`A price (\`${holder.id}\`) already uses that lookup key.`);
        }
        world.objects.put<Price>({ ...holder, lookup_key: null });
      }
      return world.objects.put<Price>({
        ...price,
        id: newId('price'),
        object: 'price',
        created: world.now(),
        active: true,
        type: 'recurring',
        recurring: { ...recurring, interval_count: 1 },
        lookup_key,
      });
    },
  ),
  'POST /v1/prices/:id': route({ active: v.optional(Flag) }, (world, changes, id) =>
    world.objects.put<Price>({ ...world.objects.get('price', id), ...given(changes) }),
  ),
  'GET /v1/prices': route(
    {
      lookup_keys: v.optional(List(v.string())),
      active: v.optional(Flag),
      limit: v.optional(Whole),
    },
    ({ objects }, { lookup_keys, active, limit }) => {
      const found = objects
        .all('price')
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? ''));
      return pageOf('/v1/prices', found, { limit });
    },
  ),
};

function priceOf({ objects }: World, lookupKey: string): Price | undefined {
  return objects.all('price').find(({ lookup_key }) => lookup_key === lookupKey);
}

/** Returns the changes that are not undefined. */
function given<Changes extends object>(
  changes: Changes,
): { [Name in keyof Changes]: NonNullable<Changes[Name]> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Changes]: NonNullable<Changes[Name]>;
  };
}
