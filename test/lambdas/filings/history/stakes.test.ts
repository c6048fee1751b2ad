import { beforeAll, describe, expect, test } from 'vitest';
import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { later } from '#local/sample/render/sample-filing.ts';
import { type StakeReport, stakeReport } from '#local/sample/render/schedule-13.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';
import { onlyFilings } from '../../pipeline/sample-filings.ts';
import { openWorld } from '../../pipeline/world.ts';

const COHEN = { cik: '0001767470', name: 'Cohen Ryan', type: 'IN', citizenship: 'Z4' };
const OLD_AIM = 'Mr. Cohen acquired the shares as an investment and may talk with the board of the company.';
const NEW_AIM =
  'On the last day of the month Mr. Cohen nominated three candidates for election to the board of directors.';

const stake = (form: StakeReport['form'], percent: number, purpose: string) =>
  stakeReport({
    form,
    ticker: 'GME',
    when: later(1),
    eventDaysBefore: 2,
    cusip: '36467W109',
    securities: 'Class A Common Stock',
    holders: [{ ...COHEN, shares: percent * 4_000_000, percent }],
    purpose,
  });

const FILINGS = [
  stake('SCHEDULE 13D', 6.1, OLD_AIM),
  stake('SCHEDULE 13D/A', 8.4, OLD_AIM),
  stake('SCHEDULE 13D/A', 8.5, `${OLD_AIM} ${NEW_AIM}`),
  stake('SCHEDULE 13D/A', 8.6, OLD_AIM),
  stake('SCHEDULE 13D/A', 4.2, OLD_AIM),
];
const DAY_MS = 86_400_000;

const world = openedForFile(() => openWorld({ corpus: (now) => onlyFilings(FILINGS, now) }));
let commands: string[] = [];
beforeAll(() => {
  commands = recordedRequests(world.table, /HOLDERS#|CUSIP#/);
});

async function publishNext(): Promise<string> {
  world.time.now += DAY_MS;
  const [accession = ''] = world.publish();
  await world.poll();
  return accession;
}

async function factsOf(accession: string): Promise<StakeFacts> {
  const facts = (await world.deps.documents.getReading(accession))?.facts;
  return facts?.kind === 'stake' ? facts : expect.unreachable('no stake');
}
const filingOf = async (accession: string) => {
  const filing = await world.deps.filings.get(accession);
  return filing ?? expect.unreachable('no filing');
};

describe('a Schedule 13D and its amendments', () => {
  let first: string;
  let second: string;

  test('the original schedule has nothing to compare with, and assigns its CUSIP to the issuer', async () => {
    first = await publishNext();
    commands.length = 0;
    await world.drain();

    expect(commands.toSorted()).toEqual(['PutItemCommand', 'QueryCommand', 'UpdateItemCommand']);
    expect((await factsOf(first)).change).toBeNull();
    expect(await world.deps.cusips.issuersOf(['36467W109'])).toEqual(new Map([['36467W109', '0001326380']]));
  });

  test('an amendment states the old and new percentages and the date of the old one, and is scored by the change', async () => {
    second = await publishNext();
    await world.drain();
    const filing = await filingOf(second);

    expect((await factsOf(second)).change).toMatchObject({
      previous_accession: first,
      previous_percent: 6.1,
      change_points: 2.3,
      is_new_purpose: false,
    });
    expect(filing.assessment).toMatchObject({
      material_score: 7,
      one_liner: expect.stringMatching(/^Ryan Cohen raises stake in GameStop.* from 6\.1% to 8\.4%$/),
    });
    expect(filing.takeaways[0]).toMatch(/^Raised from 6\.1% to 8\.4% since Nov \d+, 2026$/);
  });

  test('reading the amendment again gives and stores the same result', async () => {
    const before = await factsOf(second);
    const kept = await world.deps.stakes.stated('0001326380');
    await world.deps.filings.update(second, { status: 'Pending' }, { read: null });
    await world.queues.filings.send({ accession: second }, { accession: second });
    await world.drain();

    expect(await factsOf(second)).toEqual(before);
    expect(await world.deps.stakes.stated('0001326380')).toEqual(kept);
  });

  test('if two amendments arrive out of order, each is compared with the previous one once the later one has been read again', async () => {
    const [third, fourth] = [await publishNext(), await publishNext()];
    world.queues.filings.messages.reverse();
    await world.queues.filings.deliver((message, deliveries) => readFiling(world.deps, message, deliveries));
    // The fourth filing was read first, when the third was not known yet.
    expect((await factsOf(fourth)).change).toMatchObject({ previous_accession: second });
    await world.drain();
    expect((await factsOf(third)).change).toMatchObject({
      previous_accession: second,
      change_points: 0.1,
      is_new_purpose: true,
    });
    world.time.now += 3 * 60_000;
    await world.recoverAndDrain();

    expect((await factsOf(fourth)).change).toMatchObject({
      previous_accession: third,
      previous_percent: 8.5,
    });
    expect((await filingOf(third)).assessment.material_score).toBe(7);
    expect(await filingOf(fourth)).toMatchObject({ status: 'Complete', assessment: { material_score: 5.5 } });
    expect(await world.recover()).toMatchObject({ read: 0 });
  });

  test('an amendment that reports a stake below 5% scores low', async () => {
    const last = await publishNext();
    await world.drain();

    expect((await filingOf(last)).assessment).toMatchObject({
      material_score: 3,
      one_liner: expect.stringMatching(/cuts stake .* from 8\.6% to 4\.2%$/),
    });
  });
});
