import { expect, test } from 'vitest';
import { planFromSubscriptions } from '#domain/plans/purchase.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import fc from '#test/support/properties.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

/** Number of sequences. For example, `SEQUENCES=250 SEED=7` runs part of the long run. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 1_000);
/** This limit only detects a run that hangs: a thousand sequences take ten minutes on a busy machine. */
const LIMIT_MS = 3_600_000;

/** What can happen in Stripe; each of these causes events. */
const Happening = fc.constantFrom(
  'cancel',
  'resume',
  'packs',
  'fail',
  'mend',
  'month',
  'week',
  'refund',
  'end',
);
type Happening = 'cancel' | 'resume' | 'packs' | 'fail' | 'mend' | 'month' | 'week' | 'refund' | 'end';
/** For each event: delivery time, order, and number of deliveries; 0 means that it is lost. */
const Fate = fc.record({ order: fc.nat(), times: fc.constantFrom(0, 1, 1, 2) });

test(
  'in whatever order events arrive, even twice or not at all, the plan ends up as Stripe has it',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Happening, { minLength: 1, maxLength: 4 }),
        fc.array(Fate, { minLength: 40, maxLength: 40 }),
        async (happenings, fates) => {
          const userId = await customer();
          const from = world.stripe.events().length;
          for (const happening of happenings) await happen(userId, happening);
          const events = world.stripe.events().slice(from);
          const planned = events.flatMap((event, index) => {
            const { order = 0, times = 1 } = fates[index % fates.length] ?? {};
            return Array.from({ length: times }, (_, copy) => ({ event, order: order + copy }));
          });
          for (const { event } of planned.toSorted((one, other) => one.order - other.order)) {
            expect((await world.deliver(event)).status).toBe(200);
          }

          await world.reconcile();

          const user = await world.deps.users.get(userId);
          const atStripe = (await world.deps.payments.subscriptionsOf(user?.stripeCustomerId ?? '')) ?? [];
          expect(user).toMatchObject(
            planFromSubscriptions(atStripe, world.api.clock.now, { isProGranted: false }).state,
          );
          await world.deps.payments.deleteCustomer(user?.stripeCustomerId ?? '');
          await world.reconcile();
        },
      ),
      { numRuns: SEQUENCES },
    );
  },
  LIMIT_MS,
);

/** Creates a user who has just bought PRO. */
async function customer(): Promise<string> {
  const session = await world.reader();
  const { body } = await world.post('/checkout', session, { plan: 'pro' });
  world.stripe.pay(String(body.url).replace(/^.*\//, ''));
  const { id } = await world.people.profileOf(session);
  await world.get('/subscription', session);
  return String(id);
}

async function happen(userId: string, what: Happening): Promise<void> {
  const { stripe, deps } = world;
  const id = (await deps.users.get(userId))?.stripeCustomerId ?? '';
  if (what === 'fail') return stripe.setCard(id, 'declined');
  if (what === 'mend') return stripe.setCard(id, 'ok');
  if (what === 'month') return world.pass(31);
  if (what === 'week') return world.pass(7);
  if (what === 'refund') return stripe.refund(id);
  const [live] = (await stripe.sdk.subscriptions.list({ customer: id })).data;
  if (live === undefined) return;
  if (what === 'end') await stripe.sdk.subscriptions.cancel(live.id);
  else if (what === 'packs') await addPacks(live.id);
  else await deps.payments.cancelAtPeriodEnd(live.id, what === 'cancel');
}

async function addPacks(subscription: string): Promise<void> {
  const { prices } = await world.deps.payments.readCatalog(world.api.clock.now);
  const [planPrice, packPrice] = [prices.filing_pulse_pro_monthly, prices.filing_pulse_tickers_monthly];
  if (!planPrice || !packPrice) throw new Error('Stripe has no prices.');
  const wanted = { plan: 'pro' as const, planPrice, packPrice, packs: 2 };
  const { items } = await world.stripe.sdk.subscriptions.retrieve(subscription);
  if (items.data.length > 1) return;
  const asOf = Math.floor(world.api.clock.now.getTime() / 1_000);
  await world.deps.payments.changeSubscription(subscription, wanted, {
    asOf,
    costs: true,
    key: `packs ${subscription}`,
  });
}
