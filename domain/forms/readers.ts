import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import { readCurrentReportFiling } from '#domain/forms/current-report/read-current-report.ts';
import { readDeal } from '#domain/forms/deal/read-deal.ts';
import { readHoldings } from '#domain/forms/holdings/read-holdings.ts';
import { readLetter } from '#domain/forms/letter/read-letter.ts';
import { readNotice } from '#domain/forms/notice/read-notice.ts';
import { readOwnership } from '#domain/forms/ownership/read-ownership.ts';
import { readPeriodicReport } from '#domain/forms/periodic-report/read-periodic-report.ts';
import { readRegistration } from '#domain/forms/registration/read-registration.ts';
import { readStake } from '#domain/forms/stake/read-stake.ts';
import type { DocumentReader } from '#domain/reading/document-reader.ts';
import { readHeaderFacts } from '#domain/reading/header-facts.ts';
import type { ReadFiling } from './read-filing.ts';

/** The reader for the documents of each family. */
const READERS: Record<FormFamily, DocumentReader<ReadFiling>> = {
  ownership: readOwnership,
  'current-report': readCurrentReportFiling,
  'periodic-report': readPeriodicReport,
  'foreign-report': readLetter,
  'late-notice': readLetter,
  proxy: readLetter,
  stake: readStake,
  holdings: readHoldings,
  notice: readNotice,
  registration: readRegistration,
  deal: readDeal,
  'header-only': readHeaderFacts,
};

/** Returns the reader for an exact form type; `null` if its documents are not read. */
export function readerOf(form: string): DocumentReader<ReadFiling> | null {
  const family = familyOf(form);
  return family === null ? null : READERS[family];
}
