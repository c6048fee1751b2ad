import { AppError } from '#domain/app-error.ts';

/** A filing at EDGAR; an accession number alone does not say under whose CIK it lies. */
export type FilingReference = { accession: string; cik: string | null };

const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;
const ARCHIVED = /\/Archives\/edgar\/data\/(\d{1,10})\/(?:\d{18}\/)?(\d{10}-?\d{2}-?\d{6})(?=[^\d]|$)/i;
const STAND_IN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The filing that an argument names: an accession number with or without dashes, or any address in the folder
 * of a filing, as it is or through EDGAR's viewer (`/ix?doc=…`). The address tells which filing; where it is
 * read is configured.
 * @returns `null` for a path of a file
 * @throws AppError unsupported_url for an address elsewhere, or of something else at EDGAR
 * @see facts A5
 */
export function referenceIn(argument: string): FilingReference | null {
  if (/^https?:\/\//i.test(argument)) return referenceInUrl(argument);
  const accession = dashed(argument);
  return accession === null ? null : { accession, cik: null };
}

function referenceInUrl(address: string): FilingReference {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isEdgar =
    url !== null && (/(?:^|\.)sec\.gov$/.test(url.hostname) || STAND_IN_HOSTS.has(url.hostname));
  if (!isEdgar) throw unsupported('Only addresses of sec.gov are read.');
  const [, cik, number = ''] = ARCHIVED.exec(url.searchParams.get('doc') ?? url.pathname) ?? [];
  const accession = dashed(number);
  if (cik === undefined || accession === null) throw unsupported('The address is not that of a filing.');
  return { accession, cik };
}

function dashed(number: string): string | null {
  const [, agent, year, sequence] = ACCESSION.exec(number) ?? [];
  return agent === undefined ? null : `${agent}-${year}-${sequence}`;
}

function unsupported(message: string): AppError {
  return new AppError('invalid', 'unsupported_url', message);
}
