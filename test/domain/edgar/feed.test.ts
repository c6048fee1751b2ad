import { describe, expect, test } from 'vitest';
import { mergeEntries, parseFeed } from '#domain/edgar/feed.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { bytes, corpusFile, corpusFolder, problemOf } from '../forms/support.ts';

type Entry = { title?: string; form?: string; accession?: string; updated?: string; summary?: string };

function entry({ title, form = '4', accession = '0001700545-25-000020', updated, summary }: Entry): string {
  return `<entry><title>${title ?? '4 - CARVANA CO. (0001690820) (Issuer)'}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1690820/000170054525000020/${accession}-index.htm"/>
<summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; 2025-12-15 &lt;b&gt;AccNo:&lt;/b&gt; ${accession} ${summary ?? ''}</summary>
<updated>${updated ?? '2025-12-12T18:02:10-05:00'}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`;
}

function feed(...entries: string[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title><updated>2025-12-12T18:02:34-05:00</updated>
${entries.join('\n')}
</feed>`;
}

test('reads a filing with its exact form, party, times and index page', () => {
  const page = parseFeed(bytes(feed(entry({}))));

  expect(page).toEqual({
    updated: '2025-12-12T18:02:34-05:00',
    unreadable: 0,
    entries: [
      {
        accession: '0001700545-25-000020',
        form: '4',
        party: { cik: '0001690820', name: 'CARVANA CO.', role: 'Issuer' },
        acceptedAt: '2025-12-12T18:02:10-05:00',
        filedDate: '2025-12-15',
        indexUrl:
          'https://www.sec.gov/Archives/edgar/data/1690820/000170054525000020/0001700545-25-000020-index.htm',
        items: [],
      },
    ],
  });
});

test('keeps parentheses and dashes in company names', () => {
  const [read] = parseFeed(
    bytes(feed(entry({ title: '8-K - Trust (TAO) - Series (A) (0001234567) (Filer)', form: '8-K' }))),
  ).entries;

  expect(read?.party).toEqual({ cik: '0001234567', name: 'Trust (TAO) - Series (A)', role: 'Filer' });
});

test('decodes the feed by its declared encoding', () => {
  const latin1 = Uint8Array.from(
    feed(entry({ title: '4 - NESTL\u00C9 SA (0001234567) (Issuer)' })),
    (letter) => letter.charCodeAt(0),
  );

  expect(parseFeed(latin1).entries[0]?.party.name).toBe('NESTLÉ SA');
});

test('reads items only for 8-K forms', () => {
  const summary =
    '&lt;br&gt;Item 5.02: Departure of Directors\n&lt;br&gt;Item 9.01: Financial Statements and Exhibits\n&lt;br&gt;Item 3C: x';
  const page = parseFeed(bytes(feed(entry({ form: '8-K/A', summary }), entry({ form: 'D', summary }))));

  expect(page.entries[0]?.items).toEqual([
    { number: '5.02', title: 'Departure of Directors' },
    { number: '9.01', title: 'Financial Statements and Exhibits' },
  ]);
  expect(page.entries[1]?.items).toEqual([]);
});

test('skips and counts malformed entries and keeps the others', () => {
  const page = parseFeed(
    bytes(
      feed(
        entry({ title: 'no role here' }),
        entry({}),
        '<entry><title>x & y</title></entry>',
        entry({ updated: 'soon' }),
      ),
    ),
  );

  expect(page.entries).toHaveLength(1);
  expect(page.unreadable).toBe(3);
});

test('merges the feed’s entries for one filing, no matter where they are on the page', () => {
  const other = '0000000001-25-000001';
  const { entries } = parseFeed(
    bytes(
      feed(
        entry({ title: '4 - Walton Alice (0000000009) (Reporting)' }),
        entry({ accession: other, form: '8-K', title: '8-K - APPLE (0000320193) (Filer)' }),
        entry({}),
        entry({}),
      ),
    ),
  );
  const filings = mergeEntries(entries);

  expect(filings.map(({ accession }) => accession)).toEqual(['0001700545-25-000020', other]);
  expect(filings[0]?.parties.map(({ role }) => role)).toEqual(['Reporting', 'Issuer']);
});

test.each([
  ['', 'empty_document'],
  ['  \n', 'empty_document'],
  [
    '<!DOCTYPE html><html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head></html>',
    'blocked_by_sec',
  ],
  ['<!DOCTYPE html><html><body>Sorry</body></html>', 'html_instead_of_xml'],
  ['<?xml version="1.0"?><rss version="2.0"></rss>', 'not_well_formed'],
  ['{"hits":[]}', 'not_well_formed'],
  [feed(entry({})).slice(0, -20), 'truncated_document'],
])('reports why a response is not a feed: %#', (text, code) => {
  expect(problemOf(() => parseFeed(bytes(text)))).toBe(code);
});

test.each(['SPDR S&amp;P 500 ETF TRUST', 'Route 404 Holdings Inc', 'Lost and Not Found Corp'])(
  'is not mistaken for an error page because it contains %s',
  (name) => {
    const page = parseFeed(bytes(feed(entry({ title: `4 - ${name} (0000884394) (Issuer)` }))));
    expect(page.entries).toHaveLength(1);
  },
);

test('accepts an empty feed as a page without entries', () => {
  expect(parseFeed(bytes(feed()))).toEqual({
    entries: [],
    updated: '2025-12-12T18:02:34-05:00',
    unreadable: 0,
  });
});

describe.skipIf(!hasCorpus)('recorded pages of the feed', () => {
  const pages = hasCorpus ? corpusFolder('feeds').filter((path) => path.includes('getcurrent')) : [];

  test.each(pages)('every entry on a recorded page is read: %s', (path) => {
    const text = new TextDecoder('latin1').decode(corpusFile(path));
    const page = parseFeed(corpusFile(path));

    expect(page.entries).toHaveLength(text.match(/<entry>/g)?.length ?? 0);
    expect(page.unreadable).toBe(0);
    expect(mergeEntries(page.entries).length).toBeLessThan(page.entries.length);
  });

  test('skips and counts the entries of a company feed, which have a different structure', () => {
    const page = parseFeed(corpusFile('feeds/company-atom-1.atom'));

    expect(page.entries).toEqual([]);
    expect(page.unreadable).toBeGreaterThan(0);
  });
});
