import { viewReceipts } from '#lambdas/alerts/view-receipts.ts';
import { reconcileFilings } from '#lambdas/filings/reconcile-filings.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { createBucket, createTable } from '#local/engines/provision.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import type { World } from '#test/lambdas/pipeline/world-on.ts';
import { backUp, lose, restore } from './copies.ts';

/** A step of the rehearsal, and its result. */
export type Step = { name: string; isGood: boolean; found: string };

/** How many filings are published before the backup, and between the backup and the loss. */
export type Amount = { before: number; after: number };

const DAY = '2026-11-20';
const READER = { userId: 'rita', email: 'rita@example.com' };

/**
 * Rehearses the loss of the table and the documents bucket: backup, loss, restore into a new table and
 * bucket, and a service that uses them. At the end, the reader's receipt must account for every filing of the
 * day.
 * @returns the steps, up to the first that failed
 */
export async function* rehearse(world: World, { before, after }: Amount): AsyncGenerator<Step> {
  await world.watch({ ...READER, tickers: world.tickers });
  const bucket = world.engines.env.DOCUMENTS_BUCKET ?? '';
  world.goTo(DAY, '10:00');
  for (let count = 0; count < before; count++) {
    world.publish(1);
    await world.pollAndDrain();
  }
  const mails = (await world.mailsTo(READER.email)).length;
  yield step('publish', mails === before, `${before} filings published, ${mails} alerts mailed.`);

  // One filing is found but not read yet, so the backup contains an unfinished step.
  world.publish(1);
  await world.poll();
  const backup = await backUp(world.table, bucket);
  const { items, documents } = backup;
  yield step('back up', true, `${items.length} items and ${documents.size} documents, one filing unread.`);

  for (let count = 0; count < after; count++) {
    world.publish(1);
    await world.pollAndDrain();
  }
  const sentBefore = (await world.mailsTo(READER.email)).length;
  await lose(world.table, bucket);
  const isGone = await world.deps.users.get(READER.userId).then(
    () => false,
    () => true,
  );
  yield step('lose', isGone, `Table and bucket deleted, with ${after} filings newer than the backup.`);

  const name = `${world.table.name}-restored`;
  await Promise.all([createTable(name), createBucket(`${bucket}-restored`)]);
  const table = openTable(name);
  await restore(backup, table, `${bucket}-restored`);
  const restored = await backUp(table, `${bucket}-restored`);
  yield step(
    'restore',
    sumOf(restored) === sumOf(backup),
    `${restored.items.length} items and ${restored.documents.size} documents, equal to the backup.`,
  );

  const deps = world.depsOn(table, `${bucket}-restored`);
  await world.recover(true, deps);
  await world.drain(deps);
  const again = (await world.mailsTo(READER.email)).length - sentBefore;
  yield step(
    'point the stage at it',
    again === 1,
    'The filing that was unread in the backup was read, and its alert was sent once.',
  );

  await world.poll(deps);
  await world.drain(deps);
  world.goTo('2026-11-21', '04:00');
  const { missedFilings, open } = await asFunction('reconcile-filings', () =>
    reconcileFilings({ ...deps, isTimeShort: () => false }, { today: false }),
  );
  await world.drain(deps);
  yield step(
    'catch up',
    open.length === 0,
    `The daily index was read; ${missedFilings} filings came from it alone.`,
  );

  const receipt = await receiptIn(deps);
  const { published = 0, told: sent = 0, left_out = 0, checked = false } = receipt ?? {};
  const isComplete = checked && published === before + after + 1 && sent + left_out === published;
  const rest = left_out === 0 ? '' : `, ${left_out} of a form that the reader does not follow`;
  yield step('receipt', isComplete, `${sent} of ${published} filings sent${rest}.`);
}

function step(name: string, isGood: boolean, found: string): Step {
  return { name, isGood, found };
}

async function receiptIn(deps: World['deps']) {
  return (await viewReceipts(deps, READER.userId)).receipts.find(({ day }) => day === DAY);
}

/** Sorts the attributes of maps, because the engine returns them in any order. */
function sorted(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns a string that is the same for equal backups. */
function sumOf({ items, documents }: Awaited<ReturnType<typeof backUp>>): string {
  const rows = items.map((item) => JSON.stringify(item, sorted));
  const files = [...documents].map(([key, body]) => `${key} ${Buffer.from(body).toString('base64')}`);
  return [...rows.sort(), ...files.sort()].join('\n');
}
