import { isForModel } from '#domain/analysis/subject.ts';
import { problemsOf, problemsOfAlerts } from './ingest-checks.ts';
import type { IngestRun } from './ingest-run.ts';
import { openStories } from './ingest-scenario.ts';
import type { Scenario } from './tools/scenario.ts';
import { unreliableModel } from './unreliable-model.ts';

/**
 * Minutes after which all watchers have been alerted although the model is still down, because all other faults have
 * ended.
 */
const ALERTED_AFTER_MINUTES = 45;

/**
 * Tests filings of watched companies with the faults of the ingestion scenario, while the model is down for an hour and
 * unreliable afterward. No alert may be delayed, nothing may be lost, and every filing must eventually be analyzed.
 */
export function openAnalysis(): Promise<Scenario> {
  return openStories({ modelOf: unreliableModel }, async (run) => {
    await watchEverything(run);
    await run.storm();
    await run.wait(ALERTED_AFTER_MINUTES);
    const late = await describe(run, (filing) => problemsOfAlerts(run, filing), 'with the model away:');
    const quietAfterMs = await run.calm();
    const problems = await problemsOf(run, Math.min(quietAfterMs, 0));
    return [...late, ...problems, ...(await describe(run, problemsOfAnalysis))];
  });
}

type ReadFiling = NonNullable<Awaited<ReturnType<IngestRun['pipeline']['ports']['filings']['get']>>>;

async function describe(
  { cast, pipeline }: IngestRun,
  problemsIn: (filing: ReadFiling) => string[],
  when = '',
): Promise<string[]> {
  const filings = await Promise.all(cast.filings.map((accession) => pipeline.ports.filings.get(accession)));
  return filings.flatMap((filing) =>
    filing === null || filing.alerts === 'none'
      ? []
      : problemsIn(filing).map((problem) => `${filing.form} ${filing.accession} ${when} ${problem}`),
  );
}

function problemsOfAnalysis({ form, source, analysis, tickers }: ReadFiling): string[] {
  if (!isForModel(form) || source !== 'document' || tickers.length === 0) return [];
  if (analysis === null) return ['was never to be analyzed'];
  // Whether the answer passes the evidence check is covered by another test.
  const isAnswered = [null, 'not-borne-out'].includes(analysis.result?.fallback ?? null);
  if (analysis.state === 'complete' && analysis.result !== null && isAnswered) return [];
  return [`is ${analysis.state} by ${analysis.result?.model}: ${analysis.result?.fallback}`];
}

/** Marks the backfill of every company as finished, as if each had been watched once. */
async function watchEverything({ cast, pipeline }: IngestRun): Promise<void> {
  const { backfills } = pipeline.ports;
  for (const { cik } of cast.corpus.companies) {
    await backfills.claim(cik, { place: 1, now: new Date(0).toISOString(), dueAt: '9999', doneBefore: '0' });
    await backfills.finish(cik, '2026-11-01T00:00:00.000Z');
  }
}
