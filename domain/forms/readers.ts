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

/** Which reader a form uses. Adding a form is one row here and one reader. */
const READERS: readonly { forms: RegExp; read: DocumentReader<ReadFiling> }[] = [
  { forms: /^[345](?:\/A)?$/, read: readOwnership },
  { forms: /^8-K(?:12[BG]3?|15D5)?(?:\/A)?$/, read: readCurrentReportFiling },
  { forms: /^(?:SC|SCHEDULE) 13[DG](?:\/A)?$/, read: readStake },
  { forms: /^13F-(?:HR|NT|CTR|E)(?:\/A)?$/, read: readHoldings },
  { forms: /^(?:144(?:\/A)?|D(?:\/A)?|EFFECT|25(?:-NSE)?(?:\/A)?)$/, read: readNotice },
  {
    forms: /^(?:10-K(?:T|405|SB(?:40)?|405T|T405)?|10-Q(?:T|SB)?|20-F|40-F)(?:\/A)?$/,
    read: readPeriodicReport,
  },
  {
    forms: /^(?:6-K|NT (?:10-[KQ]|20-F|11-K)|(?:DEF|PRE) 14A|(?:DEF|PRE)[MC]14A|DEFA14A)(?:\/A)?$/,
    read: readLetter,
  },
  {
    forms:
      /^(?:(?:S-1|S-11|F-1)(?:MEF)?|[SF]-3(?:MEF|ASR|D|DPOS)?|S-8(?: POS)?|10-12[BG]|8-A12[BG]|424B[1-8]|CERT(?:[A-Z]+)?)(?:\/A)?$/,
    read: readRegistration,
  },
  {
    forms: /^(?:SC TO-[TIC]|SC 14D[19]|SC ?14D9-?C|SC 13E[34]|425)(?:\/A)?$/,
    read: readDeal,
  },
  // A withdrawal says all it has to say by being filed.
  { forms: /^RW$/, read: readHeaderFacts },
];

/** The reader of an exact form type; `null` when its document is not read. */
export function readerOf(form: string): DocumentReader<ReadFiling> | null {
  return READERS.find(({ forms }) => forms.test(form))?.read ?? null;
}
