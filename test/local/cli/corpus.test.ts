import { describe, expect, test } from 'vitest';
import { looksLikeSubmission, splitSubmission } from '#domain/edgar/submission.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import {
  type OwnershipDocument,
  parseOwnership,
  type ReportedTransaction,
} from '#domain/forms/ownership/document/ownership-xml.ts';
import { type Decimal, plus, times, toNumber, ZERO } from '#domain/text/decimal.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { corpusFile, corpusFolder, corpusJson } from '#test/domain/forms/support.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { everyNth } from '#test/support/long-run.ts';

type ExpectedLine = Record<string, string | boolean | null>;
type ExpectedForm = {
  accession: string | null;
  aff10b5One: boolean | null;
  documentType: string;
  periodOfReport: string;
  issuer: { cik: string; name: string; ticker: string | null };
  owners: Record<string, string | boolean | null>[];
  nonDerivativeTransactions: ExpectedLine[];
  derivativeTransactions: ExpectedLine[];
  totals: Record<string, string | number>;
};

const MAX_CRITICAL_SHARE = 0.03;

const number = (value: Decimal | null) => value && toNumber(value);
const read = (value: unknown) => (value === null ? null : Number(value));

function documentOf(path: string): OwnershipDocument {
  const text = decodeText(corpusFile(path));
  if (!looksLikeSubmission(text)) return parseOwnership(text);
  const main = splitSubmission(text).documents.find((document) =>
    document.text.includes('ownershipDocument'),
  );
  return parseOwnership(main?.text ?? '');
}

/** Computes every field of the corpus' expectations from our parser's output. */
function everyField(document: OwnershipDocument, accession: string | null) {
  return {
    accession,
    aff10b5One: document.aff10b5One,
    dateOfOriginalSubmission: document.dateOfOriginalSubmission,
    derivativeHoldings: document.derivativeHoldings.length,
    derivativeTransactions: document.derivativeTransactions.map((line) => ({
      ...commonFields(line),
      exercisePrice: number(line.exercisePrice),
      price: number(line.price ?? line.totalValue),
      totalValue: number(line.totalValue),
      underlying: line.underlying,
      underlyingShares: number(line.underlyingShares),
      valueAfter: number(line.valueAfter),
    })),
    documentType: document.documentType,
    footnotes: document.footnotes.length,
    issuer: document.issuer,
    noSecuritiesOwned: document.noSecuritiesOwned,
    nonDerivativeHoldings: document.nonDerivativeHoldings.length,
    nonDerivativeTransactions: document.nonDerivativeTransactions.map(commonFields),
    notSubjectToSection16: document.notSubjectToSection16,
    owners: document.owners,
    periodOfReport: document.periodOfReport,
    schemaVersion: document.schemaVersion,
    totals: totalsOf(document.nonDerivativeTransactions),
  };
}

function commonFields(line: ReportedTransaction) {
  return {
    acquiredDisposed: line.acquiredDisposed,
    code: line.code,
    date: line.date,
    formType: line.formType,
    ownership: line.ownership,
    price: number(line.price),
    priceOnlyFootnote: line.priceOnlyFootnote,
    security: line.security,
    shares: number(line.shares),
    sharesAfter: number(line.sharesAfter),
  };
}

function totalsOf(lines: readonly ReportedTransaction[]) {
  const sum = (side: 'A' | 'D', amount: (line: ReportedTransaction) => Decimal) =>
    toNumber(
      lines
        .filter((line) => line.acquiredDisposed === side)
        .map(amount)
        .reduce(plus, ZERO),
    );
  const shares = (line: ReportedTransaction) => line.shares ?? ZERO;
  const value = (line: ReportedTransaction) => (line.price ? times(shares(line), line.price) : ZERO);
  return {
    acquiredShares: sum('A', shares),
    acquiredValue: sum('A', value),
    disposedShares: sum('D', shares),
    disposedValue: sum('D', value),
    transactionsWithoutPrice: lines.filter(({ price }) => price === null).length,
  };
}

const NUMBERS =
  /^(?:shares|sharesAfter|price|exercisePrice|underlyingShares|totalValue|valueAfter|(?:acquired|disposed)(?:Shares|Value))$/;

/** Converts the decimal strings of an expectation to numbers. */
function asNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNumbers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, NUMBERS.test(key) ? read(field) : asNumbers(field)]),
  );
}

/** Compares the command's output with the expectation. */
function compareWithCommand(explanation: FilingExplanation, expected: ExpectedForm): void {
  expect(explanation).toMatchObject({
    form: expected.documentType,
    period: expected.periodOfReport,
    plan_10b5_1: expected.aff10b5One,
    issuer: expected.issuer,
    owners: expected.owners.map((owner) => ({
      cik: owner.cik,
      name: owner.name,
      title: owner.officerTitle,
      is_director: owner.isDirector === true,
      is_officer: owner.isOfficer === true,
      is_ten_percent_owner: owner.isTenPercentOwner === true,
    })),
    totals: {
      acquired_value: read(expected.totals.acquiredValue),
      disposed_value: read(expected.totals.disposedValue),
    },
  });
  const lines = [...expected.nonDerivativeTransactions, ...expected.derivativeTransactions];
  expect(explanation.transactions).toMatchObject(
    lines.map((line) => ({
      date: line.date,
      code: line.code,
      acquired_disposed: line.acquiredDisposed,
      shares: read(line.shares),
      shares_after: read(line.sharesAfter),
      ownership: line.ownership,
      security: line.security,
    })),
  );
}

describe.skipIf(!hasCorpus)('the corpus of real filings', () => {
  test.each(['3', '4', '5'])('matches every field expected of Form %s', (form) => {
    const all = hasCorpus ? corpusJson<ExpectedForm>(`expected/form${form}.json`) : {};
    for (const [path, expected] of everyNth(Object.entries(all), 4)) {
      const { explanation } = explainFiling(corpusFile(path), { path });

      // Without a submission header, the accession number of a form file is known only if it is in the filename.
      const accession = explanation.accession ?? expected.accession;
      expect(everyField(documentOf(path), accession), path).toEqual(asNumbers(expected));
      compareWithCommand(explanation, expected);
    }
    console.log(`Form ${form}: ${Object.keys(all).length} files match their expectation`);
    expect(Object.keys(all).length).toBeGreaterThan(30);
  });

  test('the explanation of every 8-K has the expected items', () => {
    const all = hasCorpus
      ? corpusJson<{ items: string[]; accession: string | null }>('expected/8k-items.json')
      : {};
    for (const [path, expected] of everyNth(Object.entries(all), 5)) {
      const { explanation } = explainFiling(corpusFile(path), { path });

      expect(
        explanation.items.map((item) => item.number),
        path,
      ).toEqual(expected.items);
      expect(explanation.accession ?? expected.accession, path).toBe(expected.accession);
    }
    console.log(`8-K: ${Object.keys(all).length} files have the expected items`);
    expect(Object.keys(all).length).toBeGreaterThan(100);
  });

  test('at most 3% of the filings are CRITICAL, and every headline is a plain sentence', () => {
    const folders = hasCorpus ? ['forms/3', 'forms/4', 'forms/4-A', 'forms/5', 'forms/8-K'] : [];
    const levels: Record<string, number> = { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0 };
    for (const path of everyNth(folders.flatMap(corpusFolder), 5)) {
      const { assessment } = explainFiling(corpusFile(path), { path }).explanation;
      levels[assessment.importance_level] = (levels[assessment.importance_level] ?? 0) + 1;

      expect(assessment.one_liner, path).toMatch(/^\S.{8,240}(?:[^\s.]|\b(?:Co|Corp|Inc|Ltd|N\.A)\.)$/);
      expect(assessment.one_liner, path).not.toMatch(/undefined|null|\bNaN\b|[Uu]nknown|\|/);
    }
    const all = Object.values(levels).reduce((sum, count) => sum + count, 0);
    console.log(`Importance of ${all} filings: ${JSON.stringify(levels)}`);
    expect((levels.CRITICAL ?? 0) / all).toBeLessThanOrEqual(MAX_CRITICAL_SHARE);
  });

  test('every complete submission of another form yields at least header facts', () => {
    const others = [
      '10-K',
      '10-Q',
      '20-F',
      '424B2',
      'D',
      'SC-13D',
      'SC-13G',
      'S-1',
      '13F-HR',
      'DEF-14A',
      '6-K',
    ];
    const submissions = hasCorpus
      ? others
          .flatMap((form) => corpusFolder(`forms/${form}`))
          .filter((path) =>
            /^ACCESSION NUMBER:|<ACCESSION-NUMBER>/m.test(decodeText(corpusFile(path)).slice(0, 4_000)),
          )
      : [];
    for (const path of everyNth(submissions, 3)) {
      const { explanation } = explainFiling(corpusFile(path), { path });

      expect(explanation.form, path).not.toBe('');
      expect(explanation.assessment.material_score, path).toBeGreaterThanOrEqual(0);
    }
    console.log(`Other forms: ${submissions.length} complete submissions give their header facts`);
  });
});
