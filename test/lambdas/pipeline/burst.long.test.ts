import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { until } from '#test/support/until.ts';
import { startFunctions } from './functions.ts';

const URGENT = 24;
const QUIET = 56;
/** Ten times the SEC's limit, so that the burst takes two seconds rather than twenty. */
const REQUESTS_PER_SECOND = 50;

const functions = openedForFile(() =>
  startFunctions({ corpus: burst, env: { EDGAR_REQUESTS_PER_SECOND: String(REQUESTS_PER_SECOND) } }),
);
let stopPumping = async () => {};
beforeAll(() => {
  stopPumping = pumpQueues(functions.invoke, (error) => console.error(error));
});
afterAll(() => stopPumping());

/** Builds many initial statements by insiders, with some 8-Ks among them. */
function burst(now: Date) {
  const sample = sampleCorpus(now);
  const report = sample.filings.find(({ form, parties }) => form === '8-K' && parties.length === 1);
  const statement = sample.filings.find(({ form }) => form === '3');
  const filings = Array.from({ length: URGENT + QUIET }, (_, index) => {
    const isUrgent = index % 10 < (10 * URGENT) / (URGENT + QUIET);
    const filing = isUrgent ? report : statement;
    const agent = isUrgent ? '0000000008' : '0000000003';
    return filing ? [{ ...filing, accession: `${agent}-26-${String(index + 1).padStart(6, '0')}` }] : [];
  }).flat();
  return { ...sample, filings, historyCount: 0 };
}

test('in a burst of filings, the 8-Ks are read first, and all filings are read', async () => {
  functions.publisher.publish({ count: URGENT + QUIET });
  await functions.invoke('poll-filings', { once: true });
  // The counters list filings in the order in which their documents were first requested.
  const readInOrder = () => Object.keys(functions.edgar.counters().perAccession);
  await until('all to be read', async () => readInOrder().length === URGENT + QUIET);

  const order = readInOrder().map((accession) => (accession.startsWith('0000000008') ? '8-K' : '3'));
  const quietBefore = order.slice(0, order.lastIndexOf('8-K')).filter((form) => form === '3').length;

  expect(order.filter((form) => form === '8-K')).toHaveLength(URGENT);
  // A busy machine reads some quiet filings while no 8-K is ready. With one shared queue, about fifty would be read
  // first.
  expect(quietBefore).toBeLessThan(URGENT);
});
