import { AppError } from '#domain/app-error.ts';

/** A filing at EDGAR. The accession number alone does not show which company's folder it is in. */
export type FilingReference = { accession: string; cik: string | null };

const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;
const ARCHIVED =
  /\/Archives\/+edgar\/+data\/+0*(\d{1,10})\/+(?:\d{18}\/+)?(\d{10}-?\d{2}-?\d{6})(?=[^\d]|$)/i;
/**
 * An sec.gov URL without a scheme, as browsers show it. `PATH_ALONE` below matches only the path, as in links on
 * EDGAR's pages.
 */
const WITHOUT_SCHEME = /^(?:\/\/)?(?:[\w-]+\.){0,3}sec\.gov(?::\d+)?\//i;
const PATH_ALONE = /^\/?Archives\/+edgar\/+data\/+\d/i;
/** Characters around a URL that was copied from a text. */
const AROUND = /^[\s<("'“]+|[\s>)"'”]+$/g;
/** Typographic dashes, which no accession number contains. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const STAND_IN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the filing that an argument identifies: an accession number with or without dashes, or any URL in a filing's
 * folder, with or without `https://`, or through one of EDGAR's viewers (`/ix?doc=…`). The URL only identifies the
 * filing; the server to read from is configured separately.
 * @returns `null` for a file path
 * @throws AppError unsupported_url for a URL on another site, or for an EDGAR URL that is not a filing
 */
export function referenceIn(argument: string): FilingReference | null {
  const pasted = argument.replace(AROUND, '');
  if (/^https?:\/\//i.test(pasted)) return referenceInUrl(pasted);
  if (WITHOUT_SCHEME.test(pasted)) return referenceInUrl(`https://${pasted.replace(/^\/+/, '')}`);
  if (PATH_ALONE.test(pasted)) return referenceInUrl(`https://www.sec.gov/${pasted.replace(/^\/+/, '')}`);
  const accession = dashed(pasted.replace(DASHES, '-'));
  return accession === null ? null : { accession, cik: null };
}

function referenceInUrl(address: string): FilingReference {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isEdgar =
    url !== null && (/(?:^|\.)sec\.gov$/.test(url.hostname) || STAND_IN_HOSTS.has(url.hostname));
  if (!isEdgar) throw unsupported('Only sec.gov addresses are supported.');
  const [, cik, number = ''] = ARCHIVED.exec(url.searchParams.get('doc') ?? url.pathname) ?? inViewer(url);
  const accession = dashed(number);
  if (cik === undefined || accession === null) throw unsupported('This is not the address of a filing.');
  return { accession, cik };
}

/**
 * Reads the query string of the financial data viewer, which identifies the filing:
 * `/cgi-bin/viewer?cik=…&accession_number=…`.
 */
function inViewer({ searchParams }: URL): readonly (string | undefined)[] {
  const cik = /^0*(\d{1,10})$/.exec(searchParams.get('cik') ?? '')?.[1];
  return ['', cik, searchParams.get('accession_number') ?? undefined];
}

function dashed(number: string): string | null {
  const [, agent, year, sequence] = ACCESSION.exec(number) ?? [];
  return agent === undefined ? null : `${agent}-${year}-${sequence}`;
}

function unsupported(message: string): AppError {
  return new AppError('invalid', 'unsupported_url', message);
}
