import { createHash } from 'node:crypto';
import { isSameReport, replacedForm } from '#domain/filings/repeated-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { daysBefore } from './earlier-filings.ts';

export type RepeatsDeps = {
  repeats: Pick<Store['repeats'], 'sameText' | 'reports' | 'add'>;
  clock: Pick<Clock, 'now'>;
};

/** A shorter text, such as a notice of late filing, may be identical by chance. */
const SHORTEST_TEXT = 400;
/** An amendment follows its original report within this time. */
const AMENDED_WITHIN_DAYS = 400;

/**
 * Records a filing whose document was filed before, and an amendment with the report that it replaces. It
 * takes one request for every filing that was read, and two more for the few that are amendments.
 */
export async function findRepeats(
  deps: RepeatsDeps,
  { accession, acceptedAt, form, companies }: StoredFiling,
  { text, explanation }: ReadFiling,
): Promise<void> {
  const at = isoIn(deps.clock);
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length >= SHORTEST_TEXT) {
    const hash = createHash('sha256').update(words).digest('hex');
    const same = await deps.repeats.sameText(hash, accession, dateIn(deps.clock));
    if (same !== null) return deps.repeats.add({ accession, earlier: same, kind: 'same_document', at });
  }
  const [original, cik] = [replacedForm(form), companies[0]?.cik];
  if (original === null || cik === undefined || explanation.period === null) return;
  const reports = await deps.repeats.reports(cik, original, daysBefore(acceptedAt, AMENDED_WITHIN_DAYS));
  const replaced = reports.find((report) => isSameReport({ form, explanation }, report));
  if (replaced !== undefined)
    await deps.repeats.add({ accession, earlier: replaced.accession, kind: 'amended', at });
}
