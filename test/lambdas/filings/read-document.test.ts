import { expect, test } from 'vitest';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { readDocument } from '#lambdas/filings/read-document.ts';
import { holdingsReport } from '#test/domain/forms/holdings/holdings-reports.ts';
import { schedule13d } from '#test/domain/forms/stake/schedules.ts';
import { bytes, ownershipXml, submissionText } from '#test/domain/forms/support.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { NO_HISTORY } from '#test/support/no-history.ts';

async function read(form: string, text: string) {
  const readings: FilingReading[] = [];
  const { changes } = await readDocument(
    {
      ...NO_HISTORY,
      edgar: { submission: async () => ({ bytes: bytes(text), capped: false }) },
      documents: {
        putReading: async (_, reading) => void readings.push(reading),
        putPage: async () => {},
        getReading: async () => null,
      },
      clock: { now: () => Date.parse('2026-11-20T15:00:00Z'), sleep: async () => {}, random: () => 0 },
    },
    storedFiling({ form }),
  );
  return { changes, readings };
}

test('a schedule is assessed from its document, and its text is stored', async () => {
  const text = submissionText({
    form: 'SCHEDULE 13D',
    documents: [{ type: 'SCHEDULE 13D', text: schedule13d({ purpose: 'For investment.' }) }],
  });
  const { changes, readings } = await read('SCHEDULE 13D', text);

  expect(changes).toMatchObject({
    status: 'Complete',
    source: 'document',
    assessment: { material_score: 8, one_liner: 'Icahn Capital LP reports a 9.8% stake in Coca-Cola Co' },
    insiderData: null,
  });
  expect(readings).toMatchObject([
    { text: expect.stringContaining('For investment.'), facts: { kind: 'stake', percent: 9.8 } },
  ]);
  expect(readings[0]?.passages.at(-1)?.end).toBe(readings[0]?.text.length);
});

test('the facts from a long table are not stored in the database item', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ cusip: String(index).padStart(9, '0') }));
  const { changes } = await read('13F-HR', holdingsReport(rows));

  expect(changes.explanation).not.toHaveProperty('facts');
  expect(JSON.stringify(changes).length).toBeLessThan(3_000);
});

test('the result for a form with 3,000 rows is shortened and marked in the table, and stored in full in the bucket', async () => {
  const lines = Array.from({ length: 3_000 }, (_, row) => ({
    shares: String(row + 1),
    security: `Class ${row}`,
  }));
  const form4 = { type: '4', text: `<XML>${ownershipXml({ lines })}</XML>` };
  const { changes, readings } = await read('4', submissionText({ form: '4', documents: [form4] }));

  expect(changes.isShortened).toBe(true);
  expect(JSON.stringify(changes).length).toBeLessThan(60 * 1024);
  expect(changes.explanation?.transactions).toHaveLength(200);
  expect(changes.explanation?.totals.sold_value).toBe(50 * ((3_000 * 3_001) / 2));
  expect(readings[0]?.explanation?.transactions).toHaveLength(3_000);
});

test('a form whose document is not read is complete with its feed facts, without a request to EDGAR', async () => {
  const { changes, readings } = await read('S-4', 'no document of a filing');

  expect(changes).toMatchObject({ status: 'Complete', readingError: null });
  expect(changes).not.toHaveProperty('source');
  expect(readings).toEqual([]);
});
