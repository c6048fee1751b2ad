import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { type Acceptance, acceptedAt } from './acceptance.ts';
import { agentOf, type Corpus, type CorpusFiling } from './corpus.ts';
import { type Publication, type PublishedFiling, publishedFiling } from './published.ts';

/** Seconds between two filings at speed 1. */
const SECONDS_BETWEEN = 45;

const SEC = 'https://www.sec.gov';

/** Copies use sequence numbers that no corpus filing has. */
const FIRST_COPY = 900_001;

/** A time in the JSON record of publications. */
const Time = v.pipe(v.string(), v.isoTimestamp());

export const PublisherSnapshot = v.object({
  /** When the corpus was created; the same time gives the same history again. */
  startedAt: Time,
  published: v.array(
    v.object({ source: v.string(), accession: v.string(), acceptedAt: Time, filedDate: v.string() }),
  ),
});
export type PublisherSnapshot = v.InferOutput<typeof PublisherSnapshot>;

export type PublisherOptions = {
  corpus: Corpus;
  /** Factor relative to one filing every 45 seconds; with 0, filings are published only on request. */
  speed: number;
  now: () => Date;
  /** Returns the acceptance time of a filing published at the given time; by default, the same time. */
  acceptance?: (moment: Date) => Acceptance;
  /** Origin of links in feeds; the SEC's own origin by default. */
  site?: string;
};

type PublishRequest = { accession: string } | { count: number };

/**
 * Publishes the corpus over time: the history is public immediately, and the remaining filings follow one by one, each
 * accepted when it is published.
 */
export class Publisher {
  readonly corpus: Corpus;
  readonly now: () => Date;
  /** Origin of links in feeds. */
  readonly site: string;
  readonly #acceptance: (moment: Date) => Acceptance;
  readonly #intervalMs: number;
  readonly #sources: ReadonlyMap<string, CorpusFiling>;
  #list: PublishedFiling[] = [];
  #byAccession = new Map<string, PublishedFiling>();
  #pending: CorpusFiling[];
  #startedAt: Date;
  #nextDue: number;
  #copies = 0;

  constructor({ corpus, speed, now, acceptance = acceptedAt, site = SEC }: PublisherOptions) {
    this.corpus = corpus;
    this.now = now;
    this.site = site;
    this.#acceptance = acceptance;
    this.#intervalMs = speed > 0 ? (SECONDS_BETWEEN * 1000) / speed : Number.POSITIVE_INFINITY;
    this.#sources = new Map(corpus.filings.map((filing) => [filing.accession, filing]));
    this.#startedAt = now();
    this.#nextDue = this.#startedAt.getTime() + this.#intervalMs;
    for (const { acceptedAt, filedDate, ...filing } of corpus.filings.slice(0, corpus.historyCount))
      this.#add({ ...filing, acceptedAt, filedDate }, { accession: filing.accession, acceptedAt, filedDate });
    this.#pending = corpus.filings.slice(corpus.historyCount);
  }

  #add(filing: CorpusFiling, publication: Omit<Publication, 'position'>): string {
    const added = publishedFiling(filing, { ...publication, position: this.#list.length });
    this.#list.push(added);
    this.#byAccession.set(added.accession, added);
    return added.accession;
  }

  #accept(filing: CorpusFiling, accession: string, moment: Date): string {
    return this.#add(filing, { accession, ...this.#acceptance(moment) });
  }

  /** Publishes what has become due since the last call, so no timer is needed. */
  #advance(): void {
    const now = this.now().getTime();
    while (this.#nextDue <= now && this.#pending.length > 0) {
      const filing = this.#pending.shift() as CorpusFiling;
      this.#accept(filing, filing.accession, new Date(this.#nextDue));
      this.#nextDue += this.#intervalMs;
    }
  }

  /** Returns all filings that are public now, oldest first. */
  published(): readonly PublishedFiling[] {
    this.#advance();
    return this.#list;
  }

  find(accession: string): PublishedFiling | undefined {
    this.#advance();
    return this.#byAccession.get(accession);
  }

  pending(): number {
    this.#advance();
    return this.#pending.length;
  }

  /**
   * Publishes filings now and returns their accession numbers, oldest first. A filing that is already public is left
   * unchanged. When none is left, corpus filings are published again under new accession numbers.
   * @throws AppError `accession_unknown` (not-found)
   */
  publish(request: PublishRequest): string[] {
    this.#advance();
    if ('accession' in request) return [this.#publishOne(request.accession)];
    return Array.from({ length: request.count }, () => this.#publishNext());
  }

  #publishOne(accession: string): string {
    if (this.#byAccession.has(accession)) return accession;
    const index = this.#pending.findIndex((filing) => filing.accession === accession);
    const [filing] = index < 0 ? [] : this.#pending.splice(index, 1);
    if (!filing)
      throw new AppError('not-found', 'accession_unknown', `The corpus has no filing ${accession}.`);
    return this.#accept(filing, accession, this.now());
  }

  #publishNext(): string {
    const filing = this.#pending.shift();
    if (filing) return this.#accept(filing, filing.accession, this.now());
    const again = this.corpus.filings[this.#copies % this.corpus.filings.length];
    if (!again) throw new AppError('not-found', 'corpus_empty', 'The corpus has no filing to publish.');
    const year = newYorkDate(this.now()).slice(2, 4);
    const accession = `${agentOf(again.accession)}-${year}-${FIRST_COPY + this.#copies}`;
    this.#copies += 1;
    return this.#accept(again, accession, this.now());
  }

  snapshot(): PublisherSnapshot {
    this.#advance();
    return {
      startedAt: this.#startedAt.toISOString(),
      published: this.#list.map(({ source, accession, acceptedAt, filedDate }) => ({
        source,
        accession,
        acceptedAt: acceptedAt.toISOString(),
        filedDate,
      })),
    };
  }

  /** Restores what an earlier run published; filings that are missing from this corpus are dropped. */
  restore(snapshot: PublisherSnapshot): void {
    const earlier = snapshot.published.filter(({ source }) => this.#sources.has(source));
    const known = new Set(earlier.map(({ source }) => source));
    const untouched = this.#list.filter(({ source }) => !known.has(source));
    this.#startedAt = new Date(snapshot.startedAt);
    this.#list = [];
    this.#byAccession.clear();
    for (const { source, accession, acceptedAt, filedDate } of [...earlier, ...untouched]) {
      const filing = this.#sources.get(source);
      if (filing) this.#add(filing, { accession, acceptedAt: new Date(acceptedAt), filedDate });
    }
    this.#copies = earlier.filter(({ source, accession }) => source !== accession).length;
    this.#pending = this.#pending.filter((filing) => !known.has(filing.accession));
  }
}
