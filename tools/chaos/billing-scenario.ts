import { WriteConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { actions, type BillingDeps, openBillingWorld, problemsWith } from './billing-world.ts';
import { Dice } from './tools/dice.ts';
import type { Run, Scenario } from './tools/scenario.ts';
import { ServiceError, withHiccup } from './tools/shaky-ports.ts';

const DAY_MS = 86_400_000;
const STEPS = 14;
const LAST_DAYS = 9;

/**
 * Simulates a user who buys, changes, cancels and leaves with several calls at the same time, which may stop before or
 * after any step, while Stripe's events arrive twice, late or never. Afterward, the reconciliation alone must make the
 * plan and the payments agree.
 */
export async function openBilling(): Promise<Scenario> {
  const world = await openBillingWorld();
  const { stripe, deps, clock } = world;

  return {
    async run(seed): Promise<Run> {
      const dice = new Dice(seed);
      const events: Record<string, number> = {};
      const met = (name: string) => {
        events[name] = (events[name] ?? 0) + 1;
      };
      const shaky = () => shakyDeps(deps, dice, dice.pick([0, 0.03, 0.1, 0.2]), met);
      const userId = await world.join();
      const customer = async () => (await deps.users.get(userId))?.stripeCustomerId ?? null;
      let seen = stripe.events().length;
      let hasLeft = false;

      const happen = async (): Promise<void> => {
        const paying = await customer();
        const what = dice.pick(['pay', 'pay', 'card', 'time', 'refund'] as const);
        if (what === 'time') clock.at += dice.int(1, 20) * DAY_MS;
        if (what === 'time') stripe.advance(0);
        if (paying === null) return;
        if (what === 'card') stripe.setCard(paying, dice.pick(['ok', 'declined', 'authenticate']));
        if (what === 'pay' && payOpenPage(stripe, paying)) met('payments');
        if (what === 'refund' && dice.chance(0.3) && refunded(stripe, paying)) met('refunds');
      };

      const call = (): Promise<unknown> => {
        const what = dice.pick(['buy', 'buy', 'buy', 'cancel', 'resume', 'leave'] as const);
        const plan = dice.pick(['pro', 'all'] as const);
        const packs = dice.int(0, 3);
        if (what === 'buy') return actions.buy(shaky(), userId, plan, packs);
        if (what !== 'leave') return actions.cancel(shaky(), userId, what === 'cancel');
        if (!dice.chance(0.15)) return Promise.resolve();
        hasLeft = true;
        met('deletions');
        return actions.leave(deps, userId);
      };

      const deliver = async (): Promise<void> => {
        const fresh = stripe.events().slice(seen);
        seen = stripe.events().length;
        const kept = fresh.filter(() => dice.chance(0.7));
        const twice = [...kept, ...kept.filter(() => dice.chance(0.2))];
        for (const event of dice.some(twice, twice.length)) {
          await settled([actions.deliver(shaky(), event)], met);
        }
      };

      const problems: string[] = [];
      for (let step = 0; step < STEPS; step++) {
        const calls = Array.from({ length: dice.int(1, 3) }, () => call());
        problems.push(...(await settled(calls, met)));
        await happen();
        await deliver();
      }
      // From here on no call fails, and nobody clicks anything.
      for (let day = 0; day < LAST_DAYS; day++) {
        if (hasLeft) await actions.close(deps, userId);
        await actions.reconcile(deps);
        problems.push(...(await problemsWith(world, userId)));
        clock.at += DAY_MS;
        stripe.advance(0);
        if (day < LAST_DAYS - 1) await actions.reconcile(deps);
      }
      if (!hasLeft) await deps.payments.deleteCustomer((await customer()) ?? '').catch(() => {});
      return { problems: [...new Set(problems)], events };
    },
    stop: () => world.stop(),
  };
}

type Stripe = Awaited<ReturnType<typeof openBillingWorld>>['stripe'];

/** The reader pays on a page that is still open in another tab. */
function payOpenPage(stripe: Stripe, customer: string): boolean {
  const open = stripe.openSessions(customer)[0];
  return open !== undefined && stripe.pay(open);
}

function refunded(stripe: Stripe, customer: string): boolean {
  try {
    stripe.refund(customer);
    return true;
  } catch {
    return false;
  }
}

/** Waits for calls that may fail with service errors or be rejected. @returns the unexpected errors */
async function settled(calls: Promise<unknown>[], met: (name: string) => void): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    const { reason } = outcome;
    if (reason instanceof ServiceError) met('crashes');
    else if (reason instanceof WriteConflict) met('lost races');
    else if (reason instanceof Error && 'kind' in reason) met('refusals');
    else return [`an unexpected failure: ${reason}`];
    return [];
  });
}

/** Wraps ports so that they fail before a call or lose its response, as if the worker had stopped there. */
function shakyDeps(deps: BillingDeps, dice: Dice, chance: number, met: (name: string) => void): BillingDeps {
  const shaky = <Port extends object>(port: Port, portName: string): Port =>
    new Proxy(port, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...input: unknown[]) => {
          const fails = dice.chance(chance);
          if (fails) met('stops');
          const hiccup = fails ? dice.pick(['refused', 'lost'] as const) : null;
          return withHiccup(`${portName}.${String(key)}`, hiccup, () => Reflect.apply(value, target, input));
        };
      },
    });
  const { payments, users, contacts, events, catalogs } = deps;
  return {
    ...deps,
    payments: shaky(payments, 'payments'),
    users: shaky(users, 'users'),
    contacts: shaky(contacts, 'contacts'),
    events: shaky(events, 'events'),
    catalogs: shaky(catalogs, 'catalogs'),
  };
}
