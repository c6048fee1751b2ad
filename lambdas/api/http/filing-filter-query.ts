import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { FilingFilter } from '#domain/contract/filing-filter-contract.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import { isFiltering } from '#domain/views/filing-filter.ts';
import type { ApiContext } from './http.ts';

/**
 * Reads the filing filter from a request's query.
 * @throws AppError no_advanced_filters, invalid_request
 */
export function filterOf(c: ApiContext): FilingFilter {
  const { limit: _, brand: __, ticker: ___, ...query } = c.req.query();
  const parsed = v.safeParse(FilingFilter, query);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new AppError('invalid', 'invalid_request', `The filter "${fields}" is not valid.`);
  }
  if (isFiltering(parsed.output)) assertOffered(c.get('brand'), 'advancedFilters');
  return parsed.output;
}
