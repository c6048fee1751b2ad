import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDirectoryCorpus } from '#local/corpus/directory-corpus.ts';
import { datedValue } from '#local/edgar/corpus.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { type Bench, handClock, openBench } from './edgar-bench.ts';

const REAL = join(import.meta.dirname, '../../../../shared/edgar');

const SUBMISSION = `<SEC-DOCUMENT>0000000001-26-000001.txt : 20260105
<SEC-HEADER>0000000001-26-000001.hdr.sgml : 20260105
<ACCEPTANCE-DATETIME>20260105163000
ACCESSION NUMBER:\t\t0000000001-26-000001
CONFORMED SUBMISSION TYPE:\t8-K
ITEM INFORMATION:\t\tOther Events
FILED AS OF DATE:\t\t20260105

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tEXAMPLE CORP
\t\tCENTRAL INDEX KEY:\t\t\t0000000001
</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<SEQUENCE>1
<FILENAME>main.htm
<TEXT>
caf\xe9
</TEXT>
</DOCUMENT>
`;

const OWNERSHIP = `<ownershipDocument><periodOfReport>2026-02-03</periodOfReport>
<issuer><issuerCik>0000000001</issuerCik><issuerName>EXAMPLE CORP</issuerName></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>0000000002</rptOwnerCik><rptOwnerName>Doe Jane</rptOwnerName>`;

describe('a corpus folder', () => {
  let folder: string;
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, 'latin1');
  };
  const manifest = (...rows: string[]) =>
    put('MANIFEST.csv', ['path,form,issuer,ticker,accession,filed_date,notes', ...rows, ''].join('\r\n'));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('serves a complete submission byte for byte, and its documents unchanged', async () => {
    put('forms/8-K/a.txt', SUBMISSION);
    manifest('forms/8-K/a.txt,8-K,"Example, ""Corp""",,0000000001-26-000001,2026-01-05,');

    const { filings } = await loadDirectoryCorpus(folder);

    const [filing] = filings;
    expect(filing).toMatchObject({
      accession: '0000000001-26-000001',
      form: '8-K',
      parties: [{ cik: '0000000001', name: 'EXAMPLE CORP', role: 'Filer' }],
      acceptedAt: new Date('2026-01-05T21:30:00Z'),
      filedDate: '2026-01-05',
      items: [{ number: '8.01', title: 'Other Events' }],
    });
    expect(Buffer.from(filing?.submission?.() ?? []).toString('latin1')).toBe(SUBMISSION);
    const body = filing?.documents[0]?.body ?? '';
    expect(Buffer.from(datedValue(body, new Date())).toString('latin1')).toContain('caf\xe9');
  });

  it('reads the parties of a form without a submission header, even a truncated one', async () => {
    put('forms/4/b.xml', OWNERSHIP);
    manifest('forms/4/b.xml,4,,,,,');

    const { filings } = await loadDirectoryCorpus(folder);

    expect(filings).toMatchObject([
      {
        accession: '9999999999-26-000001',
        parties: [
          { cik: '0000000002', name: 'Doe Jane', role: 'Reporting' },
          { cik: '0000000001', name: 'EXAMPLE CORP', role: 'Issuer' },
        ],
        period: '2026-02-03',
      },
    ]);
  });

  it('finds a page’s filer by ticker and its items by headings', async () => {
    put('forms/8-K/c.htm', '<p>Item 2.02 Results</p><p>See Item 7.01 above.</p><p>ITEM 9.01 Exhibits</p>');
    put('reference/company_tickers_exchange.json', '{"data":[[1,"EXAMPLE CORP","EXM","NYSE"]]}');
    manifest('forms/8-K/c.htm,8-K,Example,EXM,0000000009-26-000003,2026-03-01,');

    const { filings } = await loadDirectoryCorpus(folder);

    expect(filings[0]?.parties).toEqual([{ cik: '0000000001', name: 'EXAMPLE CORP', role: 'Filer' }]);
    expect(filings[0]?.items.map(({ number }) => number)).toEqual(['2.02', '9.01']);
  });

  it('skips files that are not filings, with the reason', async () => {
    put('forms/8-K/a.txt', SUBMISSION);
    put('forms/8-K/again.txt', SUBMISSION);
    put('forms/8-K/empty.htm', '');
    put('forms/EX-99.1/e.htm', '<p>Results</p>');
    manifest(
      'forms/8-K/a.txt,8-K,,,,,',
      'forms/8-K/again.txt,8-K,,,,,',
      'forms/8-K/empty.htm,8-K,,,,,',
      'forms/8-K/gone.txt,8-K,,,,,',
      'forms/EX-99.1/e.htm,EX-99.1,,,,,',
      'forms/rendered-4/r.htm,4,,,,,',
      'edge/x.txt,8-K,,,,,',
    );

    const { filings, leftOut } = await loadDirectoryCorpus(folder);

    expect(filings).toHaveLength(1);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'its accession number was met before',
      'its filer is unknown',
      'the file is missing',
      'an exhibit without its filing',
      'the file is missing',
    ]);
  });

  it('reports an error if the folder is not a corpus', async () => {
    await expect(loadDirectoryCorpus(folder)).rejects.toThrow('has no MANIFEST.csv');
  });
});

describe.skipIf(!existsSync(REAL))('the EDGAR corpus', () => {
  let bench: Bench;
  afterEach(() => bench.stop());

  it('is replayed completely: every filing is in the feed and under its own paths', async () => {
    const corpus = await loadDirectoryCorpus(REAL);
    bench = await openBench(corpus, handClock().now, { requestsPerSecond: 100_000 });
    console.log(
      `EDGAR corpus: ${corpus.filings.length} filings loaded, ${corpus.leftOut.length} files left out`,
    );

    const published = bench.publisher.publish({ count: corpus.filings.length });
    const listed = new Set<string>();
    for (let start = 0; start < 5_100; start += 100)
      for (const entry of await bench.feed(`count=100&start=${start}`)) listed.add(entry.accession);

    expect(corpus.filings.length).toBeGreaterThan(450);
    expect(listed).toEqual(new Set(published));
    const asked = corpus.filings.filter((_, index) => IS_LONG_RUN || index % 5 === 0);
    for (const filing of asked) {
      const base = `/Archives/edgar/data/${Number(filing.parties[0]?.cik)}/${filing.accession.replaceAll('-', '')}`;
      const names = [`${filing.accession}.txt`, ...filing.documents.map(({ filename }) => filename)];
      for (const name of names) {
        const answer = await bench.get(`${base}/${encodeURIComponent(name)}`);
        expect(`${name} ${answer.status}`).toBe(`${name} 200`);
        const body = Buffer.from(await answer.arrayBuffer());
        if (name === `${filing.accession}.txt` && filing.submission)
          expect(body.equals(filing.submission())).toBe(true);
      }
    }
  });

  it('adds published filings to a company’s recorded submissions', async () => {
    const corpus = await loadDirectoryCorpus(REAL);
    bench = await openBench(corpus, handClock().now);
    const recorded = JSON.parse(readFileSync(join(REAL, 'reference/submissions/CIK0000320193.json'), 'utf8'));
    const apple = corpus.filings.filter(({ parties }) => parties.some(({ cik }) => cik === '0000320193'));
    const fresh = apple.filter(
      (filing) => !recorded.filings.recent.accessionNumber.includes(filing.accession),
    );
    for (const { accession } of fresh) bench.publisher.publish({ accession });

    const body = await (await bench.get('/submissions/CIK0000320193.json')).json();

    expect(body.sic).toBe(recorded.sic);
    expect(fresh.length).toBeGreaterThan(3);
    expect(body.filings.recent.form).toHaveLength(
      Math.min(1_000, recorded.filings.recent.form.length + fresh.length),
    );
    expect(body.filings.recent.accessionNumber.slice(0, fresh.length)).toEqual(
      fresh.map(({ accession }) => accession).reverse(),
    );
  });

  it('serves its recorded index files', async () => {
    const corpus = await loadDirectoryCorpus(REAL);
    bench = await openBench(corpus, handClock().now);

    const answer = await bench.get('/Archives/edgar/daily-index/2020/QTR1/form.20200318.idx');

    expect(await answer.text()).toContain('DLP Positive Note Fund LLC');
  });
});
