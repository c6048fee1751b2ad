import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { readOwnershipPage } from '#domain/forms/ownership/document/ownership-page.ts';
import { type OwnershipDocument, parseOwnership } from '#domain/forms/ownership/document/ownership-xml.ts';
import { type Decimal, toNumber } from '#domain/text/decimal.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { computing } from '#test/support/computing.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import {
  bytes,
  corpusFile,
  corpusFolder,
  corpusJson,
  ownershipXml,
  problemOf,
  submissionText,
} from '../support.ts';
import { renderedForm } from './rendered-form.ts';

const FILED = parseOwnership(ownershipXml({ footnotes: ['A plan.'], remarks: 'None.' }));
const explained = (document: OwnershipDocument) => explainFiling(bytes(renderedForm(document))).explanation;

test('a rendered form yields the same result as its XML', () => {
  const { facts, assessment, ...rendered } = explained(FILED);
  const xml = explainFiling(bytes(ownershipXml({ footnotes: ['A plan.'], remarks: 'None.' }))).explanation;

  expect({ ...rendered, facts, assessment }).toEqual(xml);
});

test('the plan box, the amendment and its original date are read', () => {
  const amended = { ...FILED, documentType: '4/A', dateOfOriginalSubmission: '2026-01-30', aff10b5One: true };

  expect(readOwnershipPage(renderedForm(amended))?.document).toMatchObject({
    documentType: '4/A',
    dateOfOriginalSubmission: '2026-01-30',
    aff10b5One: true,
    notSubjectToSection16: null,
  });
  expect(explained(amended)).toMatchObject({ form: '4/A', plan_10b5_1: true });
});

test('a form that states the date of the form it amends is an amendment, regardless of its title', () => {
  const amended = renderedForm({ ...FILED, dateOfOriginalSubmission: '2026-01-30' });

  expect(explainFiling(bytes(amended)).explanation.form).toBe('4/A');
});

test('an officer’s title is distinguished from another role', () => {
  const [owner] = FILED.owners;
  if (owner === undefined) return expect.unreachable();
  const both = { ...owner, isOther: true, officerTitle: 'Chief Scientist', otherText: 'Founder' };

  expect(readOwnershipPage(renderedForm({ ...FILED, owners: [both] }))?.document.owners).toEqual([both]);
});

test('the page does not state the relationship of additional owners to the company, which is reported as missing', () => {
  const xml = ownershipXml({ moreOwners: ['Trust A', 'Trust B'] });

  const { owners, missing, totals } = explained(parseOwnership(xml));

  expect(owners.map(({ name }) => name)).toEqual(['Quincey James', 'Trust A', 'Trust B']);
  expect(totals.sold_value).toBe(50_000);
  expect(missing).toEqual(['The page does not say of every reporting owner what they are to the company']);
});

test('a row with an invalid cell is omitted, and no headline is made from the rest', () => {
  const page = renderedForm(parseOwnership(ownershipXml({ lines: [{}, { shares: '777' }] }))).replace(
    '>777<',
    '>about 777<',
  );

  const { transactions, assessment, missing, facts } = explainFiling(bytes(page)).explanation;

  expect(transactions).toHaveLength(1);
  expect(missing).toEqual(['1 line of the tables could not be read for sure']);
  expect(assessment.one_liner).toBe('Insider transaction reported: James Quincey');
  expect(facts).toBeUndefined();
});

test.each([
  [
    'a stray cell',
    (page: string) => page.replace(/<td[^>]*><span class="FormData">2<\/span>/, '<td></td>$&'),
  ],
  ['a code that is none', (page: string) => page.replace('>S<', '>SS<')],
  [
    'a date that is none',
    (page: string) => page.replace(/>02\/13\/2026<\/span>(?=[\s\S]*>S<)/g, '>31/31/2026</span>'),
  ],
  [
    'a side that is none',
    (page: string) =>
      page.replace(
        />D<\/span><\/td>\s*<td><span class="FormText">/,
        '>A/D</span></td><td><span class="FormText">',
      ),
  ],
])('%s makes a row unreliable', (_, spoil) => {
  const page = renderedForm(parseOwnership(ownershipXml({ lines: [{ shares: '2' }] })));
  const spoilt = spoil(page);
  expect(spoilt).not.toBe(page);

  const read = readOwnershipPage(spoilt);
  expect(read === null || read.unsureRows === 1).toBe(true);
});

test('the form type of a rendered form is taken from its submission', () => {
  const page = renderedForm(FILED);
  const { explanation } = explainFiling(bytes(submissionText({ form: '4', text: page })));

  expect(explanation).toMatchObject({ accession: '0000021344-26-000137', totals: { sold_value: 50_000 } });
});

test('a Form 3’s statement that nothing is owned is recognized anywhere on the page', () => {
  const none = parseOwnership(
    ownershipXml({ type: '3', lines: [] }).replace(
      '<issuer>',
      '<noSecuritiesOwned>1</noSecuritiesOwned><issuer>',
    ),
  );
  const words = '<tr><td><b>No securities are beneficially owned.</b></td></tr>';
  const below = renderedForm(none);
  const inTable = below.replace(words, '').replace('</tbody>', `${words}</tbody>`);

  for (const page of [below, inTable]) {
    expect(readOwnershipPage(page)).toMatchObject({ document: { noSecuritiesOwned: true }, unsureRows: 0 });
  }
});

test('a page longer than any real form is rejected at once', () => {
  const row = '<tr><td>Common Stock</td><td>02/13/2026</td></tr>';
  const page = renderedForm(FILED).replace('</tbody>', `${row.repeat(100_000)}</tbody>`);

  const watch = computing();
  expect(problemOf(() => explainFiling(bytes(page)))).toBe('html_instead_of_xml');
  expect(watch()).toBeLessThan(1_000);
});

test.each([/Issuer Name/g, /CIK=/g, /Date of Earliest Transaction/g, /SEC FORM/gi])(
  'a page without %s is not recognized as the SEC’s rendering of a form',
  (words) => {
    const page = renderedForm(FILED).replace(words, '');
    expect(problemOf(() => explainFiling(bytes(page)))).toMatch(/^(?:html_instead_of_xml|not_a_filing)$/);
  },
);

describe.skipIf(!hasCorpus)('real forms', () => {
  test.each(['3', '4', '5'])('every Form %s yields the same from its rendering as from its XML', (form) => {
    const paths = Object.keys(hasCorpus ? corpusJson(`expected/form${form}.json`) : {});
    for (const path of paths) {
      const text = decodeText(corpusFile(path));
      const document = parseOwnership(text.slice(text.search(/<\?xml|<ownershipDocument/)));
      const read = readOwnershipPage(renderedForm(document));

      expect(read?.unsureRows, path).toBe(0);
      expect(read && asRendered(read.document), path).toEqual(asRendered(document));
    }
    console.log(`Form ${form}: ${paths.length} renderings equal their XML`);
    expect(paths.length).toBeGreaterThan(30);
  });

  test('the SEC’s rendered forms yield owners, transaction lines and notes', () => {
    const paths = ['3', '4', '5'].flatMap((form) => corpusFolder(`forms/rendered-${form}`));
    for (const path of paths) {
      const { explanation } = explainFiling(corpusFile(path), { path });
      const read = readOwnershipPage(decodeText(corpusFile(path)));

      expect(read?.unsureRows, path).toBe(0);
      expect(read?.document.footnotes.length, path).toBeGreaterThan(0);
      expect(explanation, path).toMatchObject({
        issuer: { cik: expect.stringMatching(/^\d{10}$/), ticker: expect.stringMatching(/^[A-Z]{4}$/) },
        owners: expect.arrayContaining([expect.objectContaining({ cik: expect.stringMatching(/^\d{10}$/) })]),
      });
    }
    expect(paths).toHaveLength(4);
  });
});

/**
 * Removes what no rendered page states: versions, kinds of lines, and the relationships of all owners after the
 * first.
 */
function asRendered(document: OwnershipDocument) {
  const { schemaVersion: _, notSubjectToSection16: _box, noSecuritiesOwned: _none, ...rest } = document;
  const said = { ...rest, footnotes: document.footnotes.length };
  const plain = (key: string, value: unknown) => {
    if (key === 'formType' || (key.startsWith('is') && value === null)) return undefined;
    if (isDecimal(value)) return toNumber(value);
    return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;
  };
  return JSON.parse(
    JSON.stringify({ ...said, owners: document.owners.map(({ cik, name }) => ({ cik, name })) }, plain),
  );
}

function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'digits' in value && 'scale' in value;
}
