import { describe, expect, test } from 'vitest';
import { parseHeader } from '#domain/edgar/header.ts';
import { looksLikeSubmission, splitSubmission } from '#domain/edgar/submission.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { corpusFile, submissionText } from '../forms/support.ts';

const TAGS = `<SUBMISSION>
<ACCESSION-NUMBER>0001493152-25-001317<TYPE>8-K<PUBLIC-DOCUMENT-COUNT>14<PERIOD>20250106<ITEMS>5.02<ITEMS>9.01<FILING-DATE>20250108<FILER><COMPANY-DATA><CONFORMED-NAME>ACORN ENERGY, INC.<CIK>0000880984<ASSIGNED-SIC>8711</COMPANY-DATA><FORMER-COMPANY><FORMER-CONFORMED-NAME>ACORN FACTOR, INC.</FORMER-COMPANY></FILER><DOCUMENT><TYPE>8-K<SEQUENCE>1<FILENAME>form8-k.htm<TEXT><XBRL><html>Body</html></XBRL></TEXT></DOCUMENT></SUBMISSION>`;

test('reads the header format with colons', () => {
  expect(parseHeader(submissionText({ items: ['Other Events', 'Regulation FD Disclosure'] }))).toEqual({
    accession: '0000021344-26-000137',
    form: '8-K',
    period: '2026-02-12',
    filedDate: '2026-02-13',
    acceptedAt: '2026-02-13T16:30:00',
    items: ['Other Events', 'Regulation FD Disclosure'],
    parties: [
      {
        role: 'Filer',
        cik: '0000021344',
        name: 'COCA COLA CO',
        sic: '2080',
        state: null,
        relationship: null,
      },
    ],
  });
});

test('reads the header format with tags, even with several tags on one line', () => {
  expect(parseHeader(TAGS)).toMatchObject({
    accession: '0001493152-25-001317',
    form: '8-K',
    period: '2025-01-06',
    filedDate: '2025-01-08',
    items: ['5.02', '9.01'],
    parties: [{ role: 'Filer', cik: '0000880984', name: 'ACORN ENERGY, INC.', sic: '8711' }],
  });
});

test('unwraps documents and drops images, archives and PDFs', () => {
  const text = submissionText({
    documents: [
      { type: '4', text: '<XML>\n<?xml version="1.0"?><a/>\n</XML>' },
      { type: 'GRAPHIC', text: 'begin 644 g.jpg\nM_]C_' },
      { type: 'EX-99.1', text: '<PDF>\nbegin 644 a.pdf\nM)5!$1@' },
      { type: 'EX-99.2', text: 'Press release' },
    ],
  });

  expect(
    splitSubmission(text).documents.map(({ type, text: body, complete }) => [type, body.trim(), complete]),
  ).toEqual([
    ['4', '<?xml version="1.0"?><a/>', true],
    ['EX-99.2', 'Press release', true],
  ]);
});

test('keeps a document that was truncated by a size limit, and marks it as truncated', () => {
  const text = submissionText({
    documents: [
      { type: '8-K', text: 'whole' },
      { type: 'EX-99.1', text: 'a long release' },
    ],
  });
  const cut = text.slice(0, text.indexOf('long') + 4);

  expect(splitSubmission(cut).documents.map(({ text: body, complete }) => [body.trim(), complete])).toEqual([
    ['whole', true],
    ['a long', false],
  ]);
});

test('reads documents without a header', () => {
  const text = '<DOCUMENT>\n<TYPE>8-K\n<SEQUENCE>1\n<TEXT>\nITEM 5. x\n</TEXT>\n</DOCUMENT>';

  expect(looksLikeSubmission(text)).toBe(true);
  expect(splitSubmission(text)).toMatchObject({
    header: { form: null, parties: [] },
    documents: [{ type: '8-K' }],
  });
});

describe.skipIf(!hasCorpus)('real headers', () => {
  const header = (path: string) => parseHeader(new TextDecoder('latin1').decode(corpusFile(path)));

  test('headers from the 1990s may mix both formats', () => {
    expect(header('edge/1990sheader.txt')).toMatchObject({
      form: '4',
      period: '1998-10-31',
      acceptedAt: null,
      parties: [
        { role: 'Subject', cik: '0001035972', name: 'MORTON INTERNATIONAL INC /IN/' },
        { role: 'Reporting', cik: '0001012325', name: 'CANTALUPO JAMES R', relationship: 'DIRECTOR' },
      ],
    });
  });

  test('a former name in a header is not read as the current name', () => {
    expect(header('edge/MultipleFormerCompaniesHeader.txt').parties).toMatchObject([
      { name: 'REGENEREX PHARMA, INC.' },
    ]);
  });

  test('a header may have doubled newlines', () => {
    expect(header('edge/header_with_double_newlines.txt')).toMatchObject({
      accession: '0001193125-24-066744',
      form: '485APOS',
      acceptedAt: '2024-03-13T15:00:33',
    });
  });

  test('a header can be read from an index-headers page', () => {
    expect(header('indexes/23AndMe.index-headers.html')).toMatchObject({
      accession: '0001193125-24-152391',
      items: ['7.01', '9.01'],
      parties: [{ role: 'Filer', name: '23andMe Holding Co.' }],
    });
  });

  test('the header of an ownership report names the subject company and the filer', () => {
    expect(header('edge/sc13da_real_header_variant.txt').parties.map(({ role }) => role)).toEqual([
      'Subject',
      'Filed by',
    ]);
  });
});
