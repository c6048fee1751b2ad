import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { fromNewYork, newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { parseHeader } from '#domain/edgar/header.ts';
import { readCurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import { splitSubmission } from '#domain/edgar/submission.ts';
import { subjectCompany } from '#domain/filings/filing.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { isAmendment } from '#domain/form-types/lookup.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { quarterEndBefore } from '#domain/forms/holdings/quarter.ts';
import { parseOwnership } from '#domain/forms/ownership/document/ownership-xml.ts';
import { parseXml } from '#domain/text/parse-xml.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { datedValue } from '#local/edgar/corpus.ts';
import type { PublishedFiling } from '#local/edgar/published.ts';
import { Publisher } from '#local/edgar/publisher.ts';
import { type Bench, openBench } from '#test/local/edgar/edgar-bench.ts';
import { everyNth } from '#test/support/long-run.ts';

const NOW = fromNewYork('2026-11-20', '11:20');
const corpus = sampleCorpus(NOW);

/** Returns all filings, including upcoming ones, as if they were published. */
function allPublished(): readonly PublishedFiling[] {
  const publisher = new Publisher({ corpus, speed: 0, now: () => NOW });
  publisher.publish({ count: publisher.pending() });
  return publisher.published();
}

const published = allPublished();
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
const label = (filing: PublishedFiling) =>
  `${filing.form} ${filing.parties.at(-1)?.name} ${filing.accession}`;
const named = (filings: readonly PublishedFiling[]) =>
  filings.map((filing) => [label(filing), filing] as const);

/**
 * Returns the fiscal quarter that ended in the months before a filing, based on the fiscal year end in its header
 * (MMDD).
 */
function quarterBefore({ acceptedAt, parties }: PublishedFiling): string | undefined {
  const yearEnd = Number(parties[0]?.fiscalYearEnd?.slice(0, 2));
  const month = Number(newYorkDate(acceptedAt).slice(5, 7));
  const sinceYearEnd = (month - 1 - yearEnd + 12) % 12;
  return ['fourth', 'first', 'second', 'third'][Math.floor(sinceYearEnd / 3)];
}

describe('the sample corpus', () => {
  it.each([
    ['a Sunday', '2026-11-22T17:00:00Z'],
    ['Thanksgiving', '2026-11-26T17:00:00Z'],
    ['right after opening', '2026-11-23T11:05:00Z'],
    ['late at night', '2026-11-24T04:10:00Z'],
  ])(
    'if started on %s, has no past filing that was accepted while EDGAR was closed or that is from the future',
    (_, now) => {
      const { filings, historyCount } = sampleCorpus(new Date(now));
      const history = filings.slice(0, historyCount);
      const closed = history.filter(({ acceptedAt }) => {
        const time = newYorkTime(acceptedAt);
        return !isEdgarDay(newYorkDate(acceptedAt)) || time < '06:00' || time > '22:30';
      });
      expect(closed.map(({ accession }) => accession)).toEqual([]);
      expect(history.length).toBe(sampleCorpus(new Date('2026-11-20T20:00:00Z')).historyCount);
    },
  );

  it('has about sixty to ninety filings, two thirds of them in the past', () => {
    expect(corpus.filings.length).toBeGreaterThanOrEqual(60);
    expect(corpus.filings.length).toBeLessThanOrEqual(90);
    expect(corpus.historyCount / corpus.filings.length).toBeCloseTo(2 / 3, 1);
  });

  it('gives every filing its own accession number', () => {
    const accessions = corpus.filings.map(({ accession }) => accession);
    expect(new Set(accessions).size).toBe(accessions.length);
    for (const accession of accessions) expect(accession).toMatch(/^\d{10}-26-\d{6}$/);
  });

  test('contains the filing that the README explains', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const named = /--edgar sample (\d{10}-\d\d-\d{6})/.exec(readme)?.[1];
    expect(corpus.filings.map(({ accession }) => accession)).toContain(named);
  });

  it('is the same for the same time', () => {
    const facts = ({ accession, acceptedAt }: { accession: string; acceptedAt: Date }) => [
      accession,
      acceptedAt,
    ];
    expect(sampleCorpus(NOW).filings.map(facts)).toEqual(corpus.filings.map(facts));
  });

  it('has past and upcoming filings of every suggested ticker', () => {
    const cikOf = (ticker: string) => corpus.companies.find((company) => company.ticker === ticker)?.cik;
    const suggested = new Set(Object.values(BRANDS).flatMap((brand) => brand.suggestedTickers));
    for (const ticker of suggested) {
      const cik = cikOf(normalizeTicker(ticker) ?? '');
      const own = corpus.filings.map((filing) => subjectCompany(filing)?.cik === cik);
      expect([ticker, own.slice(0, corpus.historyCount).filter(Boolean).length]).toEqual([
        ticker,
        expect.toSatisfy((count) => count >= 2),
      ]);
      expect([ticker, own.slice(corpus.historyCount).some(Boolean)]).toEqual([ticker, true]);
    }
  });

  it('starts the upcoming filings with Apple’s results', () => {
    const next = corpus.filings[corpus.historyCount];
    expect(next).toMatchObject({ form: '8-K', parties: [{ name: 'Apple Inc.' }] });
    expect(next?.documents.map(({ type }) => type)).toEqual(['8-K', 'EX-99.1']);
  });

  it('covers every form of the catalog, amendments, and new listings', () => {
    const forms = new Set(corpus.filings.map(({ form }) => form));
    const covered = new Set([...forms].map((form) => catalogForm(form)?.value));
    for (const { value, discovery } of FORMS) if (!discovery) expect(covered).toContain(value);
    expect([...forms].filter(isAmendment).length).toBeGreaterThanOrEqual(3);
    for (const form of ['S-1', '424B4', '8-A12B', 'D', '144', 'NT 10-Q', '25-NSE'])
      expect(forms).toContain(form);
  });

  it('has quarterly and annual reports whose headlines state figures', () => {
    const reports = published.filter(({ form }) => form === '10-Q' || form === '10-K');
    const lines = reports.map((filing) => [
      filing.form,
      explainFiling(filing.submission()).explanation.assessment.one_liner,
    ]);

    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const line of lines)
      expect(line).toEqual([expect.any(String), expect.stringMatching(/revenue \$[\d.]+B \(/)]);
  });

  it('covers many 8-K items', () => {
    const items = new Set(corpus.filings.flatMap((filing) => filing.items.map(({ number }) => number)));
    expect(items.size).toBeGreaterThanOrEqual(15);
  });

  it.each([
    fromNewYork('2026-11-20', '11:20'),
    fromNewYork('2026-11-21', '02:00'),
    fromNewYork('2027-01-01', '00:30'),
    fromNewYork('2027-03-14', '03:30'),
    fromNewYork('2026-12-31', '23:59'),
  ])('gives past filings an acceptance time within EDGAR’s hours and never after %s', (now) => {
    const { filings, historyCount } = sampleCorpus(now);
    const history = filings.slice(0, historyCount);
    const inHours = history.filter(({ acceptedAt }) => now.getTime() - acceptedAt.getTime() > 3_600_000);

    expect(historyCount).toBe(corpus.historyCount);
    for (const { acceptedAt } of history) expect(acceptedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    for (const { acceptedAt, form } of inHours) {
      const isOwnership = ['3', '4', '5'].includes(form.charAt(0)) || form.startsWith('SCHEDULE');
      expect(newYorkTime(acceptedAt) >= '06:00:00').toBe(true);
      expect(newYorkTime(acceptedAt) < (isOwnership ? '22:00:00' : '18:30:00')).toBe(true);
    }
    // The first two filings are reports from the previous quarter.
    expect(filings.at(0)?.acceptedAt.getTime()).toBeGreaterThan(now.getTime() - 145 * 86_400_000);
    expect(filings.at(2)?.acceptedAt.getTime()).toBeGreaterThan(now.getTime() - 45 * 86_400_000);
  });

  it('has at least 150 companies, each ticker once', () => {
    const tickers = corpus.companies.map(({ ticker }) => ticker);
    expect(tickers.length).toBeGreaterThanOrEqual(150);
    expect(new Set(tickers).size).toBe(tickers.length);
    for (const { cik, ticker } of corpus.companies) {
      expect(cik).toMatch(/^\d{10}$/);
      expect(normalizeTicker(ticker)).toBe(ticker);
    }
  });
});

describe('sample documents', () => {
  it.each(named(published))('give %s a header that agrees with the feed', (_, filing) => {
    const header = parseHeader(textOf(filing.submission()));

    expect(header).toMatchObject({
      accession: filing.accession,
      form: filing.form,
      filedDate: filing.filedDate,
      period: filing.period,
      parties: filing.parties.map(({ cik, name, role }) => ({ cik, name, role })),
    });
    expect(splitSubmission(textOf(filing.submission())).documents).toHaveLength(filing.parts().length);
  });

  it.each(named(published))(
    'sample documents of %s contain no unfilled placeholder and no future date',
    (_, filing) => {
      for (const { bytes } of filing.parts()) {
        const text = textOf(bytes);
        expect(text).not.toMatch(/\{(?:event|filed|quarter)|undefined|NaN|\[object/);
        const traded = [...text.matchAll(/<transactionDate><value>([^<]+)/g)].map(([, date = '']) => date);
        for (const date of traded) expect(date <= filing.filedDate).toBe(true);
      }
    },
  );

  it.each(named(published.filter(({ form }) => form.startsWith('8-K'))))(
    'of %s have the feed’s items in their text',
    (_, filing) => {
      const [main, ...exhibits] = splitSubmission(textOf(filing.submission())).documents;

      const report = readCurrentReport(main?.text ?? '', null, exhibits);

      expect(report.items).toEqual(filing.items);
      for (const { number } of filing.items) expect(report.sections[number]?.length).toBeGreaterThan(60);
      expect(exhibits.length > 0).toBe(filing.parts().length > 1);
    },
  );

  it('name the quarter according to their company’s fiscal year', () => {
    const shown = published.flatMap((filing) => {
      const quarter = /results for the (\w+) (?:fiscal )?quarter/.exec(textOf(filing.submission()))?.[1];
      return quarter === undefined ? [] : [[label(filing), quarter]];
    });
    const right = published
      .filter((filing) => shown.some(([name]) => name === label(filing)))
      .map((filing) => [label(filing), quarterBefore(filing)]);

    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(shown).toEqual(right);
  });

  it.each(named(published.filter(({ form }) => /^[345](\/A)?$/.test(form))))(
    'of %s are complete ownership documents',
    (_, filing) => {
      const document = parseOwnership(textOf(filing.parts()[0]?.bytes ?? new Uint8Array()));

      expect(document.documentType).toBe(filing.form);
      expect(document.periodOfReport).toBe(filing.period);
      expect([...document.owners, document.issuer].map(({ cik }) => cik)).toEqual(
        filing.parties.map(({ cik }) => cik),
      );
      const lines = [...document.nonDerivativeTransactions, ...document.nonDerivativeHoldings];
      expect(lines.length).toBeGreaterThan(0);
      const noted = textOf(filing.parts()[0]?.bytes ?? new Uint8Array()).matchAll(/footnoteId id="F(\d)"/g);
      for (const [, number] of noted) expect(document.footnotes[Number(number) - 1]).toBeTruthy();
    },
  );

  it.each(named(published.filter((filing) => filing.parts()[0]?.filename.endsWith('.xml'))))(
    'of %s are well-formed XML',
    (_, filing) => {
      for (const { filename, bytes } of filing.parts())
        if (filename.endsWith('.xml')) expect(parseXml(textOf(bytes)).name).toBeTruthy();
    },
  );

  it('show every importance level, and at the start one in twenty is unseen and important', () => {
    const levels = published.map(
      (filing) => explainFiling(filing.submission()).explanation.assessment.importance_level,
    );
    const importantOfFirst = (count: number) => {
      const unseen = levels.slice(corpus.historyCount, count);
      return unseen.filter((level) => level === 'HIGH' || level === 'CRITICAL').length / count;
    };

    expect(new Set(levels)).toEqual(new Set(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']));
    // After three minutes, and after all filings have been published.
    expect(importantOfFirst(corpus.historyCount + 4)).toBeCloseTo(0.05, 2);
    expect(importantOfFirst(published.length)).toBeCloseTo(0.123, 2);
  });

  it.each([
    NOW,
    fromNewYork('2027-01-01', '00:30'),
    fromNewYork('2027-02-16', '12:00'),
    fromNewYork('2026-07-06', '09:00'),
  ])('include a manager’s 13F for two consecutive quarters: %s', (now) => {
    const reports = sampleCorpus(now).filings.filter(({ form }) => form === '13F-HR');
    const periods = reports.map(({ period, acceptedAt }) => datedValue(period, acceptedAt));

    expect(reports).toHaveLength(2);
    expect(periods[0]).toBe(quarterEndBefore(periods[1] ?? ''));
  });

  it('give the 13F cover page the number and total value of the holdings in its table', () => {
    const [cover, table] = published.find(({ form }) => form === '13F-HR')?.parts() ?? [];
    const values = [...textOf(table?.bytes ?? new Uint8Array()).matchAll(/<value>(\d+)/g)].map(([, value]) =>
      Number(value),
    );

    expect(textOf(cover?.bytes ?? new Uint8Array())).toContain(`<tableEntryTotal>${values.length}<`);
    expect(textOf(cover?.bytes ?? new Uint8Array())).toContain(
      `<tableValueTotal>${values.reduce((sum, value) => sum + value, 0)}<`,
    );
  });
});

describe('the sample served by the EDGAR stand-in', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench(corpus, () => NOW, { requestsPerSecond: 100_000 });
    bench.publisher.publish({ count: bench.publisher.pending() });
  });
  afterAll(() => bench.stop());

  it('lists every filing in the feed', async () => {
    const pages = [await bench.feed('count=100'), await bench.feed('count=100&start=100')];

    expect(new Set(pages.flat().map(({ accession }) => accession))).toEqual(
      new Set(corpus.filings.map(({ accession }) => accession)),
    );
  });

  it.each(everyNth(corpus.filings, 6).map(({ accession, form }) => [form, accession]))(
    '%s %s is reachable through every path',
    async (_, accession = '') => {
      const filing = bench.publisher.find(accession);
      if (!filing) throw new Error('not published');
      for (const { cik } of filing.parties) {
        const base = `/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
        const { directory } = await (await bench.get(`${base}/index.json`)).json();
        const names: string[] = directory.item.map((item: { name: string }) => item.name);
        for (const name of [...names, `${accession}-index.htm`])
          expect([name, (await bench.get(`${base}/${name}`)).status]).toEqual([name, 200]);
        const { filings } = await (await bench.get(`/submissions/CIK${cik}.json`)).json();
        const row = filings.recent.accessionNumber.indexOf(accession);
        const primary = await bench.get(`${base}/${filings.recent.primaryDocument[row]}`);
        expect(primary.headers.get('content-type')).toContain('text/html');
      }
      const day = filing.filedDate.replaceAll('-', '');
      const quarter = Math.ceil(Number(filing.filedDate.slice(5, 7)) / 3);
      const index = await bench.get(`/Archives/edgar/daily-index/2026/QTR${quarter}/master.${day}.idx`);
      expect(await index.text()).toContain(`${accession}.txt`);
    },
  );
});
