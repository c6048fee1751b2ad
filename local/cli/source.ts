import { existsSync, statSync } from 'node:fs';
import { AppError } from '#domain/app-error.ts';
import { NAMES } from '#domain/brands/brand.ts';
import type { EdgarConfig } from '#lambdas/clients/edgar.ts';
import type { Corpus } from '../edgar/corpus.ts';

/** The server to read filings from, the user agent, and the request rate. */
export type Source = Pick<EdgarConfig, 'www' | 'data' | 'search' | 'userAgent'> & {
  requestsPerSecond: number;
  close(): Promise<void>;
};

const LIVE = { www: 'https://www.sec.gov', data: 'https://data.sec.gov', search: 'https://efts.sec.gov' };
/** Half of the rate that EDGAR allows. @see docs/edgar.md#fair-access */
const REQUESTS_PER_SECOND = 5;

/**
 * Opens the source named by `--edgar` or the environment.
 * @param edgar `sample`, `live`, a folder, or `null` if the option is not given
 * @throws AppError no_source, with what to do
 */
export async function openSource(edgar: string | null, env: NodeJS.ProcessEnv): Promise<Source> {
  if (edgar === 'sample') {
    const { sampleCorpus } = await import('../corpus/sample-corpus.ts');
    return standIn(sampleCorpus(new Date()));
  }
  if (edgar !== null && edgar !== 'live') return standIn(await corpusOf(edgar));
  const userAgent = env.EDGAR_USER_AGENT;
  if (!userAgent) throw noSource(edgar);
  return { ...originsOf(env), userAgent, requestsPerSecond: REQUESTS_PER_SECOND, close: async () => {} };
}

/** Returns the origins. A server that replaces EDGAR has everything at one origin. */
function originsOf({ EDGAR_WWW_URL: www }: NodeJS.ProcessEnv) {
  return www && www !== LIVE.www ? { www, data: www, search: www } : LIVE;
}

function noSource(edgar: string | null): AppError {
  const why =
    edgar === 'live'
      ? '--edgar live needs EDGAR_USER_AGENT="Company contact@example.com", which tells the SEC who is asking.'
      : 'No source is configured: add --edgar sample, --edgar DIR, or --edgar live with EDGAR_USER_AGENT="Company contact@example.com".';
  return new AppError('invalid', 'no_source', why);
}

async function corpusOf(folder: string): Promise<Corpus> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new AppError('invalid', 'no_source', `--edgar takes sample, live or a folder, not "${folder}".`);
  }
  const { loadDirectoryCorpus } = await import('../corpus/directory-corpus.ts');
  return loadDirectoryCorpus(folder).catch((cause: Error) => {
    throw new AppError('invalid', 'no_source', cause.message, { cause });
  });
}

/** Starts our own EDGAR stand-in, with all filings published and no rate limit. */
async function standIn(corpus: Corpus): Promise<Source> {
  const [{ Publisher }, { startEdgar }] = await Promise.all([
    import('../edgar/publisher.ts'),
    import('../edgar/edgar-server.ts'),
  ]);
  const everything = { ...corpus, historyCount: corpus.filings.length };
  const publisher = new Publisher({ corpus: everything, speed: 0, now: () => new Date() });
  const requestsPerSecond = 10_000;
  const { url, stop } = await startEdgar({ publisher, requestsPerSecond });
  const userAgent = `${NAMES.product} local@example.com`;
  return { www: url, data: url, search: url, userAgent, requestsPerSecond, close: stop };
}
