import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { documentsIn } from '#lambdas/clients/documents.ts';
import { exportFilesIn } from '#lambdas/clients/export-files.ts';
import { holdingsIn } from '#lambdas/clients/holdings.ts';
import { segmentsIn } from '#lambdas/clients/search-segments.ts';

/** Opens everything in the documents bucket, with one module per folder. */
export function openBucket(bucket: string) {
  return {
    companies: companyDirectoryIn(bucket),
    documents: documentsIn(bucket),
    holdings: holdingsIn(bucket),
    exportFiles: exportFilesIn(bucket),
    segments: segmentsIn(bucket),
  };
}
