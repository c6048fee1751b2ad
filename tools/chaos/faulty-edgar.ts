import type { EdgarConfig } from '#lambdas/clients/edgar.ts';
import { edgarError } from '#lambdas/clients/edgar-errors.ts';
import { transfer } from '#lambdas/clients/edgar-transfer.ts';
import type { FaultKind } from '#local/edgar/edgar-faults.ts';
import type { Edgar } from '#local/edgar/edgar-server.ts';
import type { Publisher } from '#local/edgar/publisher.ts';
import type { Dice } from './tools/dice.ts';
import type { FaultInjector } from './tools/fault-injector.ts';
import type { Simulation, Worker } from './tools/simulation.ts';

/** Real time in milliseconds that a request takes if it is meant to time out. */
const IN_VAIN_MS = 25;
/** Simulated time after which a worker gives up waiting. */
const PATIENCE_MS = 10_000;
/** Longest time from a filing's appearance in the feed until its documents are served. */
const LONGEST_LAG_MS = 20_000;
/** Timeout in real time, generous for a busy machine. */
const TIMEOUT_MS = 30_000;

type Fetch = typeof transfer;

type Parts = {
  simulation: Simulation;
  faults: FaultInjector;
  dice: Dice;
  edgar: Edgar;
  publisher: Publisher;
  /** The filing that the feed does not contain. */
  hidden: string | null;
};

/**
 * The EDGAR stand-in with the run's simulated faults. Each request is one step of the simulation and may meet a
 * fault.
 */
export class FaultyEdgar {
  readonly config: EdgarConfig;
  readonly #parts: Parts;
  readonly #lags = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { url } = parts.edgar;
    this.config = {
      www: url,
      data: url,
      search: url,
      userAgent: 'Filing Pulse t@example.com',
      timeoutMs: TIMEOUT_MS,
    };
  }

  fetchFor(worker: Worker): Fetch {
    const { simulation } = this.#parts;
    return async (url, options) => {
      let fault = 'none' as FaultKind;
      const answer = await simulation
        .step(worker, () => {
          fault = this.#isTooFresh(url) ? '404' : this.#parts.faults.edgarFault();
          return this.#fetchDuring(fault, url, options);
        })
        .catch((error: unknown) => ({ error }));
      if (fault === 'slow') {
        await simulation.sleep(worker, PATIENCE_MS);
        throw edgarError('edgar_timeout');
      }
      if ('error' in answer) throw answer.error;
      return answer;
    };
  }

  async #fetchDuring(kind: FaultKind, url: string, options: Parameters<Fetch>[1]): ReturnType<Fetch> {
    const { edgar, hidden } = this.#parts;
    edgar.setFault({ kind, paths: 'all', count: 1 });
    try {
      const timeoutMs = kind === 'slow' ? IN_VAIN_MS : options.timeoutMs;
      const answer = await transfer(url, { ...options, timeoutMs });
      const isFeed = url.includes('/cgi-bin/browse-edgar');
      return isFeed && hidden !== null ? { ...answer, bytes: without(hidden, answer.bytes) } : answer;
    } finally {
      edgar.setFault({ kind: 'none' });
    }
  }

  #isTooFresh(url: string): boolean {
    const { publisher, faults, dice, simulation } = this.#parts;
    const accession = /\d{10}-\d{2}-\d{6}/.exec(url)?.[0];
    const filing = accession === undefined ? undefined : publisher.find(accession);
    if (!filing) return false;
    const lag =
      this.#lags.get(filing.accession) ?? (faults.rates.edgar > 0 ? dice.int(0, LONGEST_LAG_MS) : 0);
    this.#lags.set(filing.accession, lag);
    return simulation.now < filing.acceptedAt.getTime() + lag;
  }
}

function without(accession: string, feed: Uint8Array): Uint8Array {
  const text = Buffer.from(feed).toString('latin1');
  return Buffer.from(
    text.replace(/<entry>[\s\S]*?<\/entry>\s*/g, (entry) => (entry.includes(accession) ? '' : entry)),
    'latin1',
  );
}
