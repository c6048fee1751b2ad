import { ulid } from 'ulid';
import { activityObject } from '#domain/admin/activity-notes.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { Store } from '#lambdas/store/open-store.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import { momentIn, type Period } from './period.ts';
import type { RecentFilings } from './recent-filings.ts';
import { seedStripeEvent } from './seed-stripe-events.ts';

type Traces = { period: Period; dice: Dice; sample: readonly string[]; recent: RecentFilings };
type TracedStore = Pick<Store, 'suppressions' | 'votes' | 'repeats' | 'activity' | 'users' | 'events'>;

const AT_ONCE = 8;
/** Shares, from 0 to 1. */
const RARE = 0.1;
const VOTERS = 0.4;
/** Kinds of duplicates; even a small table gets one of each. */
const KINDS = ['same_document', 'amended'] as const;
const REASONS = ['bounced', 'complained', 'bounced_often'];
const COMMENTS = ['', '', 'The amount is wrong.', 'Helpful.', 'This was known before.'];

/**
 * Writes rare data through the store itself: suppressions, votes, Stripe events, administrators' visits to the pages of
 * some sampled readers, and filings of some tickers that were filed twice.
 */
export async function seedTraces(store: TracedStore, traces: Traces): Promise<void> {
  const { dice, sample, recent } = traces;
  const some = (share: number) => sample.filter(() => dice.chance(share));
  await mapLimit(some(RARE), AT_ONCE, (id) => suppress(store, id, traces));
  await mapLimit(some(VOTERS), AT_ONCE, (id) => vote(store, id, traces));
  await mapLimit(some(RARE), AT_ONCE, (id) => look(store, id, traces));
  await mapLimit(some(RARE), AT_ONCE, (id) => seedStripeEvent(store, id, traces));
  const pairs = recent.tickers().flatMap(([, filings]) => sameForm(filings) ?? []);
  const repeated = pairs.filter((_, index) => index < KINDS.length || dice.chance(RARE));
  for (const [index, { later, earlier }] of repeated.entries())
    await store.repeats.add({
      accession: later.accession,
      earlier: earlier.accession,
      kind: KINDS[index % KINDS.length] ?? 'amended',
      at: later.firstSeenAt,
    });
}

/** Returns the newest two filings of the same form; `null` if there are none. @param filings newest first */
function sameForm(filings: readonly StoredFiling[]): { later: StoredFiling; earlier: StoredFiling } | null {
  for (const [index, later] of filings.entries()) {
    const earlier = filings.slice(index + 1).find(({ form }) => form === later.form);
    if (earlier !== undefined) return { later, earlier };
  }
  return null;
}

async function suppress(
  { users, suppressions }: TracedStore,
  id: string,
  { period, dice }: Traces,
): Promise<void> {
  const user = await users.get(id);
  if (user?.email)
    await suppressions.add(user.email, dice.pick(REASONS), momentIn(period, dice).toISOString());
}

async function vote({ votes }: TracedStore, userId: string, { period, dice, recent }: Traces): Promise<void> {
  const analyzed = recent
    .tickers()
    .flatMap(([, filings]) => filings.find(({ analysis }) => analysis?.result) ?? []);
  if (analyzed.length === 0) return;
  const filing = dice.pick(analyzed);
  await votes.put({
    userId,
    accession: filing.accession,
    verdict: dice.pick(['up', 'down']),
    comment: dice.pick(COMMENTS),
    model: filing.analysis?.result?.model ?? null,
    at: momentIn(
      { ...period, from: Math.min(Date.parse(filing.updatedAt), period.until) },
      dice,
    ).toISOString(),
  });
}

/** The sampled reader with the first id is the administrator who viewed the others. */
async function look({ activity }: TracedStore, id: string, { period, dice, sample }: Traces): Promise<void> {
  const at = momentIn(period, dice).toISOString();
  const call = {
    id: ulid(Date.parse(at), () => dice.next()),
    at,
    action: 'GET /api/admin/user',
    admin: sample[0] ?? null,
    from: '192.0.2.1',
  };
  await activity.begin(call);
  const notes = [{ object: activityObject('user', id), before: null, after: null }];
  await activity.end(call, { outcome: 200, input: { id }, notes });
}
