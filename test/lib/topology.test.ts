import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { READING_ATTEMPTS } from '#domain/ingestion/retry-plan.ts';
import { DIGEST_LEASE_SECONDS } from '#lambdas/alerts/send-digest.ts';
import { LEASE_SECONDS } from '#lambdas/alerts/send-together.ts';
import { ANALYSIS_LEASE_SECONDS } from '#lambdas/analysis/analyze-filing.ts';
import { EVENT_LEASE_SECONDS } from '#lambdas/billing/handle-event.ts';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { entryOf, FUNCTIONS } from '#lib/topology/functions.ts';
import { QUEUE_NAMES, QUEUES } from '#lib/topology/queues.ts';
import { ROUTES } from '#lib/topology/routes.ts';
import { SCHEDULES } from '#lib/topology/schedules.ts';
import type { FunctionSpec } from '#lib/topology/spec.ts';
import { TOPICS } from '#lib/topology/topics.ts';
import { withBlock } from '#lib/written-block.ts';
import { writtenBlocks } from '#lib/written-blocks.ts';

const specs = Object.entries<FunctionSpec>(FUNCTIONS);
const read = (path: string) => readFileSync(join(REPOSITORY_ROOT, path), 'utf8');

describe('the topology', () => {
  it.each(specs)('%s has its entry file', (name) => {
    expect(existsSync(join(REPOSITORY_ROOT, entryOf(name)))).toBe(true);
  });

  it.each(QUEUE_NAMES)('has a sender for the queue %s', (queue) => {
    const senders = specs.filter(([, spec]) => spec.sendsTo?.some((name) => name === queue));
    expect(senders).not.toEqual([]);
  });

  it('has two functions that redrive every queue: one invoked by hand, and the admin pages', () => {
    const redrivers = specs.filter(([, spec]) => spec.redrives === true);
    expect(redrivers.map(([name]) => name)).toEqual(['redrive-dead-letters', 'admin']);
  });

  it('starts every function except the manual one', () => {
    const started = new Set<string>([
      ...Object.values(QUEUES).map(({ consumer }) => consumer),
      ...Object.values(SCHEDULES).map((schedule) => schedule.function),
      ...Object.values(TOPICS).map(({ subscriber }) => subscriber),
      ...ROUTES.map((route) => route.function),
    ]);
    const idle = specs.map(([name]) => name).filter((name) => !started.has(name));
    expect(idle).toEqual(['redrive-dead-letters']);
  });
});

it('the filings queue delivers a message as often as the retry plan expects', () => {
  expect(QUEUES.filings.maxReceives).toBe(READING_ATTEMPTS);
});

it('a poller that starts to read the whole feed in its last round can finish in time', () => {
  const [lastRoundAt, pages, secondsAPage] = [55, 51, 3];
  expect(FUNCTIONS['poll-filings'].timeoutSeconds).toBeGreaterThan(lastRoundAt + pages * secondsAPage);
});

it('the lease of an analysis outlasts its worker', () => {
  expect(ANALYSIS_LEASE_SECONDS).toBeGreaterThan(FUNCTIONS['analyze-filing'].timeoutSeconds);
});

it('the lease of a Stripe event outlasts the webhook function', () => {
  expect(EVENT_LEASE_SECONDS).toBeGreaterThan(FUNCTIONS['stripe-webhook'].timeoutSeconds);
});

it('the lease of an alert outlasts its worker', () => {
  expect(LEASE_SECONDS).toBeGreaterThan(FUNCTIONS['send-alerts'].timeoutSeconds);
  expect(LEASE_SECONDS).toBeGreaterThan(FUNCTIONS['fan-out-alerts'].timeoutSeconds);
  expect(DIGEST_LEASE_SECONDS).toBeGreaterThan(FUNCTIONS['send-digests'].timeoutSeconds);
});

describe('the documents', () => {
  it.each(writtenBlocks())('$document shows the current $name (npm run docs updates it)', (block) => {
    const document = read(block.document);
    expect(withBlock(document, block.name, block.content)).toBe(document);
  });

  it('access-patterns.md lists every table key', () => {
    const table = [...read('lambdas/store/table/keys.ts').matchAll(/^ \* (\| .* \| .* \|)$/gm)];
    const [, , ...rows] = table.map(([, row = '']) => row);
    const documented = read('docs/access-patterns.md').replace(/ +/g, ' ');
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !documented.includes(row))).toEqual([]);
  });
});
