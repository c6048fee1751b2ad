import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists-store.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { type Deps, openWorld } from '../pipeline/world.ts';

const world = openedForFile(openWorld);
const filing = storedFiling();
const AAPL = 'AAPL';
beforeAll(async () => {
  await world.deps.filings.create(filing, filing.acceptedAt);
});

const isoIn = (seconds: number) => new Date(world.time.now + seconds * 1_000).toISOString();
const mailsTo = (userId: string) => world.mailsTo(`${userId}@example.com`);

async function alertFor(userId: string, user: { emailVerified?: boolean } = {}): Promise<StoredAlert> {
  await world.watch({ userId, email: `${userId}@example.com`, tickers: [AAPL], ...user });
  const facts = { userId, accession: filing.accession, ticker: AAPL, createdAt: isoIn(0) };
  const alert = storedAlert({ ...facts, brand: 'form4' });
  await putDueAlert(world.table, alert, isoIn(120));
  return alert;
}

const failing = (error: Error): Deps => ({
  ...world.deps,
  channels: alertChannels(() => Promise.reject(error)),
});

describe('an alert that is due', () => {
  it('is sent under its brand’s name, and the time from acceptance to email is recorded', async () => {
    const alert = await alertFor('ann');
    world.time.now = Date.parse(filing.acceptedAt) + 42_000;

    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toEqual({
      outcome: 'sent',
      latencySeconds: 42,
    });

    expect(await mailsTo('ann')).toHaveLength(1);
    expect((await mailsTo('ann'))[0]?.from).toContain('Form 4 Pulse');
    expect(await world.deps.alerts.claim(alert, isoIn(0), isoIn(45))).toEqual({ kind: 'over' });
  });

  it('waits without an error while the email rate limit is exhausted, and is sent once after recovery', async () => {
    const alert = await alertFor('pia');
    const throttled = failing(new DeliveryError('Too fast.', 'throttled'));

    expect(await asFunction('send-alerts', () => deliverAlert(throttled, alert))).toEqual({
      outcome: 'waiting',
    });
    world.time.now += 61_000;

    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toMatchObject({
      outcome: 'sent',
    });
    expect(await mailsTo('pia')).toHaveLength(1);
  });

  it('is skipped for an address that is no longer verified', async () => {
    const alert = await alertFor('bea', { emailVerified: false });
    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toEqual({
      outcome: 'skipped',
    });
    expect(await mailsTo('bea')).toEqual([]);
  });

  it('is skipped for a ticker or a form that was removed in the meantime', async () => {
    const watchlists = watchlistsIn(world.table);
    const gone = await alertFor('gus');
    await watchlists.remove('gus', AAPL);
    const narrowed = await alertFor('ida');
    await watchlists.update('ida', AAPL, { forms: ['10-K'] });

    for (const alert of [gone, narrowed]) {
      expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toEqual({
        outcome: 'skipped',
      });
    }
    expect([...(await mailsTo('gus')), ...(await mailsTo('ida'))]).toEqual([]);
  });

  it('is texted with the assessment for the watched company, even if the assessment for the filer has a low level', async () => {
    const [accession, phone] = ['0000320193-26-000102', '+12125550111'];
    const mention = { ...filing.assessment, one_liner: 'A manager bought 9% of Mentioned' };
    const mentioned = { cik: '0000000009', name: 'Mentioned', tickers: ['MNTN'], mention };
    const included = storedFiling({
      accession,
      assessment: { ...filing.assessment, importance_level: 'LOW' },
      companies: [...filing.companies, mentioned],
      tickers: [AAPL, 'MNTN'],
    });
    await world.deps.filings.create(included, included.acceptedAt);
    const user = { phone, phoneVerified: true, notifyVia: ['sms' as const], quietHours: null };
    await world.watch({ userId: 'kim', tickers: ['MNTN'], user });
    const alert = storedAlert({ userId: 'kim', accession, channel: 'sms', ticker: 'MNTN' });
    await putDueAlert(world.table, alert, isoIn(120));

    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toMatchObject({
      outcome: 'sent',
    });

    expect(world.engines.phones.texts()).toMatchObject([{ to: phone }]);
  });

  it('is skipped for a suppressed address', async () => {
    const alert = await alertFor('cem');
    await world.deps.suppressions.add('cem@example.com', 'bounced', isoIn(0));
    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toEqual({
      outcome: 'skipped',
    });
    expect(await mailsTo('cem')).toEqual([]);
  });

  it('is not retried after its email was rejected permanently', async () => {
    const alert = await alertFor('dan');
    const refused = Object.assign(new Error('rejected'), { permanent: true });
    expect(await asFunction('send-alerts', () => deliverAlert(failing(refused), alert))).toEqual({
      outcome: 'failed',
    });
    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toEqual({
      outcome: 'over',
    });
  });

  it('is retried at increasing intervals while the email service is down', async () => {
    const alert = await alertFor('eve');
    const waits = [];
    for (let tries = 0; tries < 3; tries++) {
      const away = asFunction('send-alerts', () => deliverAlert(failing(new Error('throttled')), alert));
      waits.push(await away.catch((error: unknown) => (error as RetryLater).afterSeconds));
    }
    expect(waits).toEqual([7, 13, 25]);

    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toMatchObject({
      outcome: 'sent',
    });
    expect(await mailsTo('eve')).toHaveLength(1);
  });

  it('waits for another worker’s claim to expire', async () => {
    const alert = await alertFor('fay');
    await world.deps.alerts.claim(alert, isoIn(0), isoIn(45));

    const early = await asFunction('send-alerts', () => deliverAlert(world.deps, alert)).catch(
      (error: unknown) => error,
    );
    expect(early).toBeInstanceOf(RetryLater);
    expect((early as RetryLater).afterSeconds).toBe(46);
    world.time.now += 46_000;

    expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toMatchObject({
      outcome: 'sent',
    });
  });
});
