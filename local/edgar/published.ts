import { newYorkDigits } from '#domain/calendar/new-york.ts';
import { type CorpusFiling, datedValue } from './corpus.ts';
import { type SubmissionFacts, type SubmissionPart, submissionText } from './submission-writer.ts';

/**
 * A public filing with its header facts. Its bytes are generated on request, because a corpus of large submissions,
 * copied many times, would fill up the memory.
 */
export type PublishedFiling = SubmissionFacts & {
  /** The corpus filing that it was published from; it differs from `accession` for a copy. */
  source: string;
  /** The filing's unique position in the order of publication. */
  position: number;
  parts: () => SubmissionPart[];
  /** Content of `{accession}.txt`; a real submission is returned byte for byte. */
  submission: () => Uint8Array;
  /** Size of the submission in bytes. */
  size: () => number;
};

/** When and under which accession number a corpus filing was published. */
export type Publication = {
  accession: string;
  acceptedAt: Date;
  filedDate: string;
  position: number;
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Replaces the original's accession number and dates in a copy's header. */
function restamped(original: Uint8Array, from: string, facts: SubmissionFacts): Uint8Array {
  const text = Buffer.from(original).toString('latin1');
  const end = text.search(/<\/SEC-HEADER>|<DOCUMENT>/);
  const filed = facts.filedDate.replaceAll('-', '');
  const header = text
    .slice(0, Math.max(end, 0))
    .replaceAll(from, facts.accession)
    .replace(/(<ACCEPTANCE-DATETIME>)\d{14}/, `$1${newYorkDigits(facts.acceptedAt)}`)
    .replace(/((?:FILED AS OF DATE:|DATE AS OF CHANGE:)\s*)\d{8}/g, `$1${filed}`)
    .replace(/(<FILING-DATE>|<DATE-OF-FILING-DATE-CHANGE>)\d{8}/g, `$1${filed}`)
    .replace(/( : )\d{8}/g, `$1${filed}`);
  return Buffer.from(header + text.slice(Math.max(end, 0)), 'latin1');
}

/** Returns the facts about a corpus filing that is accepted at this time under this accession number. */
export function publishedFiling(filing: CorpusFiling, publication: Publication): PublishedFiling {
  const facts: SubmissionFacts = {
    accession: publication.accession,
    acceptedAt: publication.acceptedAt,
    filedDate: publication.filedDate,
    form: filing.form,
    parties: filing.parties,
    items: filing.items,
    period: datedValue(filing.period, publication.acceptedAt),
  };
  const parts = () =>
    filing.documents.map(({ body, ...rest }) => ({
      ...rest,
      bytes: Buffer.from(datedValue(body, publication.acceptedAt)),
    }));
  const submission = () => {
    const real = filing.submission?.();
    if (real === undefined) return submissionText(facts, parts());
    return publication.accession === filing.accession ? real : restamped(real, filing.accession, facts);
  };
  const size = once(() => submission().length);
  return { ...facts, source: filing.accession, position: publication.position, parts, submission, size };
}
