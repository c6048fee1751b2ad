import { scopeOf } from '#domain/form-types/scope.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import type { Dice } from './tools/dice.ts';

/** The filings that one run publishes. */
export type Cast = {
  corpus: Corpus;
  /** Filings in scope, by accession number. */
  filings: string[];
  /** Filings out of scope, which fill pages of the feed. */
  crowd: string[];
  /** The filing whose document is unreadable. */
  broken: string | null;
  /** The filing that the feed never contains, but the daily index does. */
  hidden: string | null;
};

const MOST_FILINGS = 6;
const CROWD = 130;
const OWNERSHIP = /^[345](\/A)?$/;

/**
 * Selects some of the sample's filings, sometimes with a broken one, a hidden one, or a crowd of filings out of
 * scope.
 */
export function castOf(dice: Dice, now: Date): Cast {
  const sample = sampleCorpus(now);
  const kept = sample.filings.filter(({ form }) => scopeOf(form) === 'catalog');
  const chosen = dice.some(kept, dice.int(2, MOST_FILINGS));
  const breakable = chosen.find(({ form }) => OWNERSHIP.test(form));
  const broken = breakable && dice.chance(0.3) ? breakable.accession : null;
  const hidden = dice.chance(0.2) ? dice.pick(chosen).accession : null;
  const crowd = dice.chance(0.2) ? Array.from({ length: CROWD }, (_, index) => bystander(index, now)) : [];
  const filings = chosen.map((filing) => (filing.accession === broken ? withoutSense(filing) : filing));
  return {
    corpus: { ...sample, filings: [...filings, ...crowd], historyCount: 0 },
    filings: chosen.map(({ accession }) => accession),
    crowd: crowd.map(({ accession }) => accession),
    broken,
    hidden,
  };
}

function withoutSense(filing: CorpusFiling): CorpusFiling {
  const documents = filing.documents.map((document) => ({
    ...document,
    body: '<ownershipDocument><issuer>',
  }));
  return { ...filing, documents };
}

function bystander(index: number, now: Date): CorpusFiling {
  return {
    accession: `0001999999-26-${String(index + 1).padStart(6, '0')}`,
    form: '497K',
    parties: [{ cik: '0001999999', name: 'Example Funds Trust', role: 'Filer' }],
    acceptedAt: now,
    filedDate: now.toISOString().slice(0, 10),
    period: null,
    items: [],
    documents: [],
  };
}
