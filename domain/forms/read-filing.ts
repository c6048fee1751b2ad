import type { FilingChanges } from '#domain/changes/filing-changes.ts';
import type { CurrentReportReading } from '#domain/forms/current-report/read-current-report.ts';
import type { HoldingsReading } from '#domain/forms/holdings/read-holdings.ts';
import type { OwnershipReading } from '#domain/forms/ownership/ownership-reading.ts';
import type { ListingNews } from '#domain/listings/listing-news.ts';
import type { PriorNews } from '#domain/prior-news/prior-news.ts';
import type { DocumentReading } from '#domain/reading/document-reader.ts';
import type { FilingFacts } from './filing-facts.ts';

/** The result of reading a filing of any form. Fields specific to a family are set only by that family's reader. */
export type ReadFiling = DocumentReading<FilingFacts> &
  Pick<OwnershipReading, 'ownerTitle' | 'ownership'> &
  Pick<HoldingsReading, 'positions'> & {
    /** Changes compared with an earlier filing, if there is one. */
    changes?: FilingChanges;
    /** An earlier filing or press release that reported the same news. */
    known?: PriorNews;
    /** The current state of the company's path to a listing, if the filing is part of one. */
    listing?: ListingNews;
  } & Pick<CurrentReportReading, 'weighDeals'>;
