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
type Filing = Pick<StoredFiling, 'accession' | 'acceptedAt' | 'form' | 'companies'>;

/** A shorter text, such as a notice of late filing, may be identical by chance. */
const SHORTEST_TEXT = 400;
/** An amendment follows its original report within this time. */
const AMENDED_WITHIN_DAYS = 400;

/** Returns the hash that identifies a text regardless of its spaces; `null` for a short text. */
export function textHash(text: string): string | null {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length < SHORTEST_TEXT ? null : createHash('sha256').update(words).digest('hex');
}

/**
 * Stores the hash of a filing's text, and notes on the filing if the same text was filed before. Takes one or two
 * requests.
 */
export async function noteSameText(
  deps: RepeatsDeps,
  { accession }: Pick<Filing, 'accession'>,
  hash: string,
): Promise<void> {
  const earlier = await deps.repeats.sameText(hash, accession, dateIn(deps.clock));
  if (earlier === null) return;
  await deps.repeats.add({ accession, earlier, kind: 'same_document', at: isoIn(deps.clock) });
}

/** Records on an amendment which report it replaces. Takes two requests for an amendment, none for other filings. */
export async function findReplaced(
  deps: RepeatsDeps,
  { accession, acceptedAt, form, companies }: Filing,
  { explanation }: ReadFiling,
): Promise<void> {
  const [original, cik] = [replacedForm(form), companies[0]?.cik];
  if (original === null || cik === undefined || explanation.period === null) return;
  const reports = await deps.repeats.reports(cik, original, daysBefore(acceptedAt, AMENDED_WITHIN_DAYS));
  const replaced = reports.find((report) => isSameReport({ form, explanation }, report));
  if (replaced === undefined) return;
  const at = isoIn(deps.clock);
  await deps.repeats.add({ accession, earlier: replaced.accession, kind: 'amended', at });
}
