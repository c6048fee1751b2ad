import { companyDirectoryIn } from '#lambdas/clients/company-directory.ts';
import { documentsIn } from '#lambdas/clients/documents.ts';
import { holdingsIn } from '#lambdas/clients/holdings.ts';

/** Everything the documents bucket holds, a module for each folder. */
export function openBucket(bucket: string) {
  return {
    companies: companyDirectoryIn(bucket),
    documents: documentsIn(bucket),
    holdings: holdingsIn(bucket),
  };
}
