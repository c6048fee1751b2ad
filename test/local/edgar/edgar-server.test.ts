import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  aCorpus,
  aFiling,
  anOwnershipFiling,
  type Bench,
  handClock,
  openBench,
  USER_AGENT,
} from './edgar-bench.ts';

const EIGHT_K = '/Archives/edgar/data/320193/000032019326000001';
const FORM_4 = '/Archives/edgar/data/320193/000032019326000002';
const FEED = '/cgi-bin/browse-edgar?action=getcurrent&output=atom';

let bench: Bench;
afterEach(() => bench.stop());

const clockedBench = async (options = {}) => {
  const clock = handClock();
  bench = await openBench(aCorpus([aFiling(1), anOwnershipFiling(2)]), clock.now, options);
  return { ...bench, clock };
};

describe('a filing’s folder', () => {
  it('lists its files as JSON', async () => {
    const { get } = await clockedBench();

    const { directory } = await (await get(`${EIGHT_K}/index.json`)).json();

    expect(directory.name).toBe(EIGHT_K);
    expect(directory.item.map((item: { name: string }) => item.name)).toEqual([
      '0000320193-26-000001-index.html',
      '0000320193-26-000001.txt',
      'main.htm',
    ]);
    expect(directory.item[2]).toMatchObject({ size: '26', 'last-modified': '2026-11-20 11:00:01' });
  });

  it.each([
    [`${EIGHT_K}/0000320193-26-000001-index.htm`, 'text/html', 'Item 8.01: Other Events'],
    [`${EIGHT_K}/0000320193-26-000001.txt`, 'text/plain', 'ITEM INFORMATION:\t\tOther Events'],
    ['/Archives/edgar/data/320193/0000320193-26-000001.txt', 'text/plain', '<FILENAME>main.htm'],
    ['/Archives/edgar/data/0000320193/000032019326000001/main.htm', 'text/html', 'Something happened'],
    [`${FORM_4}/form4.xml`, 'text/xml', '<ownershipDocument>'],
    [`${FORM_4}/xslF345X05/form4.xml`, 'text/html', '<th>document type</th><td>4</td>'],
    ['/Archives/edgar/data/2050912/000032019326000002/form4.xml', 'text/xml', '<ownershipDocument>'],
  ])('serves %s', async (path, type, part) => {
    const { get } = await clockedBench();

    const answer = await get(path);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(await answer.text()).toContain(part);
  });

  it.each([
    `${EIGHT_K}/other.htm`,
    '/Archives/edgar/data/789019/000032019326000001/main.htm',
    '/Archives/edgar/data/320193/000032019326000099/index.json',
    '/Archives/edgar/data/320193/000032019326000001/xsl/other.xml',
    '/submissions/CIK0000000001.json',
    '/Archives/edgar/daily-index/2026/QTR4/master.20261119.idx',
    '/Archives/edgar/daily-index/2026/QTR1/master.20261120.idx',
  ])('returns 404 like EDGAR’s storage for %s', async (path) => {
    const { get } = await clockedBench();

    const answer = await get(path);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<Code>NoSuchKey</Code>');
  });

  it.each(['/nothing', '/cgi-bin/browse-edgar?action=other', '/%E0%A4%A', '//'])(
    'returns an error page for %s, which does not exist',
    async (path) => {
      const { get } = await clockedBench();

      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('company endpoints', () => {
  it('return a CIK’s filings as parallel arrays', async () => {
    const { get } = await clockedBench();

    const body = await (await get('/submissions/CIK0000320193.json')).json();

    expect(body).toMatchObject({
      cik: '0000320193',
      name: 'Apple Inc.',
      tickers: ['AAPL'],
      exchanges: ['Nasdaq'],
    });
    expect(body.filings.recent).toMatchObject({
      accessionNumber: ['0000320193-26-000002', '0000320193-26-000001'],
      form: ['4', '8-K'],
      items: ['', '8.01'],
      acceptanceDateTime: ['2026-11-20T16:00:02.000Z', '2026-11-20T16:00:01.000Z'],
      primaryDocument: ['xslF345X05/form4.xml', 'main.htm'],
    });
  });

  it('find people by the filings that name them', async () => {
    const { get } = await clockedBench();

    const body = await (await get('/submissions/CIK0002050912.json')).json();

    expect(body).toMatchObject({ name: 'Parekh Kevan', tickers: [] });
    expect(body.filings.recent.form).toEqual(['4']);
  });

  it('serve both ticker files', async () => {
    const { get } = await clockedBench();

    expect(await (await get('/files/company_tickers.json')).json()).toEqual({
      '0': { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
    });
    expect(await (await get('/files/company_tickers_exchange.json')).json()).toEqual({
      fields: ['cik', 'name', 'ticker', 'exchange'],
      data: [[320193, 'Apple Inc.', 'AAPL', 'Nasdaq']],
    });
  });
});

it('the daily index stand-in has a row per party, ordered by CIK', async () => {
  const { get } = await clockedBench();

  const text = await (await get('/Archives/edgar/daily-index/2026/QTR4/master.20261120.idx')).text();

  expect(text.split('\n').slice(7, -1)).toEqual([
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
    '320193|Apple Inc.|8-K|20261120|edgar/data/320193/0000320193-26-000001.txt',
    '320193|Apple Inc.|4|20261120|edgar/data/320193/0000320193-26-000002.txt',
    '2050912|Parekh Kevan|4|20261120|edgar/data/2050912/0000320193-26-000002.txt',
  ]);
});

it.each([
  ['each day EDGAR was open, even if nothing was filed', '20261119', 200],
  ['no day on which EDGAR was closed', '20261115', 404],
  ['no day before the first filing', '20261111', 404],
])('the stand-in has a daily index for %s', async (_which, day, status) => {
  bench = await openBench(aCorpus([aFiling(1, { filedDate: '2026-11-12' })]), handClock().now);

  expect((await bench.get(`/Archives/edgar/daily-index/2026/QTR4/master.${day}.idx`)).status).toBe(status);
});

describe('the stand-in’s HTTP server', () => {
  it('compresses if the client accepts it', async () => {
    const { url } = await clockedBench();
    const headers = { 'user-agent': USER_AGENT, 'accept-encoding': 'gzip, deflate' };

    const [encoding, body] = await new Promise<[unknown, Buffer]>((resolve, reject) => {
      request(url + FEED, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve([response.headers['content-encoding'], Buffer.concat(chunks)]);
      })
        .on('error', reject)
        .end();
    });

    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).toString()).toContain('Latest Filings - Fri, 20 Nov 2026 12:00:00 EST');
  });

  it('responds to HEAD without a body, and to other methods with 405', async () => {
    const { get } = await clockedBench();

    const head = await get(`${EIGHT_K}/main.htm`, { 'accept-encoding': 'identity' }, { method: 'HEAD' });

    expect(head.headers.get('content-length')).toBe('26');
    expect(await head.text()).toBe('');
    expect((await get(FEED, {}, { method: 'POST' })).status).toBe(405);
  });
});

describe('the stand-in’s access control', () => {
  it.each(['', 'Mozilla/5.0', 'node'])('rejects the undeclared caller "%s"', async (agent) => {
    const { get, counters } = await clockedBench();

    const answer = await get(FEED, { 'user-agent': agent });

    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Undeclared Automated Tool');
    expect(counters().refused).toEqual({ undeclared: 1, rate: 0 });
  });

  it('allows ten requests a second and rejects the eleventh', async () => {
    const { get, counters } = await clockedBench({ requestsPerSecond: 10 });

    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await get(FEED)).status);

    expect(statuses).toEqual([...Array(10).fill(200), 403]);
    expect(counters()).toMatchObject({ maxPerSecond: 11, refused: { rate: 1 } });
  });

  it('blocks everyone until the pause is over and extends it for further requests', async () => {
    const { get, clock } = await clockedBench({ requestsPerSecond: 2, coolDownSeconds: 10 });
    const call = async () => (await get(FEED)).status;
    await Promise.all([call(), call(), call()]);

    clock.pass(9);
    expect(await call()).toBe(403);
    clock.pass(2);
    expect(await call()).toBe(200);

    await Promise.all([call(), call(), call()]);
    clock.pass(9);
    await Promise.all([call(), call(), call()]);
    clock.pass(9);
    expect(await call()).toBe(403);
    clock.pass(1);
    expect(await call()).toBe(200);
  });
});

describe('an injected fault', () => {
  it.each([
    ['503', 503, 'File Unavailable'],
    ['403', 403, 'Request Rate Threshold Exceeded'],
  ] as const)('%s applies to every path until it is removed', async (kind, status, part) => {
    const { get, setFault } = await clockedBench();
    setFault({ kind });

    const answers = [await get(FEED), await get(`${EIGHT_K}/main.htm`)];

    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect(await answers[0]?.text()).toContain(part);
    setFault({ kind: 'none' });
    expect((await get(FEED)).status).toBe(200);
  });

  it('of kind 404 makes a filing look new: it is in the feed, but has no folder', async () => {
    const { get, feed, setFault } = await clockedBench();
    setFault({ kind: '404' });

    expect(await feed('')).toHaveLength(3);
    expect((await get(`${EIGHT_K}/main.htm`)).status).toBe(404);
    expect((await get(`${EIGHT_K}/index.json`)).status).toBe(404);
  });

  it('ends after its duration or after its number of requests', async () => {
    const { get, setFault, clock } = await clockedBench();

    setFault({ kind: '503', seconds: 30 });
    clock.pass(29);
    expect((await get(FEED)).status).toBe(503);
    clock.pass(1);
    expect((await get(FEED)).status).toBe(200);

    setFault({ kind: '503', count: 2, paths: 'document' });
    const statuses: number[] = [];
    for (const path of [FEED, ...Array<string>(3).fill(`${EIGHT_K}/main.htm`)])
      statuses.push((await get(path)).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  it('of kind slow sends nothing until the caller times out', async () => {
    const { get, setFault, counters } = await clockedBench();
    setFault({ kind: 'slow' });

    const caller = new AbortController();
    const answer = get(FEED, {}, { signal: caller.signal });

    await expect.poll(() => counters().faults).toBe(1);
    caller.abort(new Error('enough'));

    await expect(answer).rejects.toThrow('enough');
  });

  it('of kind cut stops a response midway', async () => {
    const { get, setFault } = await clockedBench();
    setFault({ kind: 'cut' });

    const answer = await get(`${EIGHT_K}/main.htm`, { 'accept-encoding': 'identity' });

    expect(answer.headers.get('content-length')).toBe('26');
    await expect(answer.text()).rejects.toThrow();
  });

  it('does not prevent the server from stopping', async () => {
    const { get, setFault, stop } = await clockedBench();
    setFault({ kind: 'slow' });
    const open = get(FEED).catch((error: Error) => error.message);

    await expect.poll(() => bench.counters().faults).toBe(1);
    await stop();

    expect(await open).toBe('fetch failed');
  });
});

it('the stand-in counts requests by kind and accession number', async () => {
  const { get, counters } = await clockedBench();
  await get(FEED);
  await get(`${EIGHT_K}/index.json`);
  await get(`${EIGHT_K}/main.htm`);
  await get(`${FORM_4}/xslF345X05/form4.xml`);
  await get('/files/company_tickers.json');

  expect(counters()).toMatchObject({
    requests: 5,
    byKind: { feed: 1, folder: 1, document: 2, tickers: 1 },
    perAccession: { '0000320193-26-000001': 2, '0000320193-26-000002': 1 },
  });
});
