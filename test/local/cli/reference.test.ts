import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { referenceIn } from '#local/cli/reference.ts';

const ACCESSION = '0000320193-26-000137';
const FOLDER = '/Archives/edgar/data/320193/000032019326000137';

test.each([
  ACCESSION,
  '000032019326000137',
  ` ${ACCESSION} `,
  ACCESSION.replaceAll('-', '–'),
  `“${ACCESSION}”`,
])('%s is an accession number without further information', (argument) => {
  expect(referenceIn(argument)).toEqual({ accession: ACCESSION, cik: null });
});

test.each([
  `https://www.sec.gov${FOLDER}/${ACCESSION}-index.htm`,
  `https://www.sec.gov${FOLDER}/${ACCESSION}-index.html`,
  `https://www.sec.gov${FOLDER}/`,
  `https://www.sec.gov${FOLDER}`,
  `https://www.sec.gov${FOLDER}/${ACCESSION}.txt`,
  `https://www.sec.gov/Archives/edgar/data/320193/${ACCESSION}.txt`,
  `https://www.sec.gov/Archives/edgar/data/320193/${ACCESSION}-index.htm`,
  `https://www.sec.gov${FOLDER}/xslF345X05/form4.xml`,
  `https://www.sec.gov/ix?doc=${FOLDER}/aapl-20261029.htm`,
  `https://www.sec.gov/ix?doc=${encodeURIComponent(`${FOLDER}/aapl-20261029.htm`)}#fact`,
  `http://sec.gov${FOLDER}/form4.xml?x=1`,
  `www.sec.gov${FOLDER}/${ACCESSION}-index.htm`,
  `sec.gov${FOLDER}`,
  `//www.sec.gov${FOLDER}/`,
  `${FOLDER}/form4.xml`,
  `${FOLDER.slice(1)}/form4.xml`,
  `  <https://www.sec.gov${FOLDER}/form4.xml>  `,
  `(https://www.sec.gov${FOLDER}/)`,
  `HTTPS://WWW.SEC.GOV${FOLDER.toUpperCase()}/FORM4.XML`,
  `https://www.sec.gov/Archives/edgar/data/0000320193/${ACCESSION}/`,
  `https://www.sec.gov/Archives/edgar/data/320193/${ACCESSION}/form4.xml/`,
  `https://www.sec.gov//Archives//edgar/data/320193//000032019326000137/`,
  `https://www.sec.gov${FOLDER}/${ACCESSION}-index-headers.html`,
  `https://www.sec.gov${FOLDER}/index.json`,
  `https://www.sec.gov${FOLDER}/R2.htm`,
  `https://www.sec.gov/ixviewer/ix.html?doc=${FOLDER}/aapl-20261029.htm&xbrl=true`,
  `https://www.sec.gov/ix.xhtml?doc=${FOLDER}/aapl-20261029.htm`,
  `https://www.sec.gov/cgi-bin/viewer?action=view&cik=320193&accession_number=${ACCESSION}&xbrl_type=v`,
  `http://localhost:4000${FOLDER}/form4.xml`,
  `http://127.0.0.1:4000${FOLDER}/form4.xml`,
])('%s is a URL of its filing', (argument) => {
  expect(referenceIn(argument)).toEqual({ accession: ACCESSION, cik: '320193' });
});

test.each([
  `https://example.com${FOLDER}/form4.xml`,
  `https://sec.gov.example.com${FOLDER}/form4.xml`,
  `https://notsec.gov${FOLDER}/form4.xml`,
  'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=320193',
  'https://www.sec.gov/Archives/edgar/data/320193/',
  'https://www.sec.gov/cgi-bin/viewer?action=view&accession_number=0000320193-26-000137',
  'www.sec.gov/about',
  `https://example.com/?doc=${FOLDER}`,
  'https://www.sec.gov/Archives/edgar/data/320193/0000320193260001379/form4.xml',
  'http://',
])('%s is rejected', (argument) => {
  expect(() => referenceIn(argument)).toThrow(AppError);
  expect(() => referenceIn(argument)).toThrow(expect.objectContaining({ code: 'unsupported_url' }));
});

test.each([
  'form4.xml',
  'sec.gov',
  './sec.gov/x',
  'data/Archives/edgar/data/1',
  'notsec.gov/x',
  `./${ACCESSION}`,
  `${ACCESSION}.txt`,
  'https.txt',
  '',
  '12345',
])('"%s" is a path', (argument) => {
  expect(referenceIn(argument)).toBeNull();
});
