import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { ownershipXml } from '#test/domain/forms/support.ts';
import {
  aCorpus,
  anOwnershipFiling,
  type Bench,
  openBench,
  USER_AGENT,
} from '#test/local/edgar/edgar-bench.ts';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import { longTest } from '#test/support/long-test.ts';

const COMMAND = resolve(fileURLToPath(import.meta.url), '../../../../local/cli/filing.ts');

const document = {
  type: '4',
  sequence: 1,
  filename: 'form4.xml',
  description: 'PRIMARY DOCUMENT',
  body: ownershipXml(),
};
const byAgent = anOwnershipFiling(1, { accession: '0001193125-26-000001', documents: [document] });
const second = anOwnershipFiling(2, { documents: [document] });
const old = anOwnershipFiling(3, {
  accession: '0000320193-99-000003',
  filedDate: '1999-11-19',
  documents: [document],
});
const FOLDER = `/Archives/edgar/data/320193/${byAgent.accession.replaceAll('-', '')}`;
const PAGE = `https://www.sec.gov${FOLDER}/${byAgent.accession}-index.htm`;

let edgar: Bench;
beforeEach(async () => {
  edgar = await openBench(aCorpus([old, byAgent, second]), () => new Date());
});
afterEach(() => edgar.stop());

async function run(args: string[], settings: Record<string, string> = {}) {
  const { EDGAR_USER_AGENT: _agent, EDGAR_WWW_URL: _www, ...env } = process.env;
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...env, ...settings } });
  const status = new Promise((done) => child.once('close', done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { lines: lines.map((line) => JSON.parse(line)), stderr, status: await status };
}

const ask = (args: string[], settings = {}) =>
  run(args, { EDGAR_WWW_URL: edgar.url, EDGAR_USER_AGENT: USER_AGENT, ...settings });

const codes = (lines: { error?: { code: string }; accession?: string }[]) =>
  lines.map((line) => line.error?.code ?? line.accession);

test('an accession number and every URL of a filing yield the same explanation, listed under the argument as given', async () => {
  const asked = [
    byAgent.accession,
    byAgent.accession.replaceAll('-', ''),
    PAGE,
    `https://www.sec.gov${FOLDER}`,
    `${edgar.url}${FOLDER}/form4.xml`,
    `https://www.sec.gov/ix?doc=${FOLDER}/form4.xml`,
  ];

  const { lines, status, stderr } = await ask(asked);

  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(lines.map(({ path }) => path)).toEqual(asked);
  const [{ path: _, ...first }] = lines;
  expect(first).toMatchObject({ form: '4', accession: byAgent.accession });
  expect(first.transactions.length).toBeGreaterThan(0);
  for (const { path, ...line } of lines) expect(line, path).toEqual(first);
  expect(edgar.counters().refused).toEqual({ undeclared: 0, rate: 0 });
});

test('a filing given by URL takes one request, and at most five requests are made per second', async () => {
  const asked = Array.from({ length: 8 }, () => PAGE);

  await ask(asked);

  const { requests, maxPerSecond } = edgar.counters();
  expect(requests).toBe(asked.length);
  expect(maxPerSecond).toBeLessThanOrEqual(6);
});

longTest('a filing that the search does not know is found under its sender’s CIK', async () => {
  const { lines } = await ask([old.accession]);
  expect(codes(lines)).toEqual([old.accession]);
});

test('a filing that EDGAR does not have is reported, and the others are read', async () => {
  const { lines, status } = await ask(['0000320193-26-999999', byAgent.accession]);

  expect(status).toBe(1);
  expect(codes(lines)).toEqual(['not_found', byAgent.accession]);
  expect(Object.keys(lines[0])).toEqual(['path', 'error']);
});

longTest('an outage makes the current filing fail, and the next one waits until the pause ends', async () => {
  edgar.setFault({ kind: '503', count: 1 });

  const { lines, status } = await ask([PAGE, second.accession]);

  expect(status).toBe(1);
  expect(codes(lines)).toEqual(['edgar_unavailable', second.accession]);
});

longTest('nothing is requested after a block', async () => {
  edgar.setFault({ kind: '403' });

  const { lines, status } = await ask([PAGE, second.accession, old.accession]);

  expect(status).toBe(1);
  expect(codes(lines)).toEqual(['edgar_blocked', 'edgar_blocked', 'edgar_blocked']);
  expect(edgar.counters().requests).toBe(1);
});

test.each([
  // A response that never arrives is tested with a short timeout, and one that is cut off with the usual timeout.
  ['slow', 'edgar_timeout', { EDGAR_TIMEOUT_SECONDS: '0.3' }],
  ['cut', 'edgar_cut', {}],
] as const)('a response that is %s is not a filing', async (kind, code, settings) => {
  edgar.setFault({ kind });
  const { lines } = await ask([PAGE], settings);
  expect(codes(lines)).toEqual([code]);
});

describe('the source option', () => {
  test.each([
    [[], {}, /^No source is configured/],
    [['--edgar', 'live'], {}, /EDGAR_USER_AGENT/],
    [['--edgar', '/nowhere'], {}, /"\/nowhere"/],
    [['--edgar', fileURLToPath(new URL('.', import.meta.url))], {}, /MANIFEST\.csv/],
  ])(
    'opens no source for %j, and the result of every filing contains the reason',
    async (options, settings, message) => {
      const { lines, status } = await run([...options, byAgent.accession, PAGE], settings);

      expect(status).toBe(1);
      expect(codes(lines)).toEqual(['no_source', 'no_source']);
      expect(lines[0].error.message).toMatch(message);
    },
  );

  test('reads the built-in filings if set to sample, including upcoming ones', async () => {
    const { filings } = sampleCorpus(new Date());
    const asked = [filings[0], filings.at(-1)].map((filing) => filing?.accession ?? '');

    const { lines, status } = await run(['--edgar', 'sample', ...asked]);

    expect(codes(lines)).toEqual(asked);
    expect(status).toBe(0);
  });

  test.runIf(hasCorpus)('reads a folder by number and by path', async () => {
    const accession = '0000019617-26-000241';
    const file = resolve(CORPUS, `forms/8-K/${accession}.txt`);

    const { lines } = await run([accession, file, '--edgar', CORPUS]);

    const [{ path: number, ...read }, { path, ...same }] = lines;
    expect([number, path]).toEqual([accession, file]);
    expect(read).toEqual(same);
  });
});

test('prints the usage for an unknown option', async () => {
  const { lines, stderr, status } = await run(['--source', 'sample']);
  expect([lines, status]).toEqual([[], 2]);
  expect(stderr).toMatch(/--source.*\n\nUsage: /s);
});
