import * as v from 'valibot';
import { impossible } from '../ledger/ledger-reply.ts';
import type { Coupon, PromotionCode } from '../ledger/ledger-types.ts';
import { newId } from '../ledger/objects.ts';
import { Metadata, Whole } from '../ledger/parameters.ts';
import { type Route, route } from './route.ts';

const Percent = v.pipe(v.string(), v.transform(Number), v.number(), v.gtValue(0), v.maxValue(100));

/** Routes for coupons, which are a percentage or an amount, and the promotion codes that customers enter for them. */
export const DISCOUNT_ROUTES: Record<string, Route> = {
  'POST /v1/coupons': route(
    {
      id: v.optional(v.string()),
      percent_off: v.optional(Percent),
      amount_off: v.optional(v.pipe(Whole, v.minValue(1))),
      currency: v.optional(v.picklist(['usd'])),
      duration: v.optional(v.picklist(['once', 'repeating', 'forever']), 'once'),
      duration_in_months: v.optional(Whole),
      name: v.optional(v.string()),
      metadata: v.optional(Metadata, {}),
    },
    (world, asked) => {
      const { id = newId('coupon'), duration, duration_in_months = null, name = null, metadata } = asked;
      const { percent_off = null, amount_off = null, currency = null } = asked;
      if ((percent_off === null) === (amount_off === null)) {
        throw impossible('A coupon has either percent_off or amount_off.');
      }
      if ((amount_off === null) !== (currency === null)) {
        throw impossible('currency goes with amount_off, and only with it.');
      }
      if ((duration === 'repeating') !== (duration_in_months !== null)) {
        throw impossible('duration_in_months goes with duration repeating, and only with it.');
      }
      if (world.objects.find('coupon', id)) {
        throw impossible('Coupon already exists.', 'resource_already_exists');
      }
      return world.objects.put<Coupon>({
        id,
        percent_off,
        amount_off,
        currency,
        metadata,
        object: 'coupon',
        created: world.now(),
        duration,
        duration_in_months,
        name,
        valid: true,
      });
    },
  ),
  'GET /v1/coupons/:id': route({}, ({ objects }, _, id) => objects.get('coupon', id)),
  'POST /v1/promotion_codes': route(
    {
      promotion: v.strictObject({ type: v.picklist(['coupon']), coupon: v.string() }),
      code: v.pipe(v.string(), v.regex(/^[a-z\d-]+$/i)),
    },
    (world, { promotion, code }) => {
      const { objects } = world;
      objects.get('coupon', promotion.coupon, 'promotion[coupon]');
      const isTaken = objects
        .all('promotion_code')
        .some((each) => each.active && each.code.toUpperCase() === code.toUpperCase());
      if (isTaken) throw impossible('An active promotion code with that code exists already.');
      return objects.put<PromotionCode>({
        id: newId('promo'),
        object: 'promotion_code',
        created: world.now(),
        active: true,
        code,
        promotion,
      });
    },
  ),
};
