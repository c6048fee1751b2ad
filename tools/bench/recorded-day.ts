import { TICKER_BEARING_ROLES } from '#domain/filings/filing.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { type Corpus, type CorpusCompany, type CorpusFiling, datedValue } from '#local/edgar/corpus.ts';

const FIRST_HOUR = 6;
/**
 * In-scope filings per hour from 06:00, modeled on December 12, 2025, a quiet day: 1,079 until 18:00, over a third
 * of them in the hour from 16:00. The remaining hours, until 22:00, are roughly even.
 * @see docs/edgar.md#volumes
 */
const PER_HOUR = [45, 45, 45, 55, 55, 55, 55, 60, 60, 60, 405, 180, 60, 50, 40, 30] as const;

/** Filings in each minute of the busiest hour: a peak of 50 at 16:05, and smaller ones on the quarter hours. */
const OF_BUSIEST_HOUR = [
  20, 9, 8, 10, 14, 50, 20, 11, 9, 8, 10, 7, 6, 6, 7, 20, 8, 6, 5, 5, 7, 5, 4, 4, 4, 6, 4, 3, 3, 4, 24, 8, 5,
  4, 4, 6, 4, 3, 3, 3, 5, 3, 3, 2, 3, 9, 4, 2, 2, 2, 4, 2, 2, 2, 2, 4, 2, 2, 1, 2,
] as const;

/** How many of every thousand filings on that day have each form. */
const MIX: readonly (readonly [form: string, perThousand: number])[] = [
  ['4', 600],
  ['8-K', 207],
  ['6-K', 88],
  ['3', 45],
  ['10-Q', 20],
  ['SCHEDULE 13D/A', 12],
  ['SCHEDULE 13G', 12],
  ['DEF 14A', 10],
  ['10-K', 6],
];

const COMPANIES = 2_000;
const FIRST_CIK = 3_000_000;
const PERSON_CIK = 5_000_000;
const LETTERS = 26;

export type Arrival = { accession: string; afterMs: number };

/** A part of the day, and the number of filings generated for each real one. */
export type DayPart = { fromHour: number; minutes: number; volume: number };

/** Generates filings for two thousand companies. A `volume` of 10 turns the day's peak minute of 50 into 500. */
export function recordedDay(
  now: Date,
  { fromHour, minutes, volume }: DayPart,
): { corpus: Corpus; arrivals: Arrival[] } {
  const companies = Array.from({ length: COMPANIES }, (_, index) => company(index));
  const templates = templatesOf(now);
  const filings: CorpusFiling[] = [];
  const arrivals: Arrival[] = [];
  for (const [minute, count] of countsOf(fromHour, minutes, volume).entries())
    for (let index = 0; index < count; index++) {
      const filing = forCompany(pick(templates, filings.length), companies, filings.length);
      filings.push(filing);
      arrivals.push({ accession: filing.accession, afterMs: (minute + index / count) * 60_000 });
    }
  return { corpus: { filings, historyCount: 0, companies, files: new Map() }, arrivals };
}

/** Returns the number of filings in each minute; a fraction is carried over to the next minute. */
function countsOf(fromHour: number, minutes: number, volume: number): number[] {
  const busiest = OF_BUSIEST_HOUR.reduce<number>((sum, count) => sum + count, 0);
  let due = 0;
  let counted = 0;
  return Array.from({ length: minutes }, (_, minute) => {
    const perHour = PER_HOUR[fromHour - FIRST_HOUR + Math.floor(minute / 60)] ?? 0;
    due += (perHour * volume * (OF_BUSIEST_HOUR[minute % 60] ?? 0)) / busiest;
    const count = Math.round(due) - counted;
    counted += count;
    return count;
  });
}

/** Returns a thousand templates, so that every thousand consecutive filings have the day's mix of forms. */
function templatesOf(now: Date): CorpusFiling[] {
  const { filings } = sampleCorpus(now);
  return MIX.flatMap(([form, perThousand]) => {
    const known = filings.filter((filing) => filing.form === form);
    return Array.from({ length: perThousand }, (_, index) => pick(known, index));
  });
}

/** Coprime to a thousand, so that neighbors differ in form and company. */
const STRIDE = 617;

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[(index * STRIDE) % items.length];
  if (item === undefined) throw new Error('The sample lacks a form of the mix.');
  return item;
}

function company(index: number): CorpusCompany {
  const letters = [index / LETTERS ** 2, index / LETTERS, index].map((place) =>
    String.fromCharCode(65 + (Math.floor(place) % LETTERS)),
  );
  return {
    cik: String(FIRST_CIK + index).padStart(10, '0'),
    name: `Example ${index} Inc.`,
    ticker: `Q${letters.join('')}`,
    exchange: 'NYSE',
  };
}

/** Returns the same document for another company: its CIK is replaced everywhere. */
function forCompany(
  template: CorpusFiling,
  companies: readonly CorpusCompany[],
  index: number,
): CorpusFiling {
  const subject = pick(companies, index);
  const parties = template.parties.map((party, place) => {
    const isSubject = TICKER_BEARING_ROLES.includes(party.role);
    const cik = isSubject ? subject.cik : String(PERSON_CIK + 10 * index + place).padStart(10, '0');
    return { ...party, cik, name: isSubject ? subject.name : party.name };
  });
  const renumbered = (body: string | Uint8Array) =>
    template.parties.reduce(
      (text, { cik }, place) => text.replaceAll(cik, parties[place]?.cik ?? cik),
      typeof body === 'string' ? body : Buffer.from(body).toString('latin1'),
    );
  return {
    ...template,
    accession: `0009000000-${template.accession.slice(11, 13)}-${String(index + 1).padStart(6, '0')}`,
    parties,
    documents: template.documents.map((document) => ({
      ...document,
      body: (acceptedAt: Date) => renumbered(datedValue(document.body, acceptedAt)),
    })),
  };
}
