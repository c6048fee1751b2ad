import type { FilingChanges } from '#domain/changes/filing-changes.ts';
import type { CurrentReportReading } from '#domain/forms/current-report/read-current-report.ts';
import type { HoldingsReading } from '#domain/forms/holdings/read-holdings.ts';
import type { OwnershipReading } from '#domain/forms/ownership/ownership-reading.ts';
import type { Known } from '#domain/known/known.ts';
import type { DocumentReading } from '#domain/reading/document-reader.ts';
import type { FilingFacts } from './filing-facts.ts';

/** A filing of any form, read; only its family sets what the family alone has. */
export type ReadFiling = DocumentReading<FilingFacts> &
  Pick<OwnershipReading, 'ownerTitle' | 'ownership'> &
  Pick<HoldingsReading, 'positions'> & {
    /** Against an earlier filing, where there is one to compare with. */
    changes?: FilingChanges;
    /** That an earlier filing or release told the same. */
    known?: Known;
  } & Pick<CurrentReportReading, 'weighDeals'>;
