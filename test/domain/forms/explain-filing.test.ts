import { describe, expect, test } from 'vitest';
import { readsDocument } from '#domain/form-types/lookup.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { bytes, corpusFile, ownershipXml, problemOf, reportPage, submissionText } from './support.ts';

test('reads every form in the catalog, including amendments', () => {
  expect(
    ['3', '4/A', '5', '8-K', '8-K/A', '8-K12B', 'SC 13D', 'SCHEDULE 13G/A', '10-K405', '10-Q/A'].every(
      readsDocument,
    ),
  ).toBe(true);
  expect(['10-KFOO', '424B', '497K', '3FOO', 'S-4'].some(readsDocument)).toBe(false);
});

test.each([
  ['nothing', '', 'empty_document'],
  ['white space', ' \n ', 'empty_document'],
  [
    'the SEC’s block page',
    '<html><title>SEC.gov | Request Rate Threshold Exceeded</title></html>',
    'blocked_by_sec',
  ],
  [
    'an undeclared tool',
    '<html><h1>Your Request Originates from an Undeclared Automated Tool</h1></html>',
    'blocked_by_sec',
  ],
  ['access denied', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'blocked_by_sec'],
  ['an error page', '<html><head><title>503 Service Unavailable</title></head></html>', 'not_a_filing'],
  ['an error page with its number alone', '<html><title>HTTP 502</title></html>', 'not_a_filing'],
  ['a missing key', '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>', 'not_a_filing'],
  [
    'a feed',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>',
    'not_a_filing',
  ],
  ['JSON', '{"a":1}', 'not_a_filing'],
  ['JSON that names forms', '[{"form":"SC 13G","file":"SCHEDULE 13D"}]', 'not_a_filing'],
  ['notes on schedules', '# Files\n\nSCHEDULE 13D: 2 files', 'not_a_filing'],
  ['a PDF', '%PDF-1.7 ...', 'not_a_filing'],
  ['other XML', '<?xml version="1.0"?><orders><order/></orders>', 'not_a_filing'],
  [
    'the XML of another form',
    '<?xml version="1.0"?><assetData xmlns="x"><assets/></assetData>',
    'unsupported_form',
  ],
  [
    'a bare registration of shares for a merger',
    '<html><body><p>FORM S-4</p><p>REGISTRATION STATEMENT</p></body></html>',
    'unsupported_form',
  ],
  [
    'a page that calls itself a Form 4 and has none of its fields',
    '<html><body><p>FORM 4</p><p>STATEMENT OF CHANGES IN BENEFICIAL OWNERSHIP</p><p>Section 16(a)</p></body></html>',
    'html_instead_of_xml',
  ],
  ['half an ownership form', ownershipXml().slice(0, 900), 'truncated_document'],
  ['half a bare report', reportPage('Item 8.01 Other Events').slice(0, -16), 'truncated_document'],
  ['half a submission', submissionText().slice(0, -60), 'truncated_document'],
  ['half a header', submissionText().slice(0, 500), 'truncated_document'],
  ['a header whose documents are missing', submissionText({ documents: [], end: '' }), 'truncated_document'],
  ['an empty report', submissionText({ text: '<html></html>' }), 'empty_document'],
  [
    'a modern Form 4 without XML',
    submissionText({ form: '4', text: '<html><p>x</p></html>' }),
    'html_instead_of_xml',
  ],
  [
    'broken XML in a Form 4',
    submissionText({ form: '4', text: ownershipXml().replace('</issuer>', '') }),
    'not_well_formed',
  ],
])('describes what is wrong with %s', (_, text, code) => {
  expect(problemOf(() => explainFiling(bytes(text)))).toBe(code);
});

test('a report without closing tags is complete if it is signed', () => {
  const signed = reportPage(
    'Item 8.01 Other Events',
    'Text.',
    'Pursuant to the requirements of the Securities Exchange Act of 1934, signed.',
  );

  expect(explainFiling(bytes(signed.replace('</body></html>', ''))).explanation.items).toMatchObject([
    { number: '8.01' },
  ]);
});

test('tags within the signature clause do not prevent a report from being recognized as complete', () => {
  const signed =
    '<html><p>FORM 8-K</p><p>CURRENT REPORT</p><p>Item 8.01 Other Events</p><p>Pursuant to the requirements of the <b>Securities</b>&nbsp;Exchange Act';

  expect(explainFiling(bytes(signed)).explanation.items).toMatchObject([{ number: '8.01' }]);
});

test('rejects files larger than 50 MB', () => {
  expect(problemOf(() => explainFiling(new Uint8Array(50 * 1024 * 1024 + 1)))).toBe('too_large');
});

test('an HTML page in place of the expected ownership XML gets its own error code', () => {
  const page = bytes('<!DOCTYPE html><html><body><p>Please wait</p></body></html>');

  expect(problemOf(() => explainFiling(page, { form: '4' }))).toBe('html_instead_of_xml');
});

test('a report truncated at a byte limit is read up to that point', () => {
  const text = submissionText({
    documents: [
      { type: '8-K', text: reportPage('Item 8.01 Other Events', 'Text.') },
      { type: 'EX-99.1', text: '<html><p>A long release that is cut' },
    ],
  });
  const cut = bytes(text.slice(0, text.indexOf('is cut')));

  expect(problemOf(() => explainFiling(cut))).toBe('truncated_document');
  expect(explainFiling(cut, { capped: true }).explanation.items).toMatchObject([{ number: '8.01' }]);
});

test('a form without a parser yields its header facts and is assessed by its type', () => {
  const { explanation, summaryText } = explainFiling(bytes(submissionText({ form: 'S-4', text: 'x' })));

  expect(explanation).toMatchObject({
    form: 'S-4',
    accession: '0000021344-26-000137',
    issuer: { cik: '0000021344', name: 'COCA COLA CO' },
    period: '2026-02-12',
    items: [],
    assessment: {
      material_score: 5,
      importance_level: 'MEDIUM',
      one_liner: 'Registration of securities',
    },
  });
  expect(summaryText).toBeNull();
});

test('the accession number in the header takes precedence over the one in the filename', () => {
  const read = explainFiling(bytes(submissionText()), { path: '0009999999-99-999999.txt' });

  expect(read.explanation.accession).toBe('0000021344-26-000137');
  expect(
    explainFiling(bytes(ownershipXml()), { path: '/x/0000021344-26-000142.xml' }).explanation.accession,
  ).toBe('0000021344-26-000142');
});

describe.skipIf(!hasCorpus)('unusual real files', () => {
  test.each([
    ['edge/empty-form.idx', 'not_a_filing'],
    ['edge/form_index_2026_wrapped_header.idx', 'not_a_filing'],
    ['edge/sec-spec-sample-doc3a.xml', 'missing_field'],
    ['edge/sec-spec-sample-doc4a.xml', 'missing_field'],
    ['edge/sec-spec-sample-doc5a.xml', 'missing_field'],
    ['edge/sc13da_real_header_variant.txt', 'truncated_document'],
    ['errors/403-accessdenied-missing-quarter.xml', 'blocked_by_sec'],
    ['errors/404-nosuchkey-submissions.xml', 'not_a_filing'],
    ['errors/503-file-unavailable-getcurrent-start5100.html', 'not_a_filing'],
    ['errors/cik-not-found.html', 'not_a_filing'],
    ['indexes/0000019617-26-000241-index.html', 'not_a_filing'],
    ['errors/rate-threshold-exceeded.html', 'blocked_by_sec'],
  ])('%s: %s', (path, code) => {
    expect(problemOf(() => explainFiling(corpusFile(path), { path }))).toBe(code);
  });

  test.each([
    ['edge/0000899681-95-000096.txt', { form: 'S-3/A', issuer: null }],
    ['edge/0001140361-25-045534.txt', { form: 'ABS-15G', period: '2024-12-31' }],
    ['edge/0001172661-23-003414.txt', { form: '13F-HR', issuer: { name: 'OCEAN ARETE LTD' } }],
    ['edge/0001564590-20-004475.txt', { form: '10-K', issuer: { name: 'Tesla, Inc.' } }],
    ['edge/1990sheader.txt', { form: '4', owners: [{ name: 'CANTALUPO JAMES R', is_director: true }] }],
    ['edge/MultipleFormerCompaniesHeader.txt', { form: '10-K', accession: '0001472375-23-000090' }],
    ['edge/header_with_double_newlines.txt', { form: '485APOS' }],
    [
      'edge/arec-form4-tz-suffix.xml',
      { form: '4', period: '2024-07-19', transactions: [{ date: '2024-07-19', value: 536_000 }] },
    ],
    ['edge/document-with-pre.html', { form: '8-K', period: '2024-12-20', items: [{ number: '5.02' }] }],
    [
      'edge/maia-8k-20260304-injected-script.html',
      {
        form: '8-K',
        issuer: { cik: '0001878313', ticker: 'MAIA' },
        items: [{ number: '1.01' }, { number: '8.01' }, { number: '9.01' }],
      },
    ],
    ['edge/sfs-infotable.xml', { form: '13F-HR', issuer: null }],
    ['edge/sfs-infotable_2.xml', { form: '13F-HR', facts: { table: { is_complete: true } } }],
    ['edge/synthetic-form4-gift.xml', { form: '4', transactions: [{ code: 'G', shares: 5000 }] }],
    ['edge/synthetic-form4-multiple-transactions.xml', { form: '4', issuer: { ticker: 'MSFT' } }],
    ['edge/synthetic-form5.xml', { form: '5', owners: [{ name: 'NADELLA SATYA' }] }],
    ['forms/4/0001094891-00-000193.txt', { form: '4', transactions: [], issuer: { cik: '0000911787' } }],
  ])('%s is read', (path, facts) => {
    expect(explainFiling(corpusFile(path), { path }).explanation).toMatchObject(facts);
  });
});
