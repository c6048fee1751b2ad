import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { NAMES } from '#domain/brands/brand.ts';
import type { DataSource } from '#domain/contract/site/site-config-contract.ts';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { loadDirectoryCorpus } from '../corpus/directory-corpus.ts';
import { sampleCorpus } from '../corpus/sample-corpus.ts';
import { acceptedInHours } from '../edgar/acceptance.ts';
import type { FaultKind } from '../edgar/edgar-faults.ts';
import { type Edgar, startEdgar } from '../edgar/edgar-server.ts';
import { Publisher, PublisherSnapshot } from '../edgar/publisher.ts';
import { brokenData } from '../engines/broken-data.ts';
import type { StartOptions } from './start-options.ts';

/** The source that the service reads filings from, and its controls. */
export type EdgarSource = {
  /** @throws AppError for an unknown accession number, or if the source cannot publish */
  publish(order: { accession: string } | { count: number }): string[];
  setFault(fault: { kind: FaultKind; seconds?: number | undefined }): void;
  /** Responds to a person's request for a filing's page; `null` if the SEC does that. */
  show: Edgar['show'] | null;
  dataSource: DataSource;
  wwwUrl: string;
  dataUrl: string;
  eftsUrl: string;
  userAgent: string;
  /** Request counts of the stand-in; `null` for the SEC itself. */
  counters(): unknown;
  /** When the source was first opened in this data folder; the sample is dated around it. */
  startedAt: Date;
  stop(): Promise<void>;
};

const LOCAL_USER_AGENT = `${NAMES.product} local@example.com`;

/**
 * Opens the source named by `--edgar`.
 * @param site origin of this service, which shows filings that the SEC does not have
 * @param stateFile stores what was published, so that a restart continues from there
 * @throws Error that names what is missing, worded for the user
 */
export async function openEdgarSource(
  options: Pick<StartOptions, 'edgar' | 'speed'>,
  stateFile: string,
  site: string,
): Promise<EdgarSource> {
  if (options.edgar === 'live') return liveSource();
  if (options.edgar !== 'sample' && !isFolder(options.edgar)) {
    throw new Error(`--edgar takes sample, live or a folder, not "${options.edgar}".`);
  }
  const isSample = options.edgar === 'sample';
  const earlier = readSnapshot(stateFile);
  const startedAt = new Date(earlier?.startedAt ?? Date.now());
  const corpus = isSample ? sampleCorpus(startedAt) : await loadDirectoryCorpus(options.edgar);
  const publisher = new Publisher({
    corpus,
    speed: options.speed,
    now: () => new Date(),
    // Keeps acceptance times within EDGAR's hours, so that the sample looks real at night and on weekends, too.
    ...(isSample ? { site, acceptance: acceptedInHours } : {}),
  });
  if (earlier) publisher.restore(earlier);
  const memory = remember(publisher, stateFile);
  const server = await startEdgar({ publisher });
  return {
    dataSource: isSample ? 'sample' : 'replay',
    wwwUrl: server.url,
    dataUrl: server.url,
    eftsUrl: server.url,
    userAgent: LOCAL_USER_AGENT,
    show: server.show,
    counters: () => server.counters(),
    startedAt,
    publish: (request) => {
      const published = publisher.publish(request);
      memory.save();
      return published;
    },
    setFault: (fault) => server.setFault(fault),
    stop: async () => {
      memory.stop();
      await server.stop();
    },
  };
}

function liveSource(): EdgarSource {
  const userAgent = process.env[ENVIRONMENT.edgarUserAgent];
  if (!userAgent) {
    throw new Error(
      `--edgar live needs ${ENVIRONMENT.edgarUserAgent}, which tells the SEC who is asking: EDGAR_USER_AGENT="Your Company you@example.com" npm start -- --edgar live`,
    );
  }
  const refuse = () => {
    throw new AppError('invalid', 'live_source', 'With --edgar live only the SEC publishes filings.');
  };
  return {
    dataSource: 'live',
    wwwUrl: 'https://www.sec.gov',
    dataUrl: 'https://data.sec.gov',
    eftsUrl: 'https://efts.sec.gov',
    userAgent,
    show: null,
    counters: () => null,
    startedAt: new Date(),
    publish: refuse,
    setFault: refuse,
    stop: async () => {},
  };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function readSnapshot(file: string): PublisherSnapshot | null {
  if (!existsSync(file)) return null;
  try {
    return v.parse(PublisherSnapshot, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw brokenData(file, error);
  }
}

const SAVE_EVERY_MS = 1_000;

/** Writes the publisher's state atomically: a new file replaces the old one. */
function remember(publisher: Publisher, file: string): { save(): void; stop(): void } {
  let saved = -1;
  const save = () => {
    const count = publisher.published().length;
    if (count === saved) return;
    writeFileSync(`${file}.new`, JSON.stringify(publisher.snapshot()));
    renameSync(`${file}.new`, file);
    saved = count;
  };
  save();
  const timer = setInterval(save, SAVE_EVERY_MS);
  return {
    save,
    stop: () => {
      clearInterval(timer);
      save();
    },
  };
}
