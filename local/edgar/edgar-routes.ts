import { dailyIndex } from './daily-index.ts';
import { noSuchKey, notFoundPage, type Reply } from './edgar-reply.ts';
import { currentFeed } from './feed-page.ts';
import { folderFile } from './folder.ts';
import { fullTextSearch } from './full-text-search.ts';
import type { PublishedFiling } from './published.ts';
import type { Publisher } from './publisher.ts';
import { submissionsOf } from './submissions-json.ts';
import { companyTickers, companyTickersExchange } from './ticker-files.ts';

/** The kinds of requests by which the counters are grouped. */
export const REQUEST_KINDS = [
  'feed',
  'folder',
  'document',
  'submission',
  'submissions',
  'index',
  'tickers',
  'search',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A recognized request: its kind, the accession number it contains, and how to respond to it. */
export type Route = { kind: RequestKind; accession?: string; answer: () => Reply };

const ARCHIVE = /^\/Archives\/edgar\/data\/(\d{1,10})\/(.+)$/;
const FOLDER = /^(\d{10})(\d{2})(\d{6})(?:\/(.*))?$/;
const SUBMISSION = /^(\d{10}-\d{2}-\d{6})\.txt$/;
const SUBMISSIONS = /^\/submissions\/CIK(\d{10})\.json$/;

function archivePath(publisher: Publisher, path: string): Route | null {
  const [, cik = '', rest = ''] = ARCHIVE.exec(path) ?? [];
  const named = SUBMISSION.exec(rest);
  const [, agent, year, sequence, inFolder = ''] = FOLDER.exec(rest) ?? [];
  const accession = named?.[1] ?? (agent ? `${agent}-${year}-${sequence}` : null);
  if (accession === null) return null;
  const name = named ? `${accession}.txt` : inFolder;
  const find = (): PublishedFiling | null => {
    const filing = publisher.find(accession);
    return filing?.parties.some((party) => Number(party.cik) === Number(cik)) ? filing : null;
  };
  const answer = () => {
    const filing = find();
    if (!filing) return noSuchKey(path);
    return folderFile(filing, cik, name) ?? noSuchKey(path);
  };
  return { kind: archiveKind(name, accession), accession, answer };
}

function archiveKind(name: string, accession: string): RequestKind {
  if (name === `${accession}.txt`) return 'submission';
  return name === 'index.json' || name.startsWith(accession) ? 'folder' : 'document';
}

function dataPath(publisher: Publisher, path: string): Route {
  const cik = SUBMISSIONS.exec(path)?.[1];
  const { corpus } = publisher;
  if (cik !== undefined)
    return {
      kind: 'submissions',
      answer: () => submissionsOf(cik, corpus, publisher.published()),
    };
  if (path === '/files/company_tickers.json')
    return { kind: 'tickers', answer: () => companyTickers(corpus.companies) };
  if (path === '/files/company_tickers_exchange.json')
    return { kind: 'tickers', answer: () => companyTickersExchange(corpus.companies) };
  const isArchive = path.startsWith('/Archives/') || path.startsWith('/submissions/');
  return {
    kind: path.includes('-index/') ? 'index' : 'other',
    answer: () =>
      dailyIndex(path, publisher.published(), publisher.now()) ??
      (isArchive ? noSuchKey(path) : notFoundPage()),
  };
}

/** Returns a file from the corpus. Used if no published filing matches the path. */
function corpusFile(publisher: Publisher, path: string): Route | null {
  const file = publisher.corpus.files.get(path);
  if (!file || SUBMISSIONS.test(path)) return null;
  const contentType = path.endsWith('.json') ? 'application/json' : 'text/plain';
  return {
    kind: path.includes('-index/') ? 'index' : path.startsWith('/submissions/') ? 'submissions' : 'other',
    answer: () => ({ status: 200, contentType, body: file() }),
  };
}

/** Returns the route for an EDGAR URL. In the stand-in, www, data, search and archives share one origin. */
export function routeOf(publisher: Publisher, url: URL): Route {
  const path = decodeURIComponent(url.pathname);
  if (path === '/cgi-bin/browse-edgar' && url.searchParams.get('action') === 'getcurrent')
    return { kind: 'feed', answer: () => currentFeed(publisher, url.searchParams) };
  if (path === '/LATEST/search-index')
    return { kind: 'search', answer: () => fullTextSearch(publisher, url.searchParams) };
  return archivePath(publisher, path) ?? corpusFile(publisher, path) ?? dataPath(publisher, path);
}
