import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { learnFromHistory } from '#lambdas/filings/history/learn-from-history.ts';
import { bytes, submissionText } from '#test/domain/forms/support.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { expectLogged } from '#test/support/logs.ts';
import { NO_HISTORY } from '#test/support/no-history.ts';

const FILLER =
  'The company makes machines and sells them to factories in many countries of the world.\n'.repeat(3);
const SUPPLIER =
  'We depend on a single supplier for most of our machines, and an interruption would harm our business.';
const DOUBT =
  'Our losses raise substantial doubt about our ability to continue as a going concern within one year.';

function report(form: string, ...risks: string[]): string {
  const text = `<html><body><p>FORM ${form}</p><p>Item 1. Business</p>${paragraphs(FILLER)}<p>Item 1A. Risk Factors</p>${paragraphs([FILLER, ...risks].join('\n'))}<p>Item 2. Properties</p>${paragraphs(FILLER)}</body></html>`;
  return submissionText({ form, text });
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
const previous = {
  accession: '0000320193-25-000090',
  form: '10-K',
  acceptedAt: '2025-11-20T15:00:00.000Z',
  items: [],
  assessment: { one_liner: 'Annual report' },
  summaryText: null,
  takeaways: [],
};

async function learn(form: string, text: string, earlier: string | null) {
  const asked: string[] = [];
  const deps = {
    ...NO_HISTORY,
    companyFilings: { earlier: async () => (earlier === null ? [] : [previous]) },
    edgar: {
      submission: async (_: string, accession: string) => {
        asked.push(accession);
        return { bytes: bytes(earlier ?? ''), capped: false };
      },
    },
  };
  const read = explainFiling(bytes(text));
  return { learned: await learnFromHistory(deps, storedFiling({ form }), read), asked };
}

test('a report is compared with the previous one, which is fetched if it has not been read', async () => {
  const { learned, asked } = await learn('10-K', report('10-K', SUPPLIER, DOUBT), report('10-K', SUPPLIER));

  expect(asked).toEqual([previous.accession]);
  expect(learned.changes).toMatchObject({
    against: { accession: previous.accession, form: '10-K' },
    notes: ['Adds going-concern doubt'],
    counts: { added: 1, removed: 0, changed: 0 },
    paragraphs: [{ kind: 'added', section: 'Risk factors', text: DOUBT }],
  });
  expect(learned.explanation.assessment.one_liner).toMatch(/adds going-concern doubt/i);
  const start = learned.changes?.paragraphs[0]?.start ?? 0;
  expect(learned.text.slice(start)).toMatch(DOUBT);
});

test('a report is published without a comparison if the previous report is missing or unreadable', async () => {
  expect((await learn('10-K', report('10-K', DOUBT), null)).learned.changes).toBeUndefined();
  expect((await learn('10-K', report('10-K', DOUBT), '<html>')).learned.changes).toBeUndefined();
  expectLogged('An earlier report could not be compared');
});

test('the first lawsuit is new if the previous report said that there was none', async () => {
  const demand =
    'In August, the Department of Justice served us with a civil investigative demand about our sales to dealers abroad.';
  const withLegal = (proceedings: string) =>
    report('10-K', SUPPLIER).replace(
      '<p>Item 2. Properties</p>',
      `<p>Item 3. Legal Proceedings</p><p>${proceedings}</p><p>Item 4. Mine Safety</p>`,
    );
  const { learned } = await learn('10-K', withLegal(demand), withLegal('None.'));
  expect(learned.changes?.paragraphs).toMatchObject([
    { kind: 'added', section: 'Legal proceedings', text: demand },
  ]);

  const elsewhere = 'The information is contained in Note 12 and is incorporated herein by reference.';
  const moved = await learn('10-K', withLegal(demand), withLegal(elsewhere));
  expect(moved.learned.changes?.counts).toMatchObject({ added: 0, removed: 0 });
});

test('an amendment that repeats only a part of its original does not count the rest as removed', async () => {
  const amended = report('10-K/A', DOUBT).replaceAll(paragraphs(FILLER), '');
  const original = report(
    '10-K',
    ...Array.from({ length: 30 }, (_, at) => `${SUPPLIER} ${'x'.repeat(at + 5)}`),
  );
  const { learned } = await learn('10-K/A', amended, original);
  expect(learned.changes?.counts).toMatchObject({ added: 1, removed: 0 });
});
