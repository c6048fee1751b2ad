import { expect, test } from 'vitest';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openWorld } from './world.ts';

const world = openedForFile(openWorld);

const DUE = '2026-11-20T15:00:00.000Z';

/** Creates a filing that waits to be read because its message was lost. */
async function leftBehind(sequence: number, facts: Parameters<typeof storedFiling>[0]): Promise<string> {
  const accession = `0000000006-26-${String(sequence).padStart(6, '0')}`;
  await world.deps.filings.create(storedFiling({ accession, isReadDue: true, ...facts }), DUE);
  return accession;
}

function takenFrom(queue: keyof typeof world.queues): string[] {
  const taken = world.queues[queue].messages.map(({ body }) => ('accession' in body ? body.accession : ''));
  world.queues[queue].messages = [];
  return taken;
}

test.each([true, false])(
  'unread filings are sent back to their own queue, either all of them or the overdue ones: %s',
  async (everything) => {
    const old = await leftBehind(everything ? 1 : 2, { alerts: 'none' });
    const fresh = await leftBehind(everything ? 3 : 4, { alerts: 'due' });
    const alerted = await leftBehind(everything ? 5 : 6, { alerts: 'done' });
    world.time.now += 60_000;

    const recovered = await world.recover(everything);

    expect(recovered.read).toBeGreaterThanOrEqual(3);
    expect(takenFrom('history')).toContain(old);
    const freshLane = takenFrom('filings');
    expect(freshLane).toEqual(expect.arrayContaining([fresh, alerted]));
    expect(freshLane).not.toContain(old);
  },
);
