import type { SuppressionsResponse } from '#domain/contract/admin/suppressions.ts';
import type { SuppressionList } from './ports.ts';

export type ListSuppressionsDeps = { suppressionList: SuppressionList };

const PER_PAGE = 50;

/** Addresses that bounced or complained, and phones that opted out, newest first, a page at a time. */
export async function listSuppressions(
  { suppressionList }: ListSuppressionsDeps,
  cursor?: string,
): Promise<SuppressionsResponse> {
  const page = await suppressionList.page(PER_PAGE, cursor);
  return {
    suppressions: page.suppressions.map(({ isOfCodes, ...about }) => ({
      ...about,
      stops: isOfCodes ? 'codes' : 'alerts',
    })),
    cursor: page.cursor,
  };
}
