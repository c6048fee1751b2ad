import { expireSession } from './ledger-checkout.ts';
import { attempt } from './ledger-invoices.ts';
import { dropPending, renew, wasPaid } from './ledger-subscriptions.ts';
import type { World } from './world.ts';

type Due = { at: number; run(): void };

/** Executes everything that has become due, in order, with the clock set to the time at which it was due. */
export function catchUp(world: World, until: number, setNow: (at: number | null) => void): void {
  for (let due = nextDue(world, until); due !== null; due = nextDue(world, until)) {
    setNow(due.at);
    due.run();
  }
  setNow(null);
}

function nextDue(world: World, until: number): Due | null {
  const due = dueEvents(world).filter(({ at }) => at <= until);
  return due.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

function dueEvents(world: World): Due[] {
  const { objects } = world;
  const subscriptions = objects.all('subscription').filter(({ status }) => status !== 'canceled');
  return [
    ...subscriptions.flatMap((subscription) => {
      const { id, pending_update, items } = subscription;
      const end = items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
      return pending_update !== null && pending_update.expires_at <= end
        ? [{ at: pending_update.expires_at, run: () => dropPending(world, subscription) }]
        : [{ at: end, run: () => renew(world, id) }];
    }),
    ...objects.all('invoice').flatMap(({ id, status, next_payment_attempt: at }) =>
      status === 'open' && at !== null
        ? [
            {
              at,
              run: () => {
                const tried = attempt(world, id);
                if (tried.status === 'paid') wasPaid(world, tried);
              },
            },
          ]
        : [],
    ),
    ...objects
      .all('checkout.session')
      .filter(({ status }) => status === 'open')
      .map(({ id, expires_at }) => ({
        at: expires_at,
        run: () => void expireSession(world, id),
      })),
  ];
}
