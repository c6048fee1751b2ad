import { beforeEach, describe, expect, test } from 'vitest';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { oneReport, openWorld } from './world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));
beforeEach(async () => {
  world.goTo('2026-11-24', '10:00');
  await world.watch({ tickers: world.tickers });
});

/** This stage had read the whole feed long before the Tuesday of these tests. */
const SINCE = Date.parse('2026-11-02T15:00:00Z');

async function pollLater(hours: number, pollingSince: number | null): Promise<string> {
  const [accession = ''] = world.publish();
  world.time.now += hours * 3_600_000;
  await pollFilings({ ...world.deps, memory: new Map() }, { fullWalk: false, pollingSince });
  await world.drain();
  return accession;
}

async function alertOf(accession: string): Promise<'not' | 'late' | 'in time'> {
  const [mail] = await world.mailsAbout(accession);
  if (!mail) return 'not';
  return mail.text.includes('Found late') ? 'late' : 'in time';
}

describe('a filing that the feed shows after an outage', () => {
  test.each(
    fewUnlessLong<[string, string, number]>(3, [
      ['of a minute', 'in time', 1 / 60],
      ['of seven hours', 'late', 7],
      ['of three days, over Thanksgiving', 'late', 71],
      ['of two hours', 'in time', 2],
      ['of thirty hours', 'late', 30],
    ]),
  )('%s triggers an alert: %s', async (_, alerted, hours) => {
    const accession = await pollLater(hours, SINCE);

    expect(await alertOf(accession)).toBe(alerted);
    const filing = await world.deps.filings.get(accession);
    expect(filing).toMatchObject({ late: alerted === 'late', alerts: 'done', status: 'Complete' });
  });

  test('is listed without an alert after a week', async () => {
    const accession = await pollLater(7 * 24, SINCE);

    expect(await alertOf(accession)).toBe('not');
    expect(await world.deps.filings.get(accession)).toMatchObject({ late: true, status: 'Complete' });
  });
});

describe('a filing that a new stage finds when it first reads the whole feed', () => {
  test.each(
    fewUnlessLong<[number, string]>(2, [
      [20, 'in time'],
      [30, 'not'],
      [2, 'in time'],
    ]),
  )('a filing found after %i hours triggers an alert: %s', async (hours, alerted) => {
    const accession = await pollLater(hours, null);

    expect(await alertOf(accession)).toBe(alerted);
    expect(await world.deps.filings.get(accession)).toMatchObject({ late: false });
  });

  test('still counts as history if the poller sees it again later', async () => {
    const accession = await pollLater(30, world.time.now + 25 * 3_600_000);

    expect(await alertOf(accession)).toBe('not');
  });
});
