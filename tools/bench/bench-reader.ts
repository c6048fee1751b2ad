import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { call, verifiedReader } from '#test/support/reader.ts';
import { discard, type Service, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';
import { largeReport } from './large-report.ts';

const BUDGET_MS = 1_000;
const READ_WITHIN_MS = 60_000;
const ACCESSION = '0000320193-24-000123';
/**
 * Runs in the page. Records the time of the first click, and the time at which the document's first text was painted.
 */
const WATCH = `
  window.pressed = 0;
  addEventListener('click', (event) => { window.pressed ||= event.timeStamp; }, { capture: true });
  window.firstText = new Promise((resolve) => {
    const look = () => requestAnimationFrame(() => {
      if (document.querySelector('[data-part="0"] [data-start]')) setTimeout(() => resolve(performance.now()));
      else look();
    });
    look();
  });
`;
const WIDE = { width: 1440, height: 900 };

/**
 * Measures how long the whole service takes to show the first text of a 4 MB annual report that is opened in a browser;
 * returns medians.
 */
export async function benchReader(runs: number): Promise<Figure[]> {
  const report = largeReport();
  if (report === null) return [];
  const folder = await corpusOf(report);
  const service = await startService(['--edgar', folder, '--speed', '0.001']);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const { session } = await verifiedReader(service, 'ann@example.com', ['AAPL'], ['10-K']);
    await service.publish({ accession: ACCESSION });
    await service.run('poll-filings');
    await until('the report is read', () => isRead(service), READ_WITHIN_MS);
    const fromLink: number[] = [];
    const fromList: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      fromLink.push(await byItsLink(browser, service.url));
      fromList.push(await fromTheList(browser, service.url, session));
    }
    return [
      { name: 'a 10-K of 4 MB by its link', value: percentile(fromLink, 0.5), unit: 'ms', budget: BUDGET_MS },
      {
        name: 'a 10-K of 4 MB from the list',
        value: percentile(fromList, 0.5),
        unit: 'ms',
        budget: BUDGET_MS,
      },
    ];
  } finally {
    await browser.close();
    await discard(service);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a replay folder that contains only this one Apple filing. */
async function corpusOf(report: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'filing-pulse-report-'));
  const header = [
    `<SEC-DOCUMENT>${ACCESSION}.txt : 20241101`,
    `<SEC-HEADER>${ACCESSION}.hdr.sgml : 20241101`,
    '<ACCEPTANCE-DATETIME>20241101060136',
    `ACCESSION NUMBER:\t\t${ACCESSION}`,
    'CONFORMED SUBMISSION TYPE:\t10-K',
    'PUBLIC DOCUMENT COUNT:\t\t1',
    'CONFORMED PERIOD OF REPORT:\t20240928',
    'FILED AS OF DATE:\t\t20241101',
    '',
    'FILER:',
    '',
    '\tCOMPANY DATA:',
    '\t\tCOMPANY CONFORMED NAME:\t\t\tApple Inc.',
    '\t\tCENTRAL INDEX KEY:\t\t\t0000320193',
    '</SEC-HEADER>',
  ].join('\n');
  const document = `<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<FILENAME>report.htm\n<TEXT>\n${report}\n</TEXT>\n</DOCUMENT>`;
  await mkdir(join(folder, 'forms/10-K'), { recursive: true });
  await mkdir(join(folder, 'reference'));
  await writeFile(join(folder, `forms/10-K/${ACCESSION}.txt`), `${header}\n${document}\n</SEC-DOCUMENT>\n`);
  await writeFile(
    join(folder, 'MANIFEST.csv'),
    `path,form,issuer,ticker,accession,filed_date\nforms/10-K/${ACCESSION}.txt,10-K,Apple Inc.,AAPL,${ACCESSION},2024-11-01\n`,
  );
  await writeFile(
    join(folder, 'reference/company_tickers_exchange.json'),
    JSON.stringify({ data: [[320193, 'Apple Inc.', 'AAPL', 'Nasdaq']] }),
  );
  return folder;
}

async function isRead(service: Service): Promise<boolean> {
  const page = await call<{ reader: object | null }>(service, `filing/${ACCESSION}`).catch(() => null);
  return page !== null && page.reader !== null;
}

/** Opens the filing's own page in a new browser that has never visited the site. */
async function byItsLink(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: WIDE });
  await page.addInitScript(WATCH);
  await page.goto(`${url}/filing/${ACCESSION}`, { waitUntil: 'commit' });
  const time = Number(await page.evaluate('window.firstText'));
  await page.close();
  return time;
}

/** Presses "Read with document" under the latest filing in the ticker's details, as a user of the list would. */
async function fromTheList(browser: Browser, url: string, session: string): Promise<number> {
  const page = await browser.newPage({ viewport: WIDE });
  await page.addInitScript(WATCH);
  await page.addInitScript(`localStorage.setItem('session', '${session}')`);
  await page.goto(`${url}/?open=AAPL&brand=all`);
  await page.getByRole('link', { name: 'Read with document' }).first().click();
  const time = Number(await page.evaluate('window.firstText.then((at) => at - window.pressed)'));
  await page.close();
  return time;
}
